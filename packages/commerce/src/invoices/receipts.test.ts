import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { breachesIn } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { callsOf, type InvoicingShop, openInvoicingShop, seller } from "./example-invoices.ts";

onEachEngine("receipts", (engine) => {
	let open: InvoicingShop;
	let staff: InvoicingShop["staff"];
	before(async () => {
		open = await openInvoicingShop(engine);
		({ staff } = open);
	});
	after(async () => {
		assert.deepEqual(await breachesIn(open.shop), []);
		await open.shop.close();
	});

	const paymentsOf = async (orderId: string) =>
		(await staff.listTransactionsForSingleOrder({ orderId })).orderTransactions?.payments ?? [];
	const paid = async () => {
		const orderId = await open.paid();
		return { orderId, paymentIds: [(await paymentsOf(orderId))[0]?.id ?? ""] };
	};

	it("confirm a payment by a numbered document, which its buyer downloads", async () => {
		const { orderId, paymentIds } = await paid();
		const [before] = await paymentsOf(orderId);
		assert.equal(before?.supportReceiptGeneration, true);
		const { receipts } = await staff.generateReceipts({ orderId, paymentIds });
		assert.deepEqual(receipts, [{ paymentId: paymentIds[0], receiptId: paymentIds[0] }]);
		const [payment] = await paymentsOf(orderId);
		assert.equal(payment?.supportReceiptGeneration, false);
		assert.equal(payment?.wixReceipt?.receiptId, paymentIds[0]);
		const [document] = await open.documents(orderId, callsOf(open.buyer));
		assert.deepEqual([document?.kind, document?.number, document?.total?.amount], ["RECEIPT", "R-1001", "15.00"]);
		const text = await open.textAt(document?.file?.url ?? "");
		for (const part of ["Receipt R-1001", seller.name, "4242", "$15.00"]) assert.ok(text.includes(part), part);
		const { activities } = await open.order(orderId);
		assert.equal(activities?.at(-1)?.activityType, "RECEIPT_CREATED");
	});

	it("are issued once, whoever asks at once", async () => {
		const { orderId, paymentIds } = await paid();
		const results = await Promise.all([1, 2, 3].map(() => refusalOf(staff.generateReceipts({ orderId, paymentIds }))));
		assert.deepEqual(results.toSorted(), ["409 RECEIPT_ALREADY_EXIST", "409 RECEIPT_ALREADY_EXIST", "not refused"]);
		assert.equal((await open.documents(orderId)).length, 1);
	});

	it("are not issued for what was not received, was given back, or is no money", async () => {
		const { orderId, paymentIds } = await paid();
		const refuse = (ids: string[], order = orderId) =>
			refusalOf(staff.generateReceipts({ orderId: order, paymentIds: ids }));
		assert.equal(await refuse([uuid()]), "404 PAYMENT_NOT_FOUND");
		assert.equal(await refuse(paymentIds, uuid()), "404 ORDER_NOT_FOUND");
		const other = await paid();
		assert.equal(await refuse(other.paymentIds), "404 PAYMENT_NOT_FOUND");
		await open.refund(orderId, "15");
		assert.equal(await refuse(paymentIds), "428 INVALID_PAYMENT_STATUS");
		const lineItems = [
			{ productName: { original: "Lamp" }, itemType: { preset: "PHYSICAL" }, quantity: 1, price: { amount: "9" } },
		];
		const { order } = await staff.createOrder({
			order: { channelInfo: { type: "POS" }, priceSummary: {}, status: "APPROVED", lineItems },
		} as never);
		const owing = order?.id ?? "";
		const lineItemId = order?.lineItems?.[0]?.id ?? "";
		const { paymentsIds } = await staff.addPayments({
			orderId: owing,
			payments: [
				{ amount: { amount: "4" }, membershipPaymentDetails: { membershipId: "gold", lineItemId } },
				{ amount: { amount: "5" }, regularPaymentDetails: {}, externalReceipt: { receiptId: "elsewhere-1" } },
			],
		});
		const [membership = "", elsewhere = ""] = paymentsIds ?? [];
		assert.equal(await refuse([membership], owing), "400 INVALID_PAYMENT_TYPE");
		assert.equal(await refuse([elsewhere], owing), "409 RECEIPT_ALREADY_EXIST");
		assert.deepEqual(await open.documents(owing), []);
	});
});
