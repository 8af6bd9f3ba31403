import assert from "node:assert/strict";
import { test } from "node:test";
import type { PaymentRequest } from "@cartwright/kernel/foundation/payment-provider";
import type { OutgoingFetch } from "@cartwright/kernel/foundation/providers";
import { guardedFetch } from "@cartwright/kernel/outgoing/guarded-fetch";
import { StripeStandIn } from "@cartwright/testing/stripe-stand-in";
import { stripeAmount } from "./stripe-amount.ts";
import { StripeProvider } from "./stripe-provider.ts";

const day = 24 * 3_600_000;

const open = () => {
	const clock = { time: Date.parse("2026-01-01T00:00:00.000Z") };
	const network = new StripeStandIn(() => clock.time);
	const provider = new StripeProvider(
		{ name: "stripe-test", network: "STRIPE", secretKey: "sk_test_1" },
		{
			fetch: network.fetch as OutgoingFetch,
			address: "http://stripe.test",
			origin: "http://shop.test",
			now: () => clock.time,
		},
	);
	return { clock, network, provider };
};

const request = (token: string, members: Partial<PaymentRequest> = {}): PaymentRequest => ({
	paymentKey: "p",
	orderId: "o",
	site: "s",
	createdDate: "2026-01-01T00:00:00.000Z",
	amount: 1250,
	currency: "USD",
	method: { token },
	capture: "NOW",
	...members,
});

const visa = "ctoken_pm_card_visa";

/** Fails a request and both of its repetitions. */
const failAll = (network: StripeStandIn, path: RegExp, fault: "RESPONSE_LOST" | "NEVER_ARRIVED" | "SERVER_ERROR") => {
	for (let attempt = 0; attempt < 3; attempt++) network.failNext(path, fault);
};

const confirmation = /POST .*\/confirm/;

test("finds a charge whose response was lost, and charges once", async () => {
	const { network, provider } = open();
	failAll(network, confirmation, "RESPONSE_LOST");
	await assert.rejects(provider.pay(request(visa)));
	assert.equal((await provider.find(request(visa)))?.status, "APPROVED");
	assert.equal((await provider.pay(request(visa))).status, "APPROVED");
	assert.deepEqual([...network.objects.balance()], [["p", 1250]]);
});

test("cancels a payment that was created and never confirmed, so that a late confirmation charges nothing", async () => {
	for (const fault of ["NEVER_ARRIVED", "SERVER_ERROR"] as const) {
		const { network, provider } = open();
		failAll(network, confirmation, fault);
		await assert.rejects(provider.pay(request(visa)));
		assert.equal(await provider.find(request(visa)), undefined);
		assert.equal((await provider.cancel(request(visa))).status, "CANCELED");
		assert.equal((await provider.pay(request(visa))).status, "CANCELED");
		assert.equal(network.objects.balance().size, 0);
	}
});

test("finds a charge after Stripe has forgotten the key, and starts nothing anew", async () => {
	const { clock, network, provider } = open();
	failAll(network, confirmation, "RESPONSE_LOST");
	await assert.rejects(provider.pay(request(visa)));
	clock.time += day;
	network.expireKeys();
	assert.equal((await provider.find(request(visa)))?.status, "APPROVED");
	assert.equal((await provider.cancel(request(visa))).status, "APPROVED");
	const unknown = request(visa, { paymentKey: "another" });
	assert.equal(await provider.find(unknown), undefined);
	assert.deepEqual(await provider.pay(unknown), { status: "CANCELED" });
	assert.equal(network.objects.intents.size, 1);
});

test("refunds and captures once, even after Stripe has forgotten the keys", async () => {
	const { network, provider } = open();
	const outcome = await provider.pay(request(visa, { capture: "LATER" }));
	assert.equal(outcome.status, "AUTHORIZED");
	const providerTransactionId = network.objects.intentOf("p")?.id ?? "";
	const movement = (movementKey: string, amount: number) => ({
		movementKey,
		paymentKey: "p",
		providerTransactionId,
		amount,
		currency: "USD",
	});
	failAll(network, /capture/, "RESPONSE_LOST");
	await assert.rejects(provider.capture(movement("c", 1000)));
	network.expireKeys();
	assert.equal((await provider.capture(movement("c", 1000))).status, "SUCCEEDED");
	failAll(network, /POST .*refunds/, "RESPONSE_LOST");
	await assert.rejects(provider.refund(movement("r", 400)));
	network.expireKeys();
	assert.equal((await provider.refund(movement("r", 400))).status, "SUCCEEDED");
	assert.deepEqual([...network.objects.balance()], [["p", 600]]);
});

test("follows a refund that is pending at first", async () => {
	const { network, provider } = open();
	await provider.pay(request("pm_card_pendingRefund"));
	const providerTransactionId = network.objects.intentOf("p")?.id ?? "";
	const movement = { movementKey: "r", paymentKey: "p", providerTransactionId, amount: 100, currency: "USD" };
	assert.equal((await provider.refund(movement)).status, "PENDING");
	for (const refund of network.objects.refunds.values()) refund.status = "succeeded";
	assert.equal((await provider.refund(movement)).status, "SUCCEEDED");
	assert.equal(network.objects.refunds.size, 1);
});

