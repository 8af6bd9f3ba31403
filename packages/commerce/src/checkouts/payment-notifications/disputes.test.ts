import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { draftOrders } from "@cartwright/contract/orders/draft-orders";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { paymentProviders } from "@cartwright/contract/payments/payment-providers";
import { payments } from "@cartwright/contract/payments/payments";
import { byId } from "@cartwright/store/store";
import { breachesIn, lineOf, offer, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { accountsAt, StripeStandIn, signedNotification } from "@cartwright/testing/stripe-stand-in";
import { orders } from "../../orders/documents.ts";

const secret = "whsec_test";

onEachEngine("what a network reports of a payment that it took", (engine) => {
	let shop: Shop;
	let network: StripeStandIn;
	let orderId: string;
	let paymentId: string;
	let intentId: string;

	before(async () => {
		network = new StripeStandIn(() => shop.now().getTime());
		shop = await openShop({ engine, providers: accountsAt(network, () => shop.now()) });
		const stripe = { secretKey: "sk_test_1234", publishableKey: "pk_test_1234", notificationSecret: secret };
		await (await shop.staff()).use(paymentProviders).connectPaymentProvider({ stripe });
	});
	after(() => shop?.close());
	beforeEach(async () => {
		const shopper = await shop.visitor();
		orderId = await place(shopper, await readyCheckout(shopper, lineOf(await offer(shop))));
		const chosen = { method: "CARD", cardProvider: "stripe-test", paymentToken: "ctoken_pm_card_visa" } as const;
		const paid = await shopper.use(payments).pay({ paymentGatewayOrderId: orderId, ...chosen });
		paymentId = paid.paymentId ?? "";
		intentId = network.objects.intentOf(paymentId)?.id ?? "";
	});

	const notify = async (type: string, object: object) => {
		const { body, signature } = signedNotification({ type, object }, secret, shop.now().getTime());
		const response = await shop.app.inject({
			method: "POST",
			url: `/cartwright/v1/payments/notifications/${shop.site}/stripe-test`,
			headers: { "content-type": "application/json", "stripe-signature": signature },
			payload: body,
		});
		assert.equal(response.statusCode, 200);
	};
	const storedOrder = async () => (await shop.store.read(shop.site, { order: byId(orders, orderId) })).order?.doc;
	const billing = async () => (await shop.staff()).use(orderBilling);
	const shown = async () => {
		const staff = await shop.staff();
		const { order } = await staff.use(orderService).getOrder({ id: orderId });
		const { orderTransactions: found } = await staff.use(orderTransactions).listTransactionsForSingleOrder({ orderId });
		const [payment] = found?.payments ?? [];
		return { order, payment, chargebacks: payment?.regularPaymentDetails?.chargebacks ?? [] };
	};
	const activities = async () => {
		const types = (await shown()).order?.activities?.map(({ activityType }) => activityType) ?? [];
		return types.filter((type) => type?.startsWith("CHARGEBACK") || type?.startsWith("PAYMENT_REFUND"));
	};

	it("is stored: its fee, once it is known", async () => {
		await notify("payment_intent.succeeded", structuredClone(network.objects.intent(intentId)));
		assert.deepEqual((await storedOrder())?.payments[0]?.fee?.amount, 74);
		assert.equal((await storedOrder())?.payments[0]?.fee?.currency, "USD");
	});

	it("shows a dispute once money was taken for it, and its end, in whatever order and however often it is told", async () => {
		const dispute = network.objects.dispute(intentId);
		await notify("charge.dispute.created", dispute);
		assert.deepEqual((await shown()).chargebacks, []);
		network.objects.move(dispute, "WITHDRAWN");
		// This one overtakes the next.
		await notify("charge.dispute.closed", dispute);
		await notify("charge.dispute.funds_withdrawn", dispute);
		await notify("charge.dispute.updated", dispute);
		const taken = await shown();
		assert.deepEqual(
			taken.chargebacks.map(({ status, amount }) => [status, amount?.amount]),
			[["APPROVED", "15.00"]],
		);
		assert.equal(taken.order?.balanceSummary?.chargeback?.amount, "15.00");
		assert.equal(taken.order?.paymentStatus, "PAID");
		network.objects.move(dispute, "RETURNED");
		await notify("charge.dispute.funds_reinstated", dispute);
		await notify("charge.dispute.created", dispute);
		const returned = await shown();
		assert.deepEqual(
			returned.chargebacks.map(({ id, status, reversalAmount }) => [id, status, reversalAmount?.amount]),
			[[taken.chargebacks[0]?.id, "REVERSED", "15.00"]],
		);
		assert.equal(returned.order?.balanceSummary?.chargebackReversal?.amount, "15.00");
		assert.deepEqual(await activities(), ["CHARGEBACK_CREATED", "CHARGEBACK_REVERSED"]);
		assert.deepEqual(await breachesIn(shop), []);
	});

	it("bars refunds, collections and changes as long as the buyer's bank has the money", async () => {
		const dispute = network.objects.dispute(intentId);
		network.objects.move(dispute, "WITHDRAWN");
		await notify("charge.dispute.funds_withdrawn", dispute);
		const calls = await billing();
		const { payments: refundable } = await calls.getOrderRefundability({ orderId });
		assert.equal(refundable?.[0]?.nonRefundable?.reason, "AMOUNT_OFFSET_BY_CHARGEBACK");
		const refund = () => calls.refundPayments({ orderId, paymentRefunds: [{ paymentId }] });
		assert.match(await refusalOf(refund()), /PAYMENT_NOT_REFUNDABLE/);
		const staff = await shop.staff();
		const { status } = await staff.use(orderService).getPaymentCollectabilityStatus({ ecomOrderId: orderId });
		assert.equal(status, "NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS");
		const drafts = await staff.use(draftOrders).getOrderDraftabilityStatus({ orderId });
		assert.match(JSON.stringify(drafts), /ORDER_HAS_CHARGEBACKS/);
		const [value, ecomOrderId] = [{ amount: "1" }, orderId];
		const collector = staff.use(orderService);
		const delayedCaptureSettings = { scheduledAction: "CAPTURE" as const };
		const held = { orderId, amount: value, currency: "USD", delayedCaptureSettings };
		for (const charge of [
			() => calls.chargeOrder({ orderId, regularCharge: { amount: value, delayedCharge: true } }),
			() => calls.authorizeChargeWithSavedPaymentMethod(held),
			() => collector.preparePaymentCollection({ ecomOrderId, amount: value }),
			() => collector.paymentCollectionCreatePaymentGatewayOrder({ ecomOrderId }),
		]) {
			assert.equal(await refusalOf(charge()), "428 ORDER_HAS_CHARGEBACKS");
		}
		network.objects.move(dispute, "RETURNED");
		await notify("charge.dispute.closed", dispute);
		await refund();
		assert.equal((await storedOrder())?.payments[0]?.refunded, 1500);
	});

	it("takes back a refund that failed after it had succeeded, once", async () => {
		const calls = await billing();
		await calls.refundPayments({ orderId, paymentRefunds: [{ paymentId, amount: { amount: "4.00" } }] });
		assert.equal((await shown()).order?.paymentStatus, "PARTIALLY_REFUNDED");
		const [refund] = [...network.objects.refunds.values()].filter((each) => each.payment_intent === intentId);
		assert.ok(refund);
		refund.status = "failed";
		refund.failure_reason = "lost_or_stolen_card";
		await notify("charge.refund.updated", refund);
		await notify("refund.failed", refund);
		const { order, payment } = await shown();
		assert.deepEqual([order?.paymentStatus, payment?.status], ["PAID", "APPROVED"]);
		assert.equal(order?.balanceSummary?.refunded?.amount, "0.00");
		assert.deepEqual(await activities(), ["PAYMENT_REFUNDED", "PAYMENT_REFUND_FAILED"]);
		assert.equal(network.objects.balance().get(paymentId), 1500);
		assert.deepEqual(await breachesIn(shop), []);
		await calls.refundPayments({ orderId, paymentRefunds: [{ paymentId }] });
		assert.equal((await shown()).order?.paymentStatus, "FULLY_REFUNDED");
	});

	it("is applied later if the network does not respond", async () => {
		const dispute = network.objects.dispute(intentId);
		network.objects.move(dispute, "WITHDRAWN");
		for (let attempt = 0; attempt < 3; attempt++) network.failNext(/GET .*disputes/, "NEVER_ARRIVED");
		await notify("charge.dispute.funds_withdrawn", dispute);
		assert.deepEqual((await shown()).chargebacks, []);
		await notify("charge.dispute.updated", dispute);
		assert.equal((await shown()).chargebacks.length, 1);
	});
});
