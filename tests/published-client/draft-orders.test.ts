import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue, line } from "./catalogue.ts";
import { buyAndPay } from "./purchase.ts";
import { refusal } from "./refusal.ts";
import { type Staff, withServerOnEachEngine } from "./shop.ts";
import { withUntyped } from "./untyped.ts";

/** The package has it, and marks it as internal. */
interface Depositing {
	setDeposit(id: string, options: object): Promise<unknown>;
}

const address = {
	country: "US",
	subdivision: "US-NY",
	city: "New York",
	postalCode: "10001",
	addressLine: "1 Main St",
};
const recipient = { address, contactDetails: { firstName: "Grace", lastName: "Hopper" } };
const engraving = { productName: { original: "Engraving" }, price: { amount: "7.50" }, quantity: 1 };

withServerOnEachEngine("drafts of orders", fillCatalogue, (started) => {
	it("become orders by phone", async () => {
		const { orders, ...modules } = started().staff;
		const draftOrders = withUntyped<Depositing, Staff["draftOrders"]>(modules.draftOrders);
		const { calculatedDraftOrder } = await draftOrders.createEmptyDraftOrder();
		const id = calculatedDraftOrder?.draftOrder?._id ?? "";
		const added = await draftOrders.addLineItemsToDraftOrder(id, { customLineItems: [engraving] });
		const lineItemId = added.calculatedDraftOrder?.draftOrder?.lineItems?.[0]?.lineItem?._id ?? "";
		await draftOrders.updateLineItems(id, [{ lineItemId, newQuantity: 2 }]);
		await draftOrders.setRecipientInfo(id, { recipientInfo: recipient });
		await draftOrders.setBillingInfo(id, { billingInfo: recipient });
		await draftOrders.setBuyerInfo(id, { buyerInfo: { email: "grace@example.com" } });
		const cost = { price: { amount: "4" } };
		await draftOrders.setShippingInfo(id, { shippingInfo: { title: "Courier", cost } });
		await draftOrders.setTaxExemption(id, { taxExempt: true });
		await draftOrders.setBusinessLocation(id, { businessLocation: { _id: "0198c0de-0000-7000-8000-000000000001" } });
		await draftOrders.updateExtendedFields(id, "phone", { namespaceData: { ticket: 7 } });
		const percentage = { percentage: "10", discountType: "GLOBAL" as const };
		const discounted = await draftOrders.createCustomDiscounts(id, { discounts: [percentage, percentage] });
		const ids =
			discounted.calculatedDraftOrder?.draftOrder?.discounts?.map(({ discount }) => discount?._id ?? "") ?? [];
		const [discountId = "", otherId = ""] = ids;
		await draftOrders.setDiscounts(id, [{ _id: discountId, applied: true }]);
		await draftOrders.deleteCustomDiscounts(id, [otherId]);
		const fee = { name: "Wrap", price: { amount: "1" } };
		const charged = await draftOrders.createCustomAdditionalFees(id, { customAdditionalFees: [fee, fee] });
		const fees = charged.calculatedDraftOrder?.draftOrder?.additionalFees ?? [];
		const [feeId = "", unused = ""] = fees.map(({ additionalFee }) => additionalFee?._id ?? "");
		await draftOrders.setAdditionalFees(id, [{ _id: feeId, applied: true }]);
		await draftOrders.deleteCustomAdditionalFees(id, [unused]);
		await draftOrders.setDeposit(id, { depositDetails: { percentage: "20" } });
		const draft = (await draftOrders.getDraftOrder(id)).calculatedDraftOrder?.draftOrder;
		assert.ok(draft?._createdDate instanceof Date);
		// 2 × 7.50 − 10 % + 4 + 1
		assert.equal(draft?.priceSummary?.total?.amount, "18.50");
		const { createdOrder } = await draftOrders.createOrderFromDraft(id);
		const order = await orders.getOrder(createdOrder?._id ?? "");
		assert.deepEqual([order.priceSummary?.total?.amount, order.status], ["18.50", "APPROVED"]);
		const found = await draftOrders.queryDraftOrders().eq("orderId", order._id).find();
		assert.deepEqual(
			found.items.map(({ _id, status }) => [_id, status]),
			[[id, "COMMITTED"]],
		);
		const again = await refusal(draftOrders.createOrderFromDraft(id));
		assert.equal(again.details?.applicationError?.code, "DRAFT_ORDER_ALREADY_COMMITTED");
	});

	it("change placed orders, whose payments stay", async () => {
		const { staff, shopper, data } = started();
		const { draftOrders, orders } = staff;
		const orderId = await buyAndPay(shopper(), [line(data.products.scarf)]);
		const before = await orders.getOrder(orderId);
		assert.equal((await draftOrders.getOrderDraftabilityStatus(orderId)).orderDraftable, true);
		const created = await draftOrders.createDraftOrder({ sourceOrderId: orderId });
		const id = created.calculatedDraftOrder?.draftOrder?._id ?? "";
		await draftOrders.addLineItemsToDraftOrder(id, { customLineItems: [engraving] });
		await draftOrders.commitDraftOrder(id, { reason: "By phone" });
		const after = await orders.getOrder(orderId);
		assert.equal(after.balanceSummary?.paid?.amount, before.balanceSummary?.paid?.amount);
		assert.deepEqual([after.paymentStatus, after.balanceSummary?.balance?.amount], ["PARTIALLY_PAID", "7.50"]);
		const unused = await draftOrders.createDraftOrder({ sourceOrderId: orderId });
		await draftOrders.deleteDraftOrder(unused.calculatedDraftOrder?.draftOrder?._id ?? "");
	});
});