test("sends the buyer to the page of the bank, and tells the decision", async () => {
	for (const [isConfirmed, status] of [
		[true, "APPROVED"],
		[false, "DECLINED"],
	] as const) {
		const { network, provider } = open();
		const outcome = await provider.pay(request("ctoken_pm_card_threeDSecure2Required"));
		assert.ok(outcome.status === "PENDING" && outcome.confirmationUrl?.startsWith("https://hooks.stripe.test/"));
		const { providerTransactionId } = outcome;
		network.objects.authenticate(providerTransactionId, isConfirmed);
		const found = await provider.find(request(visa, { providerTransactionId }));
		assert.equal(found?.status, status);
		assert.equal((await provider.cancel(request(visa))).status, status);
	}
});

test("a declined payment cannot be confirmed again with another card", async () => {
	const { network, provider } = open();
	const outcome = await provider.pay(request("pm_card_chargeDeclinedInsufficientFunds"));
	assert.ok(outcome.status === "DECLINED" && outcome.reason === "INSUFFICIENT_FUNDS");
	const intent = network.objects.intentOf("p");
	assert.equal(intent?.status, "canceled");
	const another = new Map([
		["payment_method", "pm_card_visa"],
		["return_url", "http://shop.test"],
	]);
	assert.throws(() => network.objects.call(`POST /v1/payment_intents/${intent.id}/confirm`, another));
	await assert.rejects(provider.pay(request(visa)));
	assert.equal((await provider.find(request(visa)))?.status, "DECLINED");
	const unknown = await provider.pay(request("pm_unknown", { paymentKey: "q" }));
	assert.ok(unknown.status === "DECLINED" && unknown.reason === "RESOURCE_MISSING");
	assert.equal(network.objects.intentOf("q")?.status, "canceled");
});

test("declines amounts that Stripe refuses before there is a transaction", async () => {
	const { network, provider } = open();
	const small = await provider.pay(request(visa, { amount: 10 }));
	assert.deepEqual(small, { status: "DECLINED", reason: "AMOUNT_TOO_SMALL" });
	assert.equal(await provider.find(request(visa, { amount: 10 })), undefined);
	assert.equal((await provider.cancel(request(visa, { amount: 10 }))).status, "CANCELED");
	const uneven = await provider.pay(request(visa, { amount: 1255, currency: "KWD" }));
	assert.deepEqual(uneven, { status: "DECLINED", reason: "AMOUNT_NOT_CHARGEABLE" });
	assert.equal(network.objects.intents.size, 0);
});

test("a kept method that its bank wants confirmed is declined where there is no buyer", async () => {
	const { provider } = open();
	const method = { savedMethodId: "cus_1/pm_card_threeDSecure2Required" };
	const outcome = await provider.pay(request(visa, { method }));
	assert.ok(outcome.status === "DECLINED" && outcome.reason === "AUTHENTICATION_REQUIRED");
});

test("an outcome is unknown, not declined, while Stripe does not accept the key", async () => {
	const { network, provider } = open();
	network.acceptedKeys = [];
	await assert.rejects(provider.pay(request(visa)));
	await assert.rejects(provider.find(request(visa)));
});

test("speaks HTTP by the only way out to other servers", async () => {
	const network = new StripeStandIn();
	const { address, close } = await network.listen();
	const keys = { name: "stripe-test", network: "STRIPE", secretKey: "sk_test_1" } as const;
	const options = { address, origin: "http://shop.test", now: () => Date.now() };
	const fetch = guardedFetch({ allowedNetworks: ["127.0.0.0/8"] });
	try {
		const provider = new StripeProvider(keys, { ...options, fetch });
		const payment = request("ctoken_pm_card_mastercard", { createdDate: new Date().toISOString() });
		assert.ok(await provider.acceptsKeys());
		const outcome = await provider.pay(payment);
		assert.ok(outcome.status === "APPROVED");
		assert.deepEqual(outcome.method, { brand: "Mastercard", lastFourDigits: "4444" });
		const declined = await provider.pay({ ...payment, paymentKey: "q", method: { token: "pm_card_chargeDeclined" } });
		assert.ok(declined.status === "DECLINED" && declined.reason === "CARD_DECLINED");
		const guarded = new StripeProvider(keys, { ...options, fetch: guardedFetch() });
		await assert.rejects(guarded.find(payment));
	} finally {
		await close();
	}
});

test("counts amounts as Stripe does", () => {
	const counted = (["USD", "JPY", "KWD", "ISK", "UGX", "MGA"] as const).map((currency) => [
		currency,
		stripeAmount(1250, currency),
	]);
	assert.deepEqual(counted, [
		["USD", 1250],
		["JPY", 1250],
		["KWD", 1250],
		["ISK", 125_000],
		["UGX", 125_000],
		["MGA", 1250],
	]);
	assert.equal(stripeAmount(1251, "KWD"), undefined);
});
