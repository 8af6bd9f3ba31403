import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { paymentProviders } from "@cartwright/contract/payments/payment-providers";
import { payments } from "@cartwright/contract/payments/payments";
import type { Job } from "@cartwright/kernel/foundation/subscriber";
import { expiryJob } from "@cartwright/kernel/jobs/expiry-job";
import { replace } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import { byId, page } from "@cartwright/store/store";
import { lineOf, type Offer, offer, place, readyCheckout } from "@cartwright/testing/buying";
import { workContext } from "@cartwright/testing/review-requests";
import { runJob } from "@cartwright/testing/run-job";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { accountsAt, StripeStandIn, signedNotification } from "@cartwright/testing/stripe-stand-in";
import { v7 as uuid } from "uuid";
import { applyNotifications } from "./apply-due-notifications.ts";
import { paymentNotifications } from "./documents.ts";
import { oldNotifications } from "./expiry.ts";

const secret = "whsec_test";
const day = 24 * 3_600_000;

onEachEngine("notifications of a payment network", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let mug: Offer;
	let network: StripeStandIn;
	const clock = { now: () => new Date() };

	before(async () => {
		network = new StripeStandIn(() => clock.now().getTime());
		shop = await openShop({ engine, providers: accountsAt(network, () => clock.now()) });
		clock.now = shop.now;
		mug = await offer(shop);
		const stripe = { secretKey: "sk_test_1234", publishableKey: "pk_test_1234", notificationSecret: secret };
		await (await shop.staff()).use(paymentProviders).connectPaymentProvider({ stripe });
	});
	after(() => shop?.close());
	beforeEach(async () => {
		shopper = await shop.visitor();
	});

	const send = async (body: string, signature: string, provider = "stripe-test", site = shop.site) => {
		const response = await shop.app.inject({
			method: "POST",
			url: `/cartwright/v1/payments/notifications/${site}/${provider}`,
			headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
			payload: body,
		});
		return response.statusCode;
	};
	const notify = (type: string, object: object, id = `evt_${uuid()}`) => {
		const { body, signature } = signedNotification({ id, type, object }, secret, shop.now().getTime());
		return send(body, signature);
	};
	const stored = async () =>
		(await shop.store.read(shop.site, { all: page(paymentNotifications, { limit: 1000 }) })).all.map(({ doc }) => doc);
	const run = (job: Job) => {
		const context = workContext(shop);
		return runJob(job, { ...context, providers: { ...context.providers, ...accountsAt(network, shop.now) } });
	};
	const statusOf = async (orderId: string) =>
		(await shopper.use(orderService).getOrder({ id: orderId })).order?.paymentStatus;

	/** An order whose buyer has to confirm on the page of the bank, and its intent. */
	const confirming = async () => {
		const orderId = await place(shopper, await readyCheckout(shopper, lineOf(mug)));
		const paymentToken = "ctoken_pm_card_threeDSecure2Required";
		const request = {
			paymentGatewayOrderId: orderId,
			method: "CARD",
			cardProvider: "stripe-test",
			paymentToken,
		} as const;
		const { status, paymentId, confirmationUrl } = await shopper.use(payments).pay(request);
		assert.equal(status, "PENDING");
		assert.match(confirmationUrl ?? "", /^https:\/\/hooks\.stripe\.test/);
		const intent = network.objects.intentOf(paymentId ?? "");
		assert.ok(intent);
		return { orderId, intent };
	};

	it("settle the payment, once however often they are sent and however many at a time", async () => {
		const { orderId, intent } = await confirming();
		network.objects.authenticate(intent.id, true);
		const id = `evt_${uuid()}`;
		const before = (await stored()).length;
		const statuses = await Promise.all(
			Array.from({ length: 5 }, () => notify("payment_intent.succeeded", structuredClone(intent), id)),
		);
		assert.deepEqual(new Set(statuses), new Set([200]));
		assert.equal(await notify("payment_intent.succeeded", structuredClone(intent), id), 200);
		assert.equal(await statusOf(orderId), "PAID");
		assert.equal((await stored()).length, before + 1);
		const { order } = await shopper.use(orderService).getOrder({ id: orderId });
		assert.equal(order?.activities?.filter(({ activityType }) => activityType === "ORDER_PAID").length, 1);
	});

	it("are stored in spite of a deadlock, and settle the payment", async () => {
		const { orderId, intent } = await confirming();
		network.objects.authenticate(intent.id, true);
		const { commit } = shop.store;
		let deadlocks = 0;
		shop.store.commit = async (site, batch) => {
			const isFirst = batch.some(({ collection }) => collection === paymentNotifications) && deadlocks++ === 0;
			if (isFirst) throw new Conflict(paymentNotifications.name, "", "revision");
			return commit.call(shop.store, site, batch);
		};
		const status = await notify("payment_intent.succeeded", structuredClone(intent));
		shop.store.commit = commit;
		assert.ok(deadlocks > 1);
		assert.equal(status, 200);
		assert.equal(await statusOf(orderId), "PAID");
	});

	it("settle by what the network says now, in whatever order they come", async () => {
		const { orderId, intent } = await confirming();
		const early = structuredClone(intent);
		network.objects.authenticate(intent.id, true);
		assert.equal(await notify("payment_intent.succeeded", structuredClone(intent)), 200);
		assert.equal(await notify("payment_intent.payment_failed", early), 200);
		assert.equal(await notify("payment_intent.canceled", early), 200);
		assert.equal(await statusOf(orderId), "PAID");
	});

	it("say nothing that the network does not confirm", async () => {
		const { orderId, intent } = await confirming();
		const pretended = { ...structuredClone(intent), status: "succeeded" };
		assert.equal(await notify("payment_intent.succeeded", pretended), 200);
		assert.equal(await statusOf(orderId), "PENDING");
	});

	it("tell that a buyer failed to confirm", async () => {
		const { orderId, intent } = await confirming();
		network.objects.authenticate(intent.id, false);
		assert.equal(await notify("payment_intent.payment_failed", structuredClone(intent)), 200);
		const { payment } = await shopper.use(payments).getPayment({ paymentGatewayOrderId: orderId });
		assert.equal(payment?.status, "DECLINED");
		assert.equal(payment?.declineReason, "PAYMENT_INTENT_AUTHENTICATION_FAILURE");
	});

	it("tell that a refund is decided, and money is moved once", async () => {
		const orderId = await place(shopper, await readyCheckout(shopper, lineOf(mug)));
		const card = { method: "CARD", cardProvider: "stripe-test", paymentToken: "ctoken_pm_card_pendingRefund" } as const;
		const { paymentId = "" } = await shopper.use(payments).pay({ paymentGatewayOrderId: orderId, ...card });
		const billing = (await shop.staff()).use(orderBilling);
		await billing.refundPayments({ orderId, paymentRefunds: [{ paymentId, amount: { amount: "4.00" } }] });
		const [refund] = [...network.objects.refunds.values()].filter(
			({ payment_intent }) => payment_intent === network.objects.intentOf(paymentId)?.id,
		);
		assert.ok(refund);
		const refunded = async () =>
			(await billing.getOrderRefundability({ orderId })).paymentsSummary?.monetary?.refunded?.amount;
		assert.equal(await refunded(), "0.00");
		refund.status = "succeeded";
		const { metadata: _, ...withoutMetadata } = refund;
		assert.equal(await notify("refund.updated", { ...withoutMetadata, metadata: {} }), 200);
		assert.equal(await refunded(), "4.00");
		assert.equal(network.objects.balance().get(paymentId), 1100);
	});

	it("are stored for a payment that is not known yet, and applied once it is", async () => {
		const { orderId, intent } = await confirming();
		network.objects.authenticate(intent.id, true);
		const orderBefore = intent.metadata.order;
		const unknown = { ...structuredClone(intent), metadata: { ...intent.metadata, order: uuid() } };
		assert.equal(await notify("payment_intent.succeeded", unknown, "evt_early"), 200);
		const [early] = (await stored()).filter(({ id }) => id === "stripe-test:evt_early");
		assert.equal(early?.attempts, 1);
		assert.ok(early?.dueDate);
		assert.equal(await statusOf(orderId), "PENDING");
		// As if the order had come back from a backup.
		const { found } = await shop.store.read(shop.site, { found: byId(paymentNotifications, "stripe-test:evt_early") });
		assert.ok(found);
		await shop.store.commit(shop.site, [replace(paymentNotifications, found, { ...found.doc, orderId: orderBefore })]);
		shop.advance(10 * 60_000);
		await run(applyNotifications);
		assert.equal(await statusOf(orderId), "PAID");
	});

	it("are applied later if the network does not respond to what they make the shop ask", async () => {
		const { orderId, intent } = await confirming();
		network.objects.authenticate(intent.id, true);
		for (let attempt = 0; attempt < 3; attempt++) network.failNext(/GET .*payment_intents/, "NEVER_ARRIVED");
		assert.equal(await notify("payment_intent.succeeded", structuredClone(intent)), 200);
		assert.equal(await statusOf(orderId), "PENDING");
		shop.advance(10 * 60_000);
		await run(applyNotifications);
		assert.equal(await statusOf(orderId), "PAID");
	});

	it("expire: applied ones after 7 days, others after 30", async () => {
		assert.equal(
			await notify("payment_intent.succeeded", { object: "payment_intent", id: "pi_other", metadata: {} }),
			200,
		);
		shop.advance(8 * day);
		await run(expiryJob("test", 1, oldNotifications));
		assert.deepEqual(new Set((await stored()).map(({ dueDate }) => dueDate !== undefined)), new Set([true]));
		shop.advance(30 * day);
		await run(expiryJob("test", 1, oldNotifications));
		assert.deepEqual(await stored(), []);
	});

	describe("that the network did not send", () => {
		it("are refused and leave no trace", async () => {
			const { orderId, intent } = await confirming();
			network.objects.authenticate(intent.id, true);
			const event = { type: "payment_intent.succeeded", object: structuredClone(intent) };
			const before = (await stored()).length;
			const now = shop.now().getTime();
			const { body, signature } = signedNotification(event, secret, now);
			const forged = signedNotification(event, "whsec_of somebody else", now);
			const old = signedNotification(event, secret, now - 6 * 60_000);
			const live = signedNotification({ ...event, livemode: true }, secret, now);
			assert.equal(await send(body, forged.signature), 400);
			assert.equal(await send(body.replace("succeeded", "canceled"), signature), 400);
			assert.equal(await send(body, ""), 400);
			assert.equal(await send("", signature), 400);
			assert.equal(await send("x".repeat(300_000), signature), 413);
			assert.equal(await send(old.body, old.signature), 400);
			assert.equal(await send(live.body, live.signature), 400);
			assert.equal(await send(body, signature, "stripe-live"), 404);
			assert.equal(await send(body, signature, "test-gateway"), 404);
			assert.equal(await send(body, signature, "stripe-test", uuid()), 404);
			assert.equal((await stored()).length, before);
			assert.equal(await statusOf(orderId), "PENDING");
		});

		it("are refused as long as no secret is stored", async () => {
			const stripe = { secretKey: "sk_live_1234", publishableKey: "pk_live_1234" };
			await (await shop.staff()).use(paymentProviders).connectPaymentProvider({ stripe });
			const event = { type: "payment_intent.succeeded", object: {}, livemode: true };
			const { body, signature } = signedNotification(event, "", shop.now().getTime());
			assert.equal(await send(body, signature, "stripe-live"), 400);
		});
	});

	it("about other things are accepted, and not stored", async () => {
		const before = (await stored()).length;
		assert.equal(await notify("customer.created", { object: "customer", id: "cus_1" }), 200);
		assert.equal((await stored()).length, before);
	});
});
