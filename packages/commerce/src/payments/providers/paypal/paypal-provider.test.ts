import assert from "node:assert/strict";
import { test } from "node:test";
import { ForgedNotification, type PaymentRequest } from "@cartwright/kernel/foundation/payment-provider";
import type { OutgoingFetch } from "@cartwright/kernel/foundation/providers";
import { guardedFetch } from "@cartwright/kernel/outgoing/guarded-fetch";
import type { Funding } from "@cartwright/testing/paypal/paypal-objects";
import { PayPalStandIn } from "@cartwright/testing/paypal-stand-in";
import { payPalAmount } from "./paypal-amount.ts";
import { PayPalProvider } from "./paypal-provider.ts";

const hour = 3_600_000;
const keys = {
	name: "paypal-test",
	network: "PAYPAL",
	publishableKey: "client-id",
	secretKey: "very-secret",
	notificationSecret: "WEBHOOK1",
} as const;
const address = { api: "http://paypal.test", pages: "http://paypal.test" };

const open = () => {
	const clock = { time: Date.parse("2026-01-01T00:00:00.000Z") };
	const network = new PayPalStandIn();
	const options = { payPal: address, origin: "http://shop.test", now: () => clock.time };
	const provider = new PayPalProvider(keys, { ...options, fetch: network.fetch as OutgoingFetch });
	return { clock, network, provider };
};

const request = (members: Partial<PaymentRequest> = {}): PaymentRequest => ({
	site: "site-1",
	paymentKey: "p",
	orderId: "o",
	createdDate: "2026-01-01T00:00:00.000Z",
	amount: 1250,
	currency: "USD",
	method: { redirect: true },
	capture: "NOW",
	returnUrl: "http://shop.test/thanks?order=o",
	...members,
});

/** A payment that its buyer has approved at PayPal, and that nobody has captured yet. */
const approved = async (funding: Funding = "BALANCE", members: Partial<PaymentRequest> = {}) => {
	const opened = open();
	const outcome = await opened.provider.pay(request(members));
	assert.ok(outcome.status === "PENDING");
	const { providerTransactionId } = outcome;
	opened.network.objects.approve(providerTransactionId, funding);
	return { ...opened, payment: request({ ...members, providerTransactionId }) };
};

test("sends the buyer to PayPal, and charges once they have approved", async () => {
	const { network, provider } = open();
	const outcome = await provider.pay(request());
	assert.ok(outcome.status === "PENDING");
	assert.match(outcome.confirmationUrl ?? "", /^http:\/\/paypal\.test\/checkoutnow\?token=/);
	const { providerTransactionId } = outcome;
	const payment = request({ providerTransactionId });
	assert.deepEqual(await provider.find(payment), outcome);
	assert.deepEqual(await provider.pay(payment), outcome);
	network.objects.approve(providerTransactionId);
	assert.equal((await provider.find(payment))?.status, "APPROVED");
	assert.equal((await provider.find(payment))?.status, "APPROVED");
	assert.deepEqual([...network.objects.balance()], [["p", 12.5]]);
	assert.equal(network.requests.filter((each) => each.endsWith("/capture")).length, 1);
});

test("returns buyers to the page of the payment, and tells it if they gave up", async () => {
	const { network, provider } = open();
	await provider.pay(request());
	const order = network.objects.orderOf("p");
	assert.equal(order?.returnUrl, "http://shop.test/thanks?order=o");
	assert.equal(order?.cancelUrl, "http://shop.test/thanks?order=o&paymentCanceled=true");
});

test("repeats a creation whose response was lost, and the same order is paid", async () => {
	const { network, provider } = open();
	network.failNext(/POST .*orders$/, "RESPONSE_LOST");
	await assert.rejects(provider.pay(request()));
	assert.equal(await provider.find(request()), undefined, "nobody can have approved it");
	assert.equal((await provider.pay(request())).status, "PENDING");
	assert.equal(network.objects.orders.size, 1);
});

test("finds a capture whose response was lost, also after PayPal has forgotten the key", async () => {
	const { network, provider, payment } = await approved();
	network.failNext(/\/capture$/, "RESPONSE_LOST");
	await assert.rejects(provider.find(payment));
	network.expireKeys();
	assert.equal((await provider.find(payment))?.status, "APPROVED");
	assert.equal((await provider.cancel(payment)).status, "APPROVED");
	assert.deepEqual([...network.objects.balance()], [["p", 12.5]]);
});

