import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orders } from "@cartwright/contract/orders/orders";
import { stockOf } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { type BilledShop, openBilledShop } from "./example-billing.ts";

onEachEngine("refunds", (engine) => {
	let billed: BilledShop;
	let billing: Awaited<ReturnType<typeof staffCalls>>["billing"];
	let collector: Awaited<ReturnType<typeof staffCalls>>["collector"];
	const staffCalls = async () => {
		const staff = await billed.shop.staff();
		return { billing: staff.use(orderBilling), collector: staff.use(orders) };
	};
	before(async () => {
		billed = await openBilledShop(engine);
		({ billing, collector } = await staffCalls());
	});
	after(async () => {
		assert.deepEqual(await billed.breaches(), []);
		await billed.shop.close();
	});

	const amount = (value: string) => ({ amount: value });
	const paid = async (quantity = 1, card?: string) => {
		const mug = await billed.offer(10);
		const orderId = await billed.paid({ mug, quantity, ...(card && { card }) });
		const { lineItems } = await billed.order(orderId);
		return { mug, orderId, paymentId: await billed.paymentId(orderId), lineItemId: lineItems?.[0]?.id ?? "" };
	};
	/** An order with fees, taxes and discounts, created by another system and paid by hand. */
	const external = async () => {
		const line = {
			productName: { original: "Poster" },
			quantity: 3,
			price: amount("10"),
			itemType: { preset: "PHYSICAL" as const },
			taxDetails: { taxRate: "0.1", totalTax: amount("3") },
		};
		const fee = { name: "Gift wrap", price: amount("5"), taxDetails: { taxRate: "0", totalTax: amount("0") } };
		const { order } = await collector.createOrder({
			order: {
				channelInfo: { type: "WEB" },
				lineItems: [line],
				additionalFees: [fee],
				priceSummary: {},
				paymentStatus: "PAID",
			},
		});
		const orderId = order?.id ?? "";
		return {
			orderId,
			paymentId: await billed.paymentId(orderId),
			lineItemId: order?.lineItems?.[0]?.id ?? "",
			feeId: order?.additionalFees?.[0]?.id ?? "",
		};
	};

	it("give a part back and then the rest, and the order says so", async () => {
		const { orderId, paymentId } = await paid();
		const { refund } = await billing.refundPayments({
			orderId,
			paymentRefunds: [{ paymentId, amount: amount("6") }],
			customerReason: "A scratch",
		});
		assert.deepEqual(
			[refund?.transactions?.[0]?.refundStatus, refund?.summary?.refunded?.amount, refund?.details?.reason],
			["SUCCEEDED", "6.00", "A scratch"],
		);
		const partly = await billed.order(orderId);
		assert.deepEqual(
			[partly.paymentStatus, partly.balanceSummary?.refunded?.amount, partly.balanceSummary?.paid?.amount],
			["PARTIALLY_REFUNDED", "6.00", "15.00"],
		);
		await billing.refundPayments({ orderId, paymentRefunds: [{ paymentId }] });
		const wholly = await billed.order(orderId);
		assert.deepEqual([wholly.paymentStatus, wholly.balanceSummary?.refunded?.amount], ["FULLY_REFUNDED", "15.00"]);
		assert.deepEqual((await billed.activities(orderId)).slice(-4), [
			"REFUND_INITIATED",
			"PAYMENT_REFUNDED",
			"REFUND_INITIATED",
			"PAYMENT_REFUNDED",
		]);
		assert.equal((await billed.transactions(orderId)).refunds.length, 2);
	});

	it("are possible for a cancelled order that was paid", async () => {
		const { orderId, paymentId } = await paid();
		await collector.cancelOrder({ id: orderId });
		await billing.refundPayments({ orderId, paymentRefunds: [{ paymentId }] });
		assert.equal((await billed.order(orderId)).paymentStatus, "FULLY_REFUNDED");
	});

	it("put units back to stock, no more than the order holds", async () => {
		const { mug, orderId, paymentId, lineItemId } = await paid(3);
		assert.equal(await stockOf(billed.shop, mug), 7);
		const restock = (quantity: number, id = lineItemId) =>
			billing.refundPayments({
				orderId,
				paymentRefunds: [{ paymentId, amount: amount("1") }],
				sideEffects: { restock: { lineItems: [{ lineItemId: id, quantity }] } },
			});
		await restock(2);
		assert.equal(await stockOf(billed.shop, mug), 9);
		assert.equal(await refusalOf(restock(2)), "400 INVALID_LINE_ITEM_RESTOCK_QUANTITY");
		assert.equal(await refusalOf(restock(1, uuid())), "404 LINE_ITEM_NOT_FOUND");
		assert.equal((await billed.transactions(orderId)).refunds.length, 1);
		await collector.cancelOrder({ id: orderId, restockAllItems: true });
		assert.equal(await stockOf(billed.shop, mug), 10);
	});

	it("never give back more than was paid, whoever asks at once", async () => {
		const { orderId, paymentId } = await paid();
		const refunds = await Promise.all(
			Array.from({ length: 6 }, () =>
				refusalOf(billing.refundPayments({ orderId, paymentRefunds: [{ paymentId, amount: amount("4") }] })),
			),
		);
		assert.equal(refunds.filter((each) => each === "not refused").length, 3);
		assert.equal(refunds.filter((each) => each === "400 INVALID_PAYMENT_REFUND_AMOUNT").length, 3);
		assert.equal((await billed.order(orderId)).balanceSummary?.refunded?.amount, "12.00");
	});

	it("that fail change nothing but say so, and can be tried again elsewhere", async () => {
		const { orderId, paymentId, lineItemId } = await paid(1, testCards.refundFails);
		const refundItems = { lineItems: [{ lineItemId, quantity: 1 }] };
		const { refund } = await billing.refundPayments({ orderId, paymentRefunds: [{ paymentId }], refundItems });
		const [transaction] = refund?.transactions ?? [];
		assert.deepEqual(
			[
				transaction?.refundStatus,
				transaction?.refundStatusInfo?.description,
				refund?.summary?.failedRefundAmount?.amount,
			],
			["FAILED", "REFUND_REFUSED", "15.00"],
		);
		assert.equal((await billed.order(orderId)).paymentStatus, "PAID");
		assert.equal((await billed.activities(orderId)).at(-1), "PAYMENT_REFUND_FAILED");
		const older = { ecomOrderId: orderId, payments: [{ paymentId, amount: amount("1") }] };
		const { failedPaymentIds } = await collector.triggerRefund(older);
		assert.deepEqual(
			failedPaymentIds?.map(({ id, success, error }) => [id, success, error?.code]),
			[[paymentId, false, "REFUND_FAILED"]],
		);
		const elsewhere = [{ paymentId, externalRefund: true }];
		await billing.refundPayments({ orderId, paymentRefunds: elsewhere, refundItems });
		assert.equal((await billed.order(orderId)).paymentStatus, "FULLY_REFUNDED");
	});

	it("of lines, delivery and fees are calculated with tax, unit by unit to the cent", async () => {
		const { orderId, lineItemId, feeId } = await external();
		const calculate = async (quantity: number, feeAmount?: string) =>
			billing.calculateRefund({
				orderId,
				refundItems: {
					lineItems: [{ lineItemId, quantity }],
					...(feeAmount && { additionalFees: [{ additionalFeeId: feeId, amount: amount(feeAmount) }] }),
				},
			});
		const { available, summary, calculatedRefundItems } = await calculate(2, "2.50");
		assert.equal(available, true);
		assert.deepEqual(
			[summary?.total?.amount, summary?.tax?.amount, summary?.subtotal?.amount, summary?.lineItemsSubtotal?.amount],
			["24.50", "2.00", "22.50", "20.00"],
		);
		assert.equal(summary?.additionalFeesTotal?.amount, "2.50");
		assert.equal(calculatedRefundItems?.lineItems?.[0]?.summary?.total?.amount, "22.00");
		const tooMany = await calculate(4);
		assert.equal(tooMany.available, false);
		assert.deepEqual(
			tooMany.notAvailable?.errors?.map(({ error }) => error?.applicationError?.code),
			["INVALID_LINE_ITEM_REFUND_QUANTITY"],
		);
		const unknown = await billing.calculateRefund({
			orderId,
			refundItems: {
				lineItems: [{ lineItemId: uuid(), quantity: 1 }],
				additionalFees: [{ additionalFeeId: uuid() }, { additionalFeeId: feeId, amount: amount("6") }],
				shipping: {},
			},
		});
		assert.deepEqual(
			unknown.notAvailable?.errors?.map(({ error }) => error?.applicationError?.code),
			["LINE_ITEM_NOT_FOUND", "ADDITIONAL_FEE_NOT_FOUND", "INVALID_ADDITIONAL_FEE_REFUND_AMOUNT", "SHIPPING_NOT_FOUND"],
		);
		assert.equal(await refusalOf(billing.calculateRefund({ orderId: uuid() })), "404 ORDER_NOT_FOUND");
	});

	it("count what was refunded: of payments, lines, fees and delivery", async () => {
		const { orderId, paymentId, lineItemId } = await paid(3);
		const refundItems = { lineItems: [{ lineItemId, quantity: 2 }], shipping: { amount: amount("2") } };
		await billing.refundPayments({ orderId, paymentRefunds: [{ paymentId, amount: amount("22") }], refundItems });
		const left = await billing.getOrderRefundability({ orderId });
		const [payment] = left.payments ?? [];
		assert.deepEqual(
			[payment?.refundable, payment?.payment?.monetary?.maxRefund?.amount, payment?.payment?.creditCardDetails?.brand],
			[true, "13.00", "Visa"],
		);
		assert.equal(left.paymentsSummary?.monetary?.refunded?.amount, "22.00");
		assert.deepEqual(
			left.lineItems?.map(({ originalQuantity, refundedQuantity, availableRefundQuantity }) => [
				originalQuantity,
				refundedQuantity,
				availableRefundQuantity,
			]),
			[[3, 2, 1]],
		);
		assert.deepEqual(
			[
				left.shipping?.amount?.amount,
				left.shipping?.refundedAmount?.amount,
				left.shipping?.availableRefundAmount?.amount,
			],
			["5.00", "2.00", "3.00"],
		);
		assert.equal(await refusalOf(billing.getOrderRefundability({ orderId: uuid() })), "404 ORDER_NOT_FOUND");
	});

	it("of a payment are possible, only elsewhere, or not at all, with the reason", async () => {
		const reasonsOf = async (orderId: string) => {
			const [payment] = (await billing.getOrderRefundability({ orderId })).payments ?? [];
			const [older] = (await collector.getRefundabilityStatus({ ecomOrderId: orderId })).refundabilities ?? [];
			assert.equal(older?.manuallyRefundableReason, payment?.manuallyRefundable?.reason);
			assert.equal(older?.nonRefundableReason, payment?.nonRefundable?.reason);
			return [older?.refundabilityStatus, payment?.manuallyRefundable?.reason ?? payment?.nonRefundable?.reason];
		};
		assert.deepEqual(await reasonsOf((await paid()).orderId), ["REFUNDABLE", undefined]);
		assert.deepEqual(await reasonsOf((await external()).orderId), ["MANUAL", "OFFLINE"]);
		assert.deepEqual(await reasonsOf(await billed.authorized()), ["NOT_REFUNDABLE", "NOT_PAID"]);
		const refunded = await paid();
		await billing.refundPayments({ orderId: refunded.orderId, paymentRefunds: [{ paymentId: refunded.paymentId }] });
		assert.deepEqual(await reasonsOf(refunded.orderId), ["NOT_REFUNDABLE", "ALREADY_REFUNDED"]);
		const unknown = collector.getRefundabilityStatus({ ecomOrderId: uuid() });
		assert.equal(await refusalOf(unknown), "404 ORDER_NOT_FOUND");
	});

	it("are refused with the reason", async () => {
		const { orderId, paymentId, lineItemId } = await paid();
		const refund = (more: object, payment: object = { paymentId, amount: amount("1") }, id = orderId) =>
			refusalOf(billing.refundPayments({ orderId: id, paymentRefunds: [payment as { paymentId: string }], ...more }));
		assert.equal(await refund({}, { paymentId }, uuid()), "404 ORDER_NOT_FOUND");
		assert.equal(await refund({}, { paymentId: uuid() }), "404 PAYMENT_NOT_FOUND");
		assert.equal(await refund({}, { paymentId, amount: amount("15.01") }), "400 INVALID_PAYMENT_REFUND_AMOUNT");
		assert.equal(await refund({}, { paymentId, amount: amount("0") }), "400 INVALID_PAYMENT_REFUND_AMOUNT");
		const items = (refundItems: object) => refund({ refundItems });
		assert.equal(await items({ lineItems: [{ lineItemId: uuid(), quantity: 1 }] }), "404 LINE_ITEM_NOT_FOUND");
		assert.equal(await items({ lineItems: [{ lineItemId, quantity: 2 }] }), "400 INVALID_LINE_ITEM_REFUND_QUANTITY");
		assert.equal(await items({ additionalFees: [{ additionalFeeId: uuid() }] }), "404 ADDITIONAL_FEE_NOT_FOUND");
		assert.equal(await items({ shipping: { amount: amount("5.01") } }), "400 INVALID_SHIPPING_REFUND_AMOUNT");
		const other = await external();
		const elsewhere = { paymentId: other.paymentId, externalRefund: true };
		const ofOther = (refundItems: object) => refund({ refundItems }, elsewhere, other.orderId);
		const fee = { additionalFeeId: other.feeId, amount: amount("5.01") };
		assert.equal(await ofOther({ additionalFees: [fee] }), "400 INVALID_ADDITIONAL_FEE_REFUND_AMOUNT");
		assert.equal(await ofOther({ shipping: {} }), "428 SHIPPING_NOT_FOUND");
		assert.equal(await refund({}, { paymentId: other.paymentId }, other.orderId), "428 EXTERNAL_REFUND_EXPECTED");
		const unpaid = await billed.authorized();
		const held = { paymentId: await billed.paymentId(unpaid) };
		assert.equal(await refund({}, held, unpaid), "428 PAYMENT_NOT_REFUNDABLE");
		assert.equal((await billed.transactions(orderId)).refunds.length, 0);
	});

	it("by the older call have its members and codes", async () => {
		const { mug, orderId: ecomOrderId, paymentId, lineItemId } = await paid(2);
		const { refundId, orderTransactions } = await collector.triggerRefund({
			ecomOrderId,
			payments: [{ paymentId, amount: amount("25") }],
			details: { items: [{ lineItemId, quantity: 2 }], shippingIncluded: true, reason: "Sent back" },
			sideEffects: { restockInfo: { type: "ALL_ITEMS" } },
		});
		const [refund] = orderTransactions?.refunds ?? [];
		assert.deepEqual([refund?.id, refund?.details?.shipping?.amount?.amount], [refundId, "5.00"]);
		assert.equal(await stockOf(billed.shop, mug), 10);
		const trigger = (payment: { paymentId: string; amount?: { amount: string } }, more = {}, id = ecomOrderId) =>
			refusalOf(collector.triggerRefund({ ecomOrderId: id, payments: [payment], ...more }));
		assert.equal(await trigger({ paymentId }), "428 REFUND_NOT_AVAILABLE");
		assert.equal(await trigger({ paymentId: uuid() }), "404 PAYMENTS_NOT_FOUND");
		assert.equal(await trigger({ paymentId }, {}, uuid()), "404 ORDER_NOT_FOUND");
		const one = await paid();
		const tooMuch = { paymentId: one.paymentId, amount: amount("16") };
		assert.equal(await trigger(tooMuch, {}, one.orderId), "400 INVALID_AMOUNT");
	});
});
