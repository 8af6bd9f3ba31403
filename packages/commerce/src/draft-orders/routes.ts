import { draftOrders as service } from "@cartwright/contract/orders/draft-orders";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const draftOrders: readonly Implementation[] = [
	implement(service, {
		createDraftOrder: () => import("./create-draft-order.ts"),
		createEmptyDraftOrder: () => import("./create-empty-draft-order.ts"),
		addLineItemsToDraftOrder: () => import("./add-line-items-to-draft-order.ts"),
		updateLineItems: () => import("./update-line-items.ts"),
		setDeposit: () => import("./set-deposit.ts"),
		setDiscounts: () => import("./set-discounts.ts"),
		createCustomDiscounts: () => import("./create-custom-discounts.ts"),
		deleteCustomDiscounts: () => import("./delete-custom-discounts.ts"),
		setAdditionalFees: () => import("./set-additional-fees.ts"),
		createCustomAdditionalFees: () => import("./create-custom-additional-fees.ts"),
		deleteCustomAdditionalFees: () => import("./delete-custom-additional-fees.ts"),
		setShippingInfo: () => import("./set-shipping-info.ts"),
		setBuyerInfo: () => import("./set-buyer-info.ts"),
		setRecipientInfo: () => import("./set-recipient-info.ts"),
		setBillingInfo: () => import("./set-billing-info.ts"),
		getDraftOrder: () => import("./get-draft-order.ts"),
		getOrderDraftabilityStatus: () => import("./get-order-draftability-status.ts"),
		commitDraftOrder: () => import("./commit-draft-order.ts"),
		createOrderFromDraft: () => import("./create-order-from-draft.ts"),
		deleteDraftOrder: () => import("./delete-draft-order.ts"),
		queryDraftOrders: () => import("./query-draft-orders.ts"),
		updateExtendedFields: () => import("./update-extended-fields.ts"),
		setTaxExemption: () => import("./set-tax-exemption.ts"),
		setBusinessLocation: () => import("./set-business-location.ts"),
	}),
];