test("of a capture and a cancellation at the same time, PayPal decides one, and both tell it", async () => {
	for (let round = 0; round < 6; round++) {
		const { network, provider, payment } = await approved();
		const calls = [() => provider.find(payment), () => provider.cancel(payment)];
		if (round % 2) calls.reverse();
		const outcomes = await Promise.all(calls.map((call) => call()));
		const [first, second] = outcomes.map((outcome) => outcome?.status);
		assert.equal(first, second);
		assert.equal(network.objects.balance().size, first === "APPROVED" ? 1 : 0);
	}
});

test("an order that was cancelled is not charged, though its buyer approves it later", async () => {
	const { network, provider } = open();
	const outcome = await provider.pay(request());
	assert.ok(outcome.status === "PENDING");
	const payment = request({ providerTransactionId: outcome.providerTransactionId });
	assert.equal((await provider.cancel(payment)).status, "CANCELED");
	network.objects.approve(outcome.providerTransactionId);
	assert.equal((await provider.find(payment))?.status, "CANCELED");
	assert.equal(network.objects.balance().size, 0);
});

test("starts nothing anew once PayPal may have forgotten the key", async () => {
	const { clock, network, provider } = open();
	clock.time += 6 * hour;
	assert.deepEqual(await provider.pay(request()), { status: "CANCELED" });
	assert.equal(await provider.find(request()), undefined);
	assert.equal(network.objects.orders.size, 0);
	// PayPal deletes orders that are never approved.
	assert.equal((await provider.find(request({ providerTransactionId: "GONE" })))?.status, "CANCELED");
});

test("tells a decline by its reason, and the order stays declined", async () => {
	const { network, provider, payment } = await approved("DECLINED");
	const declined = { status: "DECLINED", reason: "PAYPAL_INSTRUMENT_DECLINED" };
	for (const outcome of [await provider.find(payment), await provider.cancel(payment), await provider.find(payment)]) {
		const { status, reason } = outcome as { status: string; reason?: string };
		assert.deepEqual({ status, reason }, declined);
	}
	assert.equal(network.objects.balance().size, 0);
});

test("follows a payment by a bank that takes days, without sending the buyer anywhere", async () => {
	const { network, provider, payment } = await approved("ECHECK");
	const outcome = await provider.find(payment);
	assert.ok(outcome?.status === "PENDING" && !outcome.confirmationUrl);
	network.objects.decide(payment.providerTransactionId ?? "", true);
	assert.equal((await provider.find(payment))?.status, "APPROVED");
	const failed = await approved("ECHECK");
	await failed.provider.find(failed.payment);
	failed.network.objects.decide(failed.payment.providerTransactionId ?? "", false);
	assert.equal((await failed.provider.find(failed.payment))?.status, "DECLINED");
});

test("captures and refunds once, also after PayPal has forgotten the keys", async () => {
	const { network, provider, payment } = await approved("BALANCE", { capture: "LATER" });
	assert.equal((await provider.find(payment))?.status, "AUTHORIZED");
	const movement = (movementKey: string, amount: number) => ({
		movementKey,
		paymentKey: "p",
		providerTransactionId: payment.providerTransactionId ?? "",
		amount,
		currency: "USD",
	});
	network.failNext(/authorizations.*capture/, "RESPONSE_LOST");
	await assert.rejects(provider.capture(movement("c", 1000)));
	network.expireKeys();
	assert.equal((await provider.capture(movement("c", 1000))).status, "SUCCEEDED");
	network.failNext(/refund$/, "RESPONSE_LOST");
	await assert.rejects(provider.refund(movement("r", 400)));
	network.expireKeys();
	assert.equal((await provider.refund(movement("r", 400))).status, "SUCCEEDED");
	assert.deepEqual([...network.objects.balance()], [["p", 6]]);
});

test("follows a refund that is pending at first", async () => {
	const { network, provider, payment } = await approved("SLOW_REFUNDS");
	await provider.find(payment);
	const providerTransactionId = payment.providerTransactionId ?? "";
	const movement = { movementKey: "r", paymentKey: "p", providerTransactionId, amount: 100, currency: "USD" };
	assert.equal((await provider.refund(movement)).status, "PENDING");
	const [unit] = network.objects.order(providerTransactionId).purchase_units;
	for (const refund of unit.payments?.refunds ?? []) refund.status = "COMPLETED";
	assert.equal((await provider.refund(movement)).status, "SUCCEEDED");
	assert.equal(unit.payments?.refunds?.length, 1);
});

