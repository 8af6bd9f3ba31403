import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders } from "@cartwright/contract/orders/orders";
import { changeSettings, lineOf, payBy, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { type BilledShop, openBilledShop } from "./example-billing.ts";

onEachEngine("charges by staff", (engine) => {
	let billed: BilledShop;
	/** How many of the next messages with the payment network are lost. */
	let lost = 0;
	let calls: Awaited<ReturnType<typeof staffCalls>>;
	const staffCalls = async () => {
		const staff = await billed.shop.staff();
		return { billing: staff.use(orderBilling), collector: staff.use(orders), recorded: staff.use(orderTransactions) };
	};
	before(async () => {
		billed = await openBilledShop(engine, { faultRate: 0.1, chance: () => (lost-- > 0 ? 0 : 1) });
		calls = await staffCalls();
	});
	after(async () => {
		assert.deepEqual(await billed.breaches(), []);
		await billed.shop.close();
	});

	const amount = (value: string) => ({ amount: value });
	const promised = async () => {
		const orderId = await billed.placed(await billed.offer(10));
		await payBy(billed.buyer, orderId, "OFFLINE");
		return orderId;
	};
	/** An order whose buyer saved their card, and of which all is owed. */
	const withSavedMethod = async (card: string = testCards.approved) => {
		const id = await readyCheckout(billed.buyer, lineOf(await billed.offer()));
		const saving = { id, delayCapture: true, savePaymentMethod: true };
		const { orderId = "" } = await billed.buyer.use(checkout).createOrder(saving);
		await payBy(billed.buyer, orderId, card);
		await calls.billing.voidAuthorizedPayments({ orderId, paymentIds: [await billed.paymentId(orderId)] });
		return orderId;
	};
	const chargeSaved = (orderId: string, value = "15", more: { idempotencyKey?: string } = {}) =>
		calls.billing.chargeOrder({ orderId, regularCharge: { amount: amount(value) }, merchantInitiated: true, ...more });
	const balanceOf = async (orderId: string) => (await billed.order(orderId)).balanceSummary?.balance?.amount;

	it("take a part with the saved method at once, and the rest later", async () => {
		const orderId = await withSavedMethod();
		const { payments, regularChargeResponseToken, orderTransactions: all } = await chargeSaved(orderId, "6");
		const [payment] = payments ?? [];
		assert.deepEqual(
			[payment?.status, payment?.amount?.amount, payment?.regularPaymentDetails?.savedPaymentMethod],
			["APPROVED", "6.00", true],
		);
		assert.equal(regularChargeResponseToken, payment?.id);
		assert.equal(all?.payments?.length, 2);
		assert.equal(await balanceOf(orderId), "9.00");
		const delayedCaptureSettings = { scheduledAction: "VOID", delayDuration: { count: 5, unit: "MINUTES" } } as const;
		const held = await calls.billing.chargeOrder({
			orderId,
			regularCharge: { amount: amount("9"), delayedCaptureSettings },
			merchantInitiated: true,
		});
		assert.equal(held.payments?.[0]?.status, "AUTHORIZED");
		billed.shop.advance(6 * 60_000);
		await billed.settle();
		assert.equal((await billed.transactions(orderId)).payments.at(-1)?.status, "VOIDED");
	});

	it("take nothing again for the key of the caller, also at once", async () => {
		const orderId = await withSavedMethod();
		const idempotencyKey = uuid();
		const [one, other] = await Promise.all([
			chargeSaved(orderId, "6", { idempotencyKey }),
			chargeSaved(orderId, "6", { idempotencyKey }),
		]);
		assert.equal(one.payments?.[0]?.id, other.payments?.[0]?.id);
		assert.equal(one.payments?.[0]?.chargeCorrelationId, idempotencyKey);
		assert.equal(await balanceOf(orderId), "9.00");
		const another = await withSavedMethod();
		await chargeSaved(another, "6", { idempotencyKey });
		assert.equal(await balanceOf(another), "9.00");
	});

	it("are prepared for the buyer, who pays them and saves the card with the order", async () => {
		const orderId = await promised();
		const idempotencyKey = uuid();
		const request = {
			orderId,
			regularCharge: { delayedCharge: true, amount: amount("6"), savePaymentMethod: true },
			idempotencyKey,
		};
		const { payments, regularChargeResponseToken } = await calls.billing.chargeOrder(request);
		const [prepared] = payments ?? [];
		const paymentOrderId = prepared?.regularPaymentDetails?.paymentOrderId ?? "";
		assert.deepEqual([prepared?.status, prepared?.id, regularChargeResponseToken], ["PENDING", undefined, undefined]);
		const again = await calls.billing.chargeOrder(request);
		assert.equal(again.payments?.[0]?.regularPaymentDetails?.paymentOrderId, paymentOrderId);
		const stranger = await billed.shop.visitor();
		assert.equal(await refusalOf(payBy(stranger, paymentOrderId, testCards.approved)), "404 PAYMENT_NOT_FOUND");
		assert.equal((await payBy(billed.buyer, paymentOrderId, testCards.approved)).status, "APPROVED");
		assert.equal(await balanceOf(orderId), "9.00");
		assert.equal((await chargeSaved(orderId, "9")).payments?.[0]?.status, "APPROVED");
	});

	it("of all that is owed are prepared by the payments collector, and held if it says so", async () => {
		const orderId = await promised();
		const chargedBy = { id: uuid(), fullName: "Grace" };
		const { paymentGatewayOrderId = "" } = await calls.collector.paymentCollectionCreatePaymentGatewayOrder({
			ecomOrderId: orderId,
			chargedBy,
			delayedCapture: true,
		});
		assert.equal((await payBy(billed.buyer, paymentGatewayOrderId, testCards.approved)).status, "AUTHORIZED");
		const call = async (ecomOrderId: string) =>
			refusalOf(calls.collector.paymentCollectionCreatePaymentGatewayOrder({ ecomOrderId }));
		assert.equal(await call(await billed.paid()), "428 ORDER_ALREADY_PAID");
		assert.equal(await call(uuid()), "404 ORDER_NOT_FOUND");
		const canceled = await promised();
		await calls.collector.cancelOrder({ id: canceled });
		assert.equal(await call(canceled), "428 ORDER_CANCELED");
	});

	it("are refused where nothing can be charged, and charge nothing then", async () => {
		const { billing, collector } = calls;
		const orderId = await withSavedMethod();
		assert.equal(await refusalOf(chargeSaved(orderId, "15.01")), "400 INVALID_AMOUNT");
		assert.equal(await refusalOf(chargeSaved(uuid())), "404 ORDER_NOT_FOUND");
		assert.equal(await refusalOf(chargeSaved(await promised())), "428 PAYMENT_METHOD_UNAVAILABLE");
		assert.equal(await refusalOf(chargeSaved(await billed.paid())), "428 ORDER_PAID");
		assert.equal(
			await refusalOf(chargeSaved(await billed.paid({ card: testCards.slow }))),
			"409 PAYMENT_ALREADY_IN_PROGRESS",
		);
		const regularCharge = { amount: amount("1") };
		assert.equal(await refusalOf(billing.chargeOrder({ orderId, regularCharge })), "400 PAYMENT_INTENT_ID_REQUIRED");
		assert.match(await refusalOf(billing.chargeOrder({ orderId })), /^400 regularCharge/);
		assert.match(await refusalOf(billing.chargeOrder({ orderId, regularCharge, memberId: uuid() })), /^400 memberId/);
		const giftCards = [{ giftCardCode: "ABCD-1234", amount: amount("1") }];
		const both = billing.chargeOrder({ orderId, regularCharge, giftCards, merchantInitiated: true });
		assert.match(await refusalOf(both), /^400 giftCards/);
		assert.equal(await refusalOf(billing.chargeOrder({ orderId, giftCards })), "404 GIFT_CARD_NOT_FOUND");
		assert.equal(await balanceOf(orderId), "15.00");
		await changeSettings(billed.shop, { payments: { offline: true, testGateway: false, holdMinutes: 30 } });
		const delayed = billing.chargeOrder({ orderId, regularCharge: { ...regularCharge, delayedCharge: true } });
		assert.equal(await refusalOf(delayed), "428 PAYMENT_METHOD_UNAVAILABLE");
		const gatewayOrder = collector.paymentCollectionCreatePaymentGatewayOrder({ ecomOrderId: orderId });
		assert.equal(await refusalOf(gatewayOrder), "428 PAYMENT_METHODS_NOT_FOUND");
		await changeSettings(billed.shop, { payments: { offline: true, testGateway: true, holdMinutes: 30 } });
		await collector.cancelOrder({ id: orderId });
		assert.equal(await refusalOf(chargeSaved(orderId)), "428 ORDER_CANCELED");
	});

	it("that did not reach the network charge nothing, and may be repeated with the same key", async () => {
		const orderId = await withSavedMethod();
		const idempotencyKey = uuid();
		lost = 1;
		assert.equal(await refusalOf(chargeSaved(orderId, "15", { idempotencyKey })), "428 PAYMENT_ATTEMPT_EXPIRED");
		assert.equal(await balanceOf(orderId), "15.00");
		const { payments } = await chargeSaved(orderId, "15", { idempotencyKey });
		assert.equal(payments?.[0]?.status, "APPROVED");
	});

	it("by gift card or membership find none, whatever the shop sells", async () => {
		const { billing, collector } = calls;
		const orderId = await promised();
		const lineItemId = (await billed.order(orderId)).lineItems?.[0]?.id ?? "";
		const redeem = (more = {}) =>
			refusalOf(
				billing.redeemGiftCard({
					orderId,
					giftCardCode: "ABCD-1234",
					amount: amount("5"),
					currency: "USD",
					...more,
				}),
			);
		assert.equal(await redeem(), "404 GIFT_CARD_NOT_FOUND");
		assert.equal(await redeem({ currency: "EUR" }), "400 CURRENCY_MISMATCH");
		assert.equal(await redeem({ amount: amount("15.01") }), "400 INVALID_AMOUNT");
		assert.equal(await redeem({ orderId: uuid() }), "404 ORDER_NOT_FOUND");
		assert.equal(await redeem({ orderId: await billed.paid() }), "428 ORDER_PAID");
		const existingMembership = { appId: uuid(), membershipId: "gold" };
		const memberships = [{ lineItemId, membershipIdentifier: { existingMembership } }];
		const memberId = uuid();
		const notEligible = "428 MEMBERSHIP_NOT_ELIGIBLE";
		assert.equal(await refusalOf(billing.chargeMemberships({ orderId, memberId, memberships })), notEligible);
		assert.equal(await refusalOf(billing.chargeOrder({ orderId, memberships })), notEligible);
		const nowhere = { orderId: uuid(), memberId, memberships };
		assert.equal(await refusalOf(billing.chargeMemberships(nowhere)), "404 ORDER_NOT_FOUND");
		const membershipCharges = [
			{
				membershipId: "gold",
				appId: existingMembership.appId,
				membershipName: { original: "Gold" },
				catalogReference: { appId: uuid(), catalogItemId: uuid() },
				rootCatalogItemId: uuid(),
				lineItemId,
			},
		];
		const older = (ecomOrderId: string) =>
			refusalOf(collector.chargeMemberships({ ecomOrderId, memberId, membershipCharges }));
		assert.equal(await older(orderId), notEligible);
		assert.equal(await older(uuid()), "404 ORDER_NOT_FOUND");
		await collector.cancelOrder({ id: orderId });
		assert.equal(await redeem(), "428 ORDER_CANCELED");
	});

	it("by membership, once recorded, are voided whole, and what they paid is owed again", async () => {
		const { billing, recorded } = calls;
		const orderId = await promised();
		const lineItemId = (await billed.order(orderId)).lineItems?.[0]?.id ?? "";
		const membershipPaymentDetails = { membershipId: "gold", lineItemId, name: { original: "Gold" } };
		const payments = [{ amount: amount("10"), membershipPaymentDetails }];
		const { paymentsIds: [paymentId = ""] = [] } = await recorded.addPayments({ orderId, payments });
		assert.equal(await balanceOf(orderId), "5.00");
		const partly = { orderId, paymentRefunds: [{ paymentId, amount: amount("1"), externalRefund: true }] };
		assert.equal(await refusalOf(billing.refundPayments(partly)), "400 INVALID_PAYMENT_REFUND_AMOUNT");
		await billing.voidMemberships({ orderId, paymentIds: [paymentId, paymentId] });
		const voided = (await billed.transactions(orderId)).payments.find(({ id }) => id === paymentId);
		assert.deepEqual([voided?.status, voided?.membershipPaymentDetails?.voided], ["VOIDED", true]);
		assert.equal(await balanceOf(orderId), "15.00");
		const again = (ids: string[], order = orderId) =>
			refusalOf(billing.voidMemberships({ orderId: order, paymentIds: ids }));
		assert.equal(await again([paymentId]), "428 MEMBERSHIP_PAYMENT_NOT_CHARGED");
		const paid = await billed.paid();
		assert.equal(await again([await billed.paymentId(paid)], paid), "400 NOT_MEMBERSHIP_PAYMENT");
		assert.equal(await again([uuid()]), "404 PAYMENT_NOT_FOUND");
		assert.equal(await again([paymentId], uuid()), "404 ORDER_NOT_FOUND");
	});
});
