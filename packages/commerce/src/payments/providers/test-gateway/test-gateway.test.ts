import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ChargesInMemory } from "./example-charges.ts";
import { testCards, tokenOf } from "./test-cards.ts";
import { TestGateway, type TestGatewayOptions } from "./test-gateway.ts";

const open = (options: Partial<TestGatewayOptions> = {}) => {
	const slept: number[] = [];
	const clock = { time: 0 };
	const charges = new ChargesInMemory();
	const gateway = new TestGateway({
		charges,
		origin: "https://shop.example.com",
		now: () => clock.time,
		sleep: async (milliseconds) => {
			slept.push(milliseconds);
		},
		chance: () => 0.5,
		...options,
	});
	return { gateway, charges, slept, clock };
};

const request = (card: string, paymentKey = "payment-1") => ({
	paymentKey,
	amount: 500,
	currency: "EUR",
	method: { token: tokenOf(card) },
	capture: "NOW" as const,
});

test("takes the time that its chance says", async () => {
	const { gateway, slept } = open({ delay: [100, 300] });
	await gateway.pay(request(testCards.approved));
	assert.deepEqual(slept, [100, 100]);
});

test("a slow card is decided after its time, approved or declined", async () => {
	const { gateway, charges, clock } = open({ pendingMilliseconds: 1000 });
	await gateway.pay(request(testCards.slow, "a"));
	await gateway.pay(request(testCards.slowDeclined, "b"));
	assert.equal((await gateway.find({ paymentKey: "a" }))?.status, "PENDING");
	assert.deepEqual(charges.charged(clock.time), []);
	clock.time = 1000;
	assert.equal((await gateway.find({ paymentKey: "a" }))?.status, "APPROVED");
	assert.equal((await gateway.find({ paymentKey: "b" }))?.status, "DECLINED");
	assert.deepEqual(charges.charged(clock.time), [{ paymentKey: "a", amount: 500 }]);
});

test("an unreachable network never heard of the payment; a lost answer hides a charge", async () => {
	const { gateway } = open();
	await assert.rejects(gateway.pay(request(testCards.unreachable, "a")));
	assert.equal(await gateway.find({ paymentKey: "a" }), undefined);
	await assert.rejects(gateway.pay(request(testCards.answerLost, "b")));
	assert.equal((await gateway.find({ paymentKey: "b" }))?.status, "APPROVED");
});

test("loses messages as often as told", async () => {
	const rolls = [0.1, 0.9, 0.9, 0.1];
	const { gateway } = open({ faultRate: 0.5, chance: () => rolls.shift() ?? 0.9 });
	await assert.rejects(gateway.pay(request(testCards.approved, "a")));
	await assert.rejects(async () => {
		await gateway.pay(request(testCards.approved, "b"));
		await gateway.find({ paymentKey: "b" });
	});
	assert.equal(await gateway.find({ paymentKey: "a" }), undefined);
	assert.equal((await gateway.find({ paymentKey: "b" }))?.status, "APPROVED");
});

test("declines numbers whose check digit is wrong, and reads them with spaces", async () => {
	const { gateway } = open();
	assert.equal((await gateway.pay(request("4242 4242 4242 4242", "a"))).status, "APPROVED");
	const outcome = await gateway.pay(request("4242424242424241", "b"));
	assert.ok(outcome.status === "DECLINED" && outcome.reason === "INVALID_CARD_NUMBER");
});

describe("a card that requires confirmation", () => {
	const confirmed = async () => {
		const opened = open();
		const outcome = await opened.gateway.pay({
			...request(testCards.confirmed, "a"),
			returnUrl: "https://shop.example.com/back",
		});
		assert.deepEqual(outcome, {
			status: "PENDING",
			providerTransactionId: "test_a",
			confirmationUrl: "https://shop.example.com/hosted/test-bank/test_a",
			method: { brand: "Visa", lastFourDigits: "3063" },
		});
		return opened;
	};

	test("is charged once the buyer confirms, and not before", async () => {
		const { gateway, charges, clock } = await confirmed();
		assert.deepEqual(charges.charged(clock.time), []);
		const shown = await gateway.confirmable("test_a");
		assert.deepEqual(shown, {
			amount: 500,
			currency: "EUR",
			isOpen: true,
			returnUrl: "https://shop.example.com/back",
		});
		await gateway.confirm("test_a", true);
		assert.equal((await gateway.find({ paymentKey: "a" }))?.status, "APPROVED");
		assert.equal((await gateway.confirmable("test_a"))?.isOpen, false);
		await gateway.confirm("test_a", false);
		assert.deepEqual(charges.charged(clock.time), [{ paymentKey: "a", amount: 500 }]);
	});

	test("is declined where the buyer refuses, or lets the time pass", async () => {
		const refused = await confirmed();
		await refused.gateway.confirm("test_a", false);
		const outcome = await refused.gateway.find({ paymentKey: "a" });
		assert.ok(outcome?.status === "DECLINED" && outcome.reason === "CONFIRMATION_REFUSED");
		const expired = await confirmed();
		expired.clock.time = 10 * 60_000;
		await expired.gateway.confirm("test_a", true);
		const late = await expired.gateway.find({ paymentKey: "a" });
		assert.ok(late?.status === "DECLINED" && late.reason === "CONFIRMATION_EXPIRED");
	});

	test("is never charged once it was called back", async () => {
		const { gateway, charges, clock } = await confirmed();
		assert.equal((await gateway.cancel({ paymentKey: "a" })).status, "CANCELED");
		await gateway.confirm("test_a", true);
		assert.deepEqual(charges.charged(clock.time), []);
	});

	test("is the only one whose payments can be confirmed", async () => {
		const { gateway } = open();
		await gateway.pay(request(testCards.slow, "b"));
		assert.equal(await gateway.confirmable("test_b"), undefined);
		assert.equal(await gateway.confirmable("test_c"), undefined);
		await gateway.confirm("test_b", true);
		assert.equal((await gateway.find({ paymentKey: "b" }))?.status, "PENDING");
	});
});

describe("a token of the test gateway", () => {
	const { gateway } = open();

	test("holds no more of the card than its brand and last digits", () => {
		assert.equal(gateway.tokenOf("4242 4242 4242 4242"), "test_approved_visa_4242");
		assert.equal(gateway.tokenOf("5555555555554444"), "test_approved_mastercard_4444");
		assert.equal(gateway.tokenOf("378282246310005"), "test_approved_amex_0005");
		assert.equal(gateway.tokenOf(testCards.refundFails), "test_refundFails_visa_5126");
	});

	test("is declined if it is none", async () => {
		for (const token of [
			"",
			"tok_visa",
			"test_free_visa_4242",
			"test_approved_nobody_4242",
			"test_approved_visa_4242424242",
		]) {
			const outcome = await gateway.pay({ ...request(testCards.approved, token), method: { token } });
			assert.ok(outcome.status === "DECLINED" && outcome.reason === "UNKNOWN_TOKEN", token);
		}
	});
});
