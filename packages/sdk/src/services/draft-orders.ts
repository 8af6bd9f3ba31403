// Written from @cartwright/contract/orders/draft-orders by npm run snapshot.
import type { draftOrders as declaration } from "@cartwright/contract/orders/draft-orders";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const draftOrders: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.draft-orders",
	operations: {
		createDraftOrder: {
			method: "POST",
			published: "/ecom/v1/draft-orders",
		},
		createEmptyDraftOrder: {
			method: "POST",
			published: "/ecom/v1/draft-orders/create-empty-draft-order",
		},
		addLineItemsToDraftOrder: {
			method: "POST",
			published: "/ecom/v1/draft-orders/{draftOrderId}/add-line-items",
		},
		updateLineItems: {
			method: "POST",
			published: "/ecom/v1/draft-orders/{draftOrderId}/line-items",
		},
		setDeposit: {
			method: "POST",
			published: "/ecom/v1/draft-orders/{draftOrderId}/set-deposit",
		},
		setDiscounts: {
			method: "POST",
			published: "/ecom/v1/draft-orders/{draftOrderId}/set-discounts",
		},
		createCustomDiscounts: {
			method: "POST",
			published: "/ecom/v1/draft-orders/{draftOrderId}/create-custom-discounts",
		},
		deleteCustomDiscounts: {
			method: "POST",
			published: "/ecom/v1/draft-orders/{draftOrderId}/delete-custom-discounts",
		},
		setAdditionalFees: {
			method: "POST",
			published: "/ecom/v1/draft-orders/{draftOrderId}/set-additional-fees",
		},
		createCustomAdditionalFees: {
			method: "POST",
			published: "/ecom/v1/draft-orders/{draftOrderId}/create-additional-fees",
		},
		deleteCustomAdditionalFees: {
			method: "POST",
			published: "/ecom/v1/draft-orders/{draftOrderId}/delete-custom-additional-fees",
		},
		setShippingInfo: {
			method: "PUT",
			published: "/ecom/v1/draft-orders/set-shipping-info",
		},
		setBuyerInfo: {
			method: "PUT",
			published: "/ecom/v1/draft-orders/set-buyer-info",
		},
		setRecipientInfo: {
			method: "PUT",
			published: "/ecom/v1/draft-orders/set-recipient-info",
		},
		setBillingInfo: {
			method: "PUT",
			published: "/ecom/v1/draft-orders/set-billing-info",
		},
		getDraftOrder: {
			method: "GET",
			published: "/ecom/v1/draft-orders/{draftOrderId}",
			query: "flat",
		},
		getOrderDraftabilityStatus: {
			method: "GET",
			published: "/ecom/v1/draft-orders/{orderId}/draftability",
			query: "flat",
		},
		commitDraftOrder: {
			method: "POST",
			published: "/ecom/v1/draft-orders/{draftOrderId}/commit",
		},
		createOrderFromDraft: {
			method: "POST",
			published: "/ecom/v1/draft-orders/{draftOrderId}/create-order",
		},
		deleteDraftOrder: {
			method: "DELETE",
			published: "/ecom/v1/draft-orders/{draftOrderId}",
			query: "flat",
		},
		queryDraftOrders: {
			method: "POST",
			published: "/ecom/v1/draft-orders/query",
		},
		updateExtendedFields: {
			method: "POST",
			published: "/ecom/v1/draft-orders/{id}/update-extended-fields",
		},
		setTaxExemption: {
			method: "PUT",
			published: "/ecom/v1/draft-orders/set-tax-exemption",
		},
		setBusinessLocation: {
			method: "PUT",
			published: "/ecom/v1/draft-orders/set-business-location",
		},
	},
};
