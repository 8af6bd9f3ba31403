import type { Example } from "./example.ts";
import { findProductInStock, variantInStock } from "./product-in-stock.ts";
import { orderTipExamples } from "./tip-examples.ts";

const recipient = {
	address: {
		country: "US",
		subdivision: "US-NY",
		city: "New York",
		postalCode: "10001",
		addressLine: "20 West 34th Street",
	},
	contactDetails: { firstName: "Grace", lastName: "Hopper" },
};

/** An order by phone, and a change of it. */
export const draftOrderExamples: readonly Example[] = [
	...findProductInStock,
	{
		call: "ecom.draft-orders.createEmptyDraftOrder",
		as: "staff",
		request: {},
		captures: { draftOrderId: "calculatedDraftOrder.draftOrder.id" },
	},
	{
		call: "ecom.draft-orders.addLineItemsToDraftOrder",
		as: "staff",
		request: {
			draftOrderId: "$draftOrderId",
			catalogLineItems: [{ quantity: 1, catalogReference: variantInStock }],
			customLineItems: [{ productName: { original: "Engraving" }, price: { amount: "7.50" }, quantity: 1 }],
		},
		captures: { draftLineId: "calculatedDraftOrder.draftOrder.lineItems.1.lineItem.id" },
	},
	{
		call: "ecom.draft-orders.updateLineItems",
		as: "staff",
		request: { draftOrderId: "$draftOrderId", lineItemChanges: [{ lineItemId: "$draftLineId", newPrice: "6" }] },
	},
	{
		call: "ecom.draft-orders.createCustomDiscounts",
		as: "staff",
		request: { draftOrderId: "$draftOrderId", discounts: [{ percentage: "10", discountType: "GLOBAL" }] },
		captures: { discountId: "calculatedDraftOrder.draftOrder.discounts.0.discount.id" },
	},
	{
		call: "ecom.draft-orders.setDiscounts",
		as: "staff",
		request: { draftOrderId: "$draftOrderId", discounts: [{ id: "$discountId", applied: true }] },
	},
	{
		call: "ecom.draft-orders.deleteCustomDiscounts",
		as: "staff",
		request: { draftOrderId: "$draftOrderId", discountIds: ["$discountId"] },
	},
	{
		call: "ecom.draft-orders.createCustomAdditionalFees",
		as: "staff",
		request: { draftOrderId: "$draftOrderId", customAdditionalFees: [{ name: "Gift wrap", price: { amount: "2" } }] },
		captures: { feeId: "calculatedDraftOrder.draftOrder.additionalFees.0.additionalFee.id" },
	},
	{
		call: "ecom.draft-orders.setAdditionalFees",
		as: "staff",
		request: { draftOrderId: "$draftOrderId", additionalFees: [{ id: "$feeId", applied: true }] },
	},
	{
		call: "ecom.draft-orders.deleteCustomAdditionalFees",
		as: "staff",
		request: { draftOrderId: "$draftOrderId", customAdditionalFees: ["$feeId"] },
	},
	{
		call: "ecom.draft-orders.setBuyerInfo",
		as: "staff",
		request: { draftOrderId: "$draftOrderId", buyerInfo: { email: "grace@example.com" } },
	},
	{
		call: "ecom.draft-orders.setRecipientInfo",
		as: "staff",
		request: { draftOrderId: "$draftOrderId", recipientInfo: recipient },
	},
	{
		call: "ecom.draft-orders.setBillingInfo",
		as: "staff",
		request: { draftOrderId: "$draftOrderId", billingInfo: recipient },
	},
	{
		call: "ecom.draft-orders.setShippingInfo",
		as: "staff",
		request: {
			draftOrderId: "$draftOrderId",
			shippingInfo: {
				title: "Courier",
				logistics: { shippingDestination: recipient },
				cost: { price: { amount: "8" } },
			},
		},
	},
	{
		call: "ecom.draft-orders.setTaxExemption",
		as: "staff",
		request: { draftOrderId: "$draftOrderId", taxExempt: false },
	},
	{
		call: "ecom.draft-orders.setBusinessLocation",
		as: "staff",
		request: { draftOrderId: "$draftOrderId", businessLocation: { id: "0198c0de-0000-7000-8000-000000000001" } },
	},
	{
		call: "ecom.draft-orders.setDeposit",
		as: "staff",
		request: { draftOrderId: "$draftOrderId", depositDetails: { percentage: "20" } },
	},
	{
		call: "ecom.draft-orders.updateExtendedFields",
		as: "staff",
		request: { id: "$draftOrderId", namespace: "phone", namespaceData: { ticket: 7 } },
	},
	{
		call: "ecom.draft-orders.createOrderFromDraft",
		as: "staff",
		request: { draftOrderId: "$draftOrderId", reason: "Ordered by phone" },
		captures: { phoneOrderId: "createdOrder.id" },
	},
	{
		call: "ecom.draft-orders.getOrderDraftabilityStatus",
		as: "staff",
		request: { orderId: "$phoneOrderId" },
		published: "draftOrders.getOrderDraftabilityStatus(phoneOrderId)",
	},
	{
		call: "ecom.draft-orders.createDraftOrder",
		as: "staff",
		request: { sourceOrderId: "$phoneOrderId" },
		published: "draftOrders.createDraftOrder({ sourceOrderId: phoneOrderId })",
		captures: { changeId: "calculatedDraftOrder.draftOrder.id" },
	},
	{
		call: "ecom.draft-orders.getDraftOrder",
		as: "staff",
		request: { draftOrderId: "$changeId" },
		published: "draftOrders.getDraftOrder(changeId)",
	},
	{
		call: "ecom.draft-orders.addLineItemsToDraftOrder",
		as: "staff",
		request: {
			draftOrderId: "$changeId",
			customLineItems: [{ productName: { original: "Card" }, price: { amount: "2" }, quantity: 1 }],
		},
	},
	{
		call: "ecom.draft-orders.commitDraftOrder",
		as: "staff",
		request: { draftOrderId: "$changeId", reason: "A card was added by phone" },
		published: "draftOrders.commitDraftOrder(changeId)",
	},
	...orderTipExamples,
	{
		call: "ecom.draft-orders.queryDraftOrders",
		as: "staff",
		request: { query: { filter: { status: "DRAFT" }, cursorPaging: { limit: 1 } } },
		published: 'draftOrders.queryDraftOrders().eq("status", "DRAFT").find()',
	},
	{
		call: "ecom.draft-orders.createEmptyDraftOrder",
		as: "staff",
		request: {},
		captures: { unusedDraftId: "calculatedDraftOrder.draftOrder.id" },
	},
	{ call: "ecom.draft-orders.deleteDraftOrder", as: "staff", request: { draftOrderId: "$unusedDraftId" } },
];
