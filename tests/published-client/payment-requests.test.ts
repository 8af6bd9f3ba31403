import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { type Staff, withServerOnEachEngine } from "./shop.ts";
import { withUntyped } from "./untyped.ts";

/** Marked as internal by the package, which has them all the same. */
interface Internal {
	bulkCreateOrderPaymentRequests(
		requests: readonly object[],
		options: object,
	): Promise<{ results: { itemMetadata: { success: boolean }; item: { orderPaymentRequest: { _id: string } } }[] }>;
	chargeOrderPaymentRequest(id: string, options: object): Promise<{ paymentResponseToken: string }>;
}

const nowhere = "0198c0de-0000-7000-8000-000000000000";

withServerOnEachEngine("payment requests in the hands of staff", fillCatalogue, (started) => {
	const table = {
		productName: { original: "Table" },
		itemType: { preset: "PHYSICAL" as const },
		quantity: 1,
		price: { amount: "80" },
		taxDetails: { taxRate: "0", totalTax: { amount: "0" } },
	};
	const owed = async () => {
		const order = { status: "APPROVED", channelInfo: { type: "POS" }, priceSummary: {}, lineItems: [table] } as never;
		return (await started().staff.orders.createOrder(order))._id ?? "";
	};
	const asking = () => {
		return withUntyped<Internal, Staff["orderPaymentRequests"]>(started().staff.orderPaymentRequests);
	};

	it("are created, changed, found, voided and deleted", async () => {
		const orderPaymentRequests = asking();
		const sent = { orderId: await owed(), title: "Half", amount: { amount: "40" }, image: "https://example.com/a.jpg" };
		const made = await orderPaymentRequests.createOrderPaymentRequest({ orderPaymentRequest: sent });
		const id = made._id ?? "";
		assert.deepEqual([made.status, made.amount?.formattedAmount], ["UNPAID", "$40.00"]);
		assert.ok(made._createdDate instanceof Date);
		const { orderPaymentRequestUrl } = await orderPaymentRequests.getOrderPaymentRequestUrl(id);
		assert.match(orderPaymentRequestUrl ?? "", /\/hosted\/pay\/[\w-]{64}$/);
		const changed = await orderPaymentRequests.updateOrderPaymentRequest(id, { ...made, title: "The other half" });
		assert.equal(changed.title, "The other half");
		const { orderPaymentRequest } = await orderPaymentRequests.updateExtendedFields(id, "@shop/crm", {
			namespaceData: { deal: 7 },
		});
		assert.deepEqual(orderPaymentRequest?.extendedFields?.namespaces, { "@shop/crm": { deal: 7 } });
		const { items } = await orderPaymentRequests
			.queryOrderPaymentRequests()
			.eq("orderId", sent.orderId)
			.eq("status", "UNPAID")
			.find();
		assert.deepEqual(
			items.map(({ title }) => title),
			["The other half"],
		);
		await orderPaymentRequests.voidOrderPaymentRequest(id);
		assert.equal((await orderPaymentRequests.getOrderPaymentRequest(id)).status, "VOIDED");
		await orderPaymentRequests.deleteOrderPaymentRequest(id);
		const gone = await refusal(orderPaymentRequests.getOrderPaymentRequest(id));
		assert.deepEqual([gone.status, gone.details?.applicationError?.code], [404, "ORDER_PAYMENT_REQUEST_NOT_FOUND"]);
	});

	it("are created in bulk and charged by the internal calls, too", async () => {
		const orderPaymentRequests = asking();
		const orderId = await owed();
		const sent = (externalId: string, id: string) => ({
			orderId: id,
			title: "Half",
			amount: { amount: "40" },
			source: { externalId },
		});
		const requests = [sent("1", orderId), sent("2", nowhere)];
		const { results } = await orderPaymentRequests.bulkCreateOrderPaymentRequests(requests, { returnEntity: true });
		assert.deepEqual(
			results.map(({ itemMetadata }) => itemMetadata.success),
			[true, false],
		);
		const id = results[0]?.item.orderPaymentRequest._id ?? "";
		const unsaved = await refusal(orderPaymentRequests.chargeOrderPaymentRequest(id, {}));
		assert.equal(unsaved.details?.applicationError?.code, "PAYMENT_METHOD_UNAVAILABLE");
		const paymentToken = "test_approved_visa_4242";
		assert.ok((await orderPaymentRequests.chargeOrderPaymentRequest(id, { paymentToken })).paymentResponseToken);
		assert.equal((await orderPaymentRequests.getOrderPaymentRequest(id)).status, "PAID");
		const twice = await refusal(orderPaymentRequests.chargeOrderPaymentRequest(id, { paymentToken }));
		assert.equal(twice.details?.applicationError?.code, "CANNOT_CHARGE_PAID_ORDER_PAYMENT_REQUEST");
	});
});