test("declines what PayPal cannot charge before there is an order, by name", async () => {
	const { network, provider } = open();
	const reasonFor = async (amount: number, currency: string) => {
		const outcome = await provider.pay(request({ amount, currency }));
		return outcome.status === "DECLINED" && outcome.reason;
	};
	assert.equal(await reasonFor(1250, "VND"), "PAYPAL_CURRENCY_NOT_SUPPORTED");
	assert.equal(await reasonFor(1250, "TWD"), "PAYPAL_AMOUNT_NOT_CHARGEABLE");
	assert.equal(await provider.find(request({ currency: "VND" })), undefined);
	assert.equal((await provider.cancel(request({ currency: "VND" }))).status, "CANCELED");
	assert.equal(network.objects.orders.size, 0);
});

test("writes amounts as PayPal does", () => {
	assert.deepEqual(
		(["USD", "JPY", "HUF", "TWD", "EUR"] as const).map((currency) => payPalAmount(1200, currency)),
		[{ value: "12.00" }, { value: "1200" }, { value: "1200" }, { value: "12" }, { value: "12.00" }],
	);
	assert.deepEqual(payPalAmount(1201, "TWD"), { refusal: "AMOUNT_NOT_CHARGEABLE" });
	assert.deepEqual(payPalAmount(1200, "KWD"), { refusal: "CURRENCY_NOT_SUPPORTED" });
});

test("an outcome is unknown, not declined, while PayPal does not accept the keys; no error holds them", async () => {
	const { network, provider, payment } = await approved();
	network.acceptedKeys = [];
	network.revokeTokens();
	const error = await provider.find(payment).catch((thrown: unknown) => thrown);
	assert.ok(error instanceof Error);
	assert.doesNotMatch(JSON.stringify({ ...error, message: error.message, stack: error.stack }), /secret|Basic|Bearer/i);
	assert.equal(await provider.acceptsKeys(), false);
	network.acceptedKeys = ["client-id:very-secret"];
	assert.equal(await provider.acceptsKeys(), true);
	assert.equal((await provider.find(payment))?.status, "APPROVED");
});

test("speaks HTTP by the only way out to other servers, and to its own address alone", async () => {
	const network = new PayPalStandIn();
	const { address: api, close } = await network.listen();
	const options = { payPal: { api, pages: api }, origin: "http://shop.test", now: () => Date.now() };
	const payment = request({ createdDate: new Date().toISOString() });
	try {
		const fetch = guardedFetch({ allowedNetworks: ["127.0.0.0/8"] });
		const provider = new PayPalProvider(keys, { ...options, fetch });
		assert.ok(await provider.acceptsKeys());
		assert.equal((await provider.pay(payment)).status, "PENDING");
		await assert.rejects(new PayPalProvider(keys, { ...options, fetch: guardedFetch() }).pay(payment));
	} finally {
		await close();
	}
	for (const [name, host] of [
		["paypal-live", "api-m.paypal.com"],
		["paypal-test", "api-m.sandbox.paypal.com"],
	] as const) {
		const hosts: string[] = [];
		const fetch = async (to: string | URL) => {
			hosts.push(new URL(to).hostname);
			throw new TypeError("fetch failed");
		};
		const { origin, now } = options;
		await assert.rejects(new PayPalProvider({ ...keys, name }, { fetch, origin, now }).pay(payment));
		assert.deepEqual(new Set(hosts), new Set([host]));
	}
});

test("has PayPal verify at most so many notifications in a minute", async () => {
	const { clock, network, provider } = open();
	const event = { type: "CHECKOUT.ORDER.APPROVED", resource: { purchase_units: [{ custom_id: "o/p" }] } };
	const forged = network.notification(event, "WEBHOOK2", clock.time);
	for (let count = 0; count < 310; count++) {
		await assert.rejects(provider.readNotification(forged), ForgedNotification);
	}
	const verified = () => network.requests.filter((each) => each.endsWith("verify-webhook-signature")).length;
	assert.equal(verified(), 300);
	clock.time += 60_000;
	const genuine = network.notification(event, "WEBHOOK1", clock.time);
	const { id, ...payment } = (await provider.readNotification(genuine)) ?? {};
	assert.ok(id);
	assert.deepEqual(payment, { type: event.type, orderId: "o", paymentKey: "p" });
});
