import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders } from "@cartwright/contract/orders/orders";
import { payments as paymentService } from "@cartwright/contract/payments/payments";
import {
	lineOf,
	payBy,
	place,
	readyCheckout,
	releaseExpiredHolds,
	setStock,
	stockOf,
} from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { type BilledShop, openBilledShop } from "./example-billing.ts";

const minutes = 60_000;

onEachEngine("payments that staff record", (engine) => {
	let billed: BilledShop;
	let transactions: Awaited<ReturnType<typeof staffCalls>>["transactions"];
	let collector: Awaited<ReturnType<typeof staffCalls>>["collector"];
	const staffCalls = async () => {
		const staff = await billed.shop.staff();
		return { transactions: staff.use(orderTransactions), collector: staff.use(orders) };
	};
	before(async () => {
		billed = await openBilledShop(engine);
		({ transactions, collector } = await staffCalls());
	});
	after(async () => {
		assert.deepEqual(await billed.breaches(), []);
		await billed.shop.close();
	});

	const amount = (value: string) => ({ amount: value });
	const offline = async () => {
		const orderId = await billed.placed(await billed.offer(10));
		await payBy(billed.buyer, orderId, "OFFLINE");
		return { orderId, paymentId: await billed.paymentId(orderId) };
	};
	const statusOf = async (orderId: string) => (await billed.order(orderId)).paymentStatus;
	/** An order whose stock was released and then sold. */
	const soldOut = async (units: readonly [number, number]) => {
		const [mug, bowl] = [await billed.offer(1), await billed.offer(1)];
		const id = await readyCheckout(billed.buyer, lineOf(mug), lineOf(bowl));
		const orderId = await place(billed.buyer, id);
		billed.shop.advance(31 * minutes);
		await releaseExpiredHolds(billed.shop, billed.gateway);
		await setStock(billed.shop, mug, units[0]);
		await setStock(billed.shop, bowl, units[1]);
		return orderId;
	};

	it("mark an order as paid: its offline payment is confirmed, or a payment is added", async () => {
		const { orderId } = await offline();
		const { order } = await collector.paymentCollectionMarkOrderAsPaid({ ecomOrderId: orderId });
		assert.equal(order?.paymentStatus, "PAID");
		assert.equal((await billed.transactions(orderId)).payments.length, 1);
		const unpaid = await billed.placed(await billed.offer());
		const name = { custom: "Voucher of the fair" };
		await collector.paymentCollectionMarkOrderAsPaid({ ecomOrderId: unpaid, userDefinedPaymentMethodName: name });
		const { status, paymentStatus } = await billed.order(unpaid);
		assert.deepEqual([status, paymentStatus], ["APPROVED", "PAID"]);
		const [payment] = (await billed.transactions(unpaid)).payments;
		assert.equal(payment?.regularPaymentDetails?.paymentMethodName?.userDefinedName?.custom, "Voucher of the fair");
	});

	it("mark many orders as paid, each with its result", async () => {
		const [one, other] = [await offline(), await offline()];
		const ids = [one.orderId, uuid(), other.orderId, one.orderId];
		const { results, bulkActionMetadata } = await collector.paymentCollectionBulkMarkOrdersAsPaid({
			ecomOrderIds: ids,
		});
		assert.deepEqual(
			results?.map(({ itemMetadata }) => itemMetadata?.error?.code ?? itemMetadata?.success),
			[true, "ORDER_NOT_FOUND", true, "ORDER_ALREADY_PAID"],
		);
		assert.equal(bulkActionMetadata?.totalFailures, 2);
		assert.deepEqual([await statusOf(one.orderId), await statusOf(other.orderId)], ["PAID", "PAID"]);
	});

	it("collect a part of what is owed, and the rest later", async () => {
		const { orderId } = await offline();
		await collector.recordManuallyCollectedPayment({ orderId, amount: amount("4") });
		assert.equal(await statusOf(orderId), "PARTIALLY_PAID");
		assert.equal((await billed.order(orderId)).balanceSummary?.balance?.amount, "11.00");
		await collector.paymentCollectionMarkOrderAsPaid({ ecomOrderId: orderId });
		const { payments } = await billed.transactions(orderId);
		assert.deepEqual(
			payments.map(({ status, amount: of }) => [status, of?.amount]),
			[
				["CANCELED", "15.00"],
				["APPROVED", "4.00"],
				["APPROVED", "11.00"],
			],
		);
		assert.equal(await statusOf(orderId), "PAID");
	});

	it("are refused for orders that are paid, cancelled, unknown, or being paid", async () => {
		const paid = await billed.paid();
		const mark = (ecomOrderId: string) => refusalOf(collector.paymentCollectionMarkOrderAsPaid({ ecomOrderId }));
		const record = (orderId: string, value = "1") =>
			refusalOf(collector.recordManuallyCollectedPayment({ orderId, amount: amount(value) }));
		assert.equal(await mark(paid), "428 ORDER_ALREADY_PAID");
		assert.equal(await record(paid), "428 ORDER_ALREADY_PAID");
		assert.equal(await mark(uuid()), "404 ORDER_NOT_FOUND");
		assert.equal(await record(uuid()), "404 ORDER_NOT_FOUND");
		const { orderId } = await offline();
		assert.equal(await record(orderId, "15.01"), "400 INVALID_AMOUNT");
		assert.equal(await record(orderId, "0"), "400 INVALID_AMOUNT");
		await collector.cancelOrder({ id: orderId });
		assert.equal(await mark(orderId), "428 ORDER_CANCELED");
		assert.equal(await record(orderId), "428 ORDER_CANCELED");
		const pending = await billed.paid({ card: testCards.slow });
		assert.equal(await mark(pending), "409 PAYMENT_ALREADY_IN_PROGRESS");
		assert.equal(await mark(await billed.authorized()), "409 PAYMENT_ALREADY_IN_PROGRESS");
	});

	it("reserve the stock again, and are refused if it was sold", async () => {
		const [all, part] = [await soldOut([0, 0]), await soldOut([1, 0])];
		const mark = (ecomOrderId: string) => refusalOf(collector.paymentCollectionMarkOrderAsPaid({ ecomOrderId }));
		assert.equal(await mark(all), "428 FULL_OUT_OF_STOCK");
		assert.equal(await mark(part), "428 PARTIAL_OUT_OF_STOCK");
		const record = (orderId: string) =>
			refusalOf(collector.recordManuallyCollectedPayment({ orderId, amount: amount("25") }));
		assert.equal(await record(all), "428 FULL_OUT_OF_STOCK");
		assert.equal(await record(part), "428 PARTIAL_OUT_OF_STOCK");
		const payments = [{ amount: amount("25"), regularPaymentDetails: { offlinePayment: true } }];
		const add = (orderId: string) => refusalOf(transactions.addPayments({ orderId, payments }));
		assert.equal(await add(all), "428 FULL_OUT_OF_STOCK");
		assert.equal(await add(part), "428 PARTIAL_OUT_OF_STOCK");
		const promised = [{ amount: amount("25"), status: "PENDING" as const, regularPaymentDetails: {} }];
		const approve = async (orderId: string) => {
			const { paymentsIds } = await transactions.addPayments({ orderId, payments: promised });
			const ids = { orderId, paymentId: paymentsIds?.[0] ?? "" };
			return refusalOf(transactions.updatePaymentStatus({ ...ids, status: "APPROVED" }));
		};
		assert.equal(await approve(all), "428 FULL_OUT_OF_STOCK");
		assert.equal(await approve(part), "428 PARTIAL_OUT_OF_STOCK");
		const mug = await billed.offer(2);
		const orderId = await billed.placed(mug);
		billed.shop.advance(31 * minutes);
		await releaseExpiredHolds(billed.shop, billed.gateway);
		assert.equal(await stockOf(billed.shop, mug), 2);
		await collector.paymentCollectionMarkOrderAsPaid({ ecomOrderId: orderId });
		assert.equal(await stockOf(billed.shop, mug), 1);
	});

	it("are added as they were made elsewhere, and approve an order that they pay", async () => {
		const orderId = await billed.placed(await billed.offer());
		const card = { creditCardDetails: { brand: "Visa", lastFourDigits: "1111" }, providerTransactionId: "pi_1" };
		const { paymentsIds, orderTransactions: added } = await transactions.addPayments({
			orderId,
			payments: [
				{
					amount: amount("5"),
					regularPaymentDetails: { ...card, paymentMethodName: { userDefinedName: { predefined: "CHECK" } } },
					refundDisabled: true,
					externalReceipt: { receiptId: "7" },
				},
				{ amount: amount("10"), giftcardPaymentDetails: { giftCardPaymentId: "g", appId: uuid() } },
			],
		});
		assert.deepEqual(
			added?.payments?.map(({ id }) => id),
			paymentsIds,
		);
		const [first, second] = added?.payments ?? [];
		assert.deepEqual(
			[first?.status, first?.regularPaymentDetails?.creditCardDetails?.brand, first?.refundDisabled],
			["APPROVED", "Visa", true],
		);
		const { paymentMethodName, providerTransactionId } = first?.regularPaymentDetails ?? {};
		assert.deepEqual(
			[paymentMethodName?.userDefinedName?.predefined, providerTransactionId, first?.externalReceipt?.receiptId],
			["CHECK", "pi_1", "7"],
		);
		assert.equal(second?.giftcardPaymentDetails?.giftCardPaymentId, "g");
		const { status, paymentStatus } = await billed.order(orderId);
		assert.deepEqual([status, paymentStatus], ["APPROVED", "PAID"]);
	});

	it("are not added beyond what is owed, without details, or to an unknown order", async () => {
		const orderId = await billed.placed(await billed.offer());
		const add = (payment: object, id = orderId) =>
			refusalOf(transactions.addPayments({ orderId: id, payments: [payment as { amount: object }] }));
		const regularPaymentDetails = { offlinePayment: true };
		assert.match(
			await add({ amount: amount("15.01"), regularPaymentDetails }),
			/^400 payments\[0\]\.amount DECIMAL_LTE/,
		);
		assert.match(await add({ amount: amount("1") }), /^400 payments\[0\] REQUIRED_ONE_OF_FIELD/);
		const refunded = { amount: amount("1"), status: "REFUNDED", regularPaymentDetails };
		assert.match(await add(refunded), /^400 payments\[0\]\.status INVALID_ENUM_VALUE/);
		assert.equal(await add({ amount: amount("1"), regularPaymentDetails }, uuid()), "404 ORDER_NOT_FOUND");
		const authorizationDetails = { captures: [{ status: "SUCCEEDED" }] };
		const captured = { amount: amount("1"), regularPaymentDetails: { ...regularPaymentDetails, authorizationDetails } };
		assert.match(await add(captured), /^400 payments\[0\]\.regularPaymentDetails\S* FIELD_NOT_ALLOWED/);
		assert.equal((await billed.transactions(orderId)).payments.length, 0);
	});

	it("get the status that staff know, and no other", async () => {
		const { orderId, paymentId } = await offline();
		const update = (status: "APPROVED" | "REFUNDED" | "DECLINED" | "CANCELED", ids = { orderId, paymentId }) =>
			transactions.updatePaymentStatus({ ...ids, status });
		assert.equal(await refusalOf(update("REFUNDED")), "428 STATUS_NOT_ALLOWED");
		assert.equal(await refusalOf(update("APPROVED", { orderId, paymentId: uuid() })), "404 PAYMENT_NOT_FOUND");
		assert.equal(await refusalOf(update("APPROVED", { orderId: uuid(), paymentId })), "404 ORDER_NOT_FOUND");
		const { orderTransactions: updated } = await update("APPROVED");
		assert.equal(updated?.payments?.[0]?.status, "APPROVED");
		assert.equal(await statusOf(orderId), "PAID");
		await update("APPROVED");
		assert.equal(await refusalOf(update("DECLINED")), "428 STATUS_NOT_ALLOWED");
		const paid = await billed.paid();
		const ofNetwork = { orderId: paid, paymentId: await billed.paymentId(paid) };
		assert.equal(await refusalOf(update("CANCELED", ofNetwork)), "428 STATUS_NOT_ALLOWED");
	});

	it("get one status in bulk, each with its result", async () => {
		const [one, other] = [await offline(), await offline()];
		const { results, bulkActionMetadata } = await transactions.bulkUpdatePaymentStatuses({
			paymentAndOrderIds: [one, { orderId: one.orderId, paymentId: uuid() }, other],
			status: "APPROVED",
			returnFullEntity: true,
		});
		assert.deepEqual(
			results?.map(({ itemMetadata, item }) => itemMetadata?.error?.code ?? item?.status),
			["APPROVED", "PAYMENT_NOT_FOUND", "APPROVED"],
		);
		assert.deepEqual([bulkActionMetadata?.totalSuccesses, bulkActionMetadata?.totalFailures], [2, 1]);
	});

	it("are listed for one order and for many, for their owners alone", async () => {
		const [one, other] = [await billed.paid(), await billed.paid()];
		const stranger = (await billed.shop.visitor()).use(orderTransactions);
		const owner = billed.buyer.use(orderTransactions);
		const { orderTransactions: own } = await owner.listTransactionsForSingleOrder({ orderId: one });
		assert.equal(own?.payments?.[0]?.status, "APPROVED");
		assert.equal(await refusalOf(stranger.listTransactionsForSingleOrder({ orderId: one })), "404 ORDER_NOT_FOUND");
		const orderIds = [other, uuid(), one];
		const listed = await owner.listTransactionsForMultipleOrders({ orderIds });
		assert.deepEqual(
			listed.orderTransactions?.map(({ orderId }) => orderId),
			[other, one],
		);
		assert.deepEqual((await stranger.listTransactionsForMultipleOrders({ orderIds })).orderTransactions, []);
		assert.equal(
			(await billed.buyer.use(paymentService).getPayment({ paymentGatewayOrderId: one })).payment?.status,
			"APPROVED",
		);
	});
});
