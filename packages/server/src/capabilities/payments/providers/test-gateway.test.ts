import assert from "node:assert/strict";
import { test } from "node:test";
import { TestGateway, type TestGatewayOptions, testCards } from "./test-gateway.ts";

const open = (options: Partial<TestGatewayOptions> = {}) => {
	const slept: number[] = [];
	const clock = { time: 0 };
	const gateway = new TestGateway({
		now: () => clock.time,
		sleep: async (milliseconds) => {
			slept.push(milliseconds);
		},
		chance: () => 0.5,
		...options,
	});
	return { gateway, slept, clock };
};

const request = (card: string, idempotencyKey = "payment-1") => ({
	idempotencyKey,
	amount: 500,
	currency: "EUR",
	method: { card },
});

test("takes the time that its chance says", async () => {
	const { gateway, slept } = open({ delay: [100, 300] });
	await gateway.pay(request(testCards.approved));
	assert.deepEqual(slept, [100, 100]);
});

test("a slow card is decided after its time, approved or declined", async () => {
	const { gateway, clock } = open({ pendingMilliseconds: 1000 });
	await gateway.pay(request(testCards.slow, "a"));
	await gateway.pay(request(testCards.slowDeclined, "b"));
	assert.equal((await gateway.find("a"))?.status, "PENDING");
	assert.deepEqual(gateway.charged(), []);
	clock.time = 1000;
	assert.equal((await gateway.find("a"))?.status, "APPROVED");
	assert.equal((await gateway.find("b"))?.status, "DECLINED");
	assert.deepEqual(gateway.charged(), [{ idempotencyKey: "a", amount: 500 }]);
});

test("an unreachable network never heard of the payment; a lost answer hides a charge", async () => {
	const { gateway } = open();
	await assert.rejects(gateway.pay(request(testCards.unreachable, "a")));
	assert.equal(await gateway.find("a"), undefined);
	await assert.rejects(gateway.pay(request(testCards.answerLost, "b")));
	assert.equal((await gateway.find("b"))?.status, "APPROVED");
});

test("loses messages as often as told", async () => {
	const rolls = [0.1, 0.9, 0.9, 0.1];
	const { gateway } = open({ faultRate: 0.5, chance: () => rolls.shift() ?? 0.9 });
	await assert.rejects(gateway.pay(request(testCards.approved, "a")));
	await assert.rejects(async () => {
		await gateway.pay(request(testCards.approved, "b"));
		await gateway.find("b");
	});
	assert.equal(await gateway.find("a"), undefined);
	assert.equal((await gateway.find("b"))?.status, "APPROVED");
});

test("declines numbers whose check digit is wrong, and reads them with spaces", async () => {
	const { gateway } = open();
	assert.equal((await gateway.pay(request("4242 4242 4242 4242", "a"))).status, "APPROVED");
	const outcome = await gateway.pay(request("4242424242424241", "b"));
	assert.ok(outcome.status === "DECLINED" && outcome.reason === "INVALID_CARD_NUMBER");
});
