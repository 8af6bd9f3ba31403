// Written from @cartwright/contract/orders/order-billing by npm run snapshot.
import type { orderBilling as declaration } from "@cartwright/contract/orders/order-billing";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const orderBilling: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.order-billing",
	operations: {
		chargeOrder: {
			method: "POST",
			published: "/ecom/v1/order-billing/charge-order",
		},
		chargeMemberships: {
			method: "POST",
			published: "/ecom/v1/order-billing/charge-memberships",
		},
		redeemGiftCard: {
			method: "POST",
			published: "/ecom/v1/order-billing/redeem-gift-card",
		},
		captureAuthorizedPayments: {
			method: "POST",
			published: "/ecom/v1/order-billing/capture-authorized-payments",
		},
		voidAuthorizedPayments: {
			method: "POST",
			published: "/ecom/v1/order-billing/void-authorized-payments",
		},
		authorizeChargeWithSavedPaymentMethod: {
			method: "POST",
			published: "/ecom/v1/order-billing/authorize-charge-with-saved-payment-method",
		},
		getOrderRefundability: {
			method: "POST",
			published: "/ecom/v1/order-billing/get-order-refundability",
		},
		calculateRefund: {
			method: "POST",
			published: "/ecom/v1/order-billing/calculate-refund",
		},
		refundPayments: {
			method: "POST",
			published: "/ecom/v1/order-billing/refund-payments",
		},
		voidMemberships: {
			method: "POST",
			published: "/ecom/v1/order-billing/void-memberships",
		},
		generateReceipts: {
			method: "POST",
			published: "/ecom/v1/order-billing/generate-receipts",
		},
	},
};
