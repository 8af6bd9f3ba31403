// Written from @cartwright/contract/checkouts/v1/checkout by npm run snapshot.
import type { checkout as declaration } from "@cartwright/contract/checkouts/v1/checkout";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const checkout: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.checkout",
	operations: {
		createCheckout: {
			method: "POST",
			published: "/ecom/v1/checkouts",
		},
		getCheckout: {
			method: "GET",
			published: "/ecom/v1/checkouts/{id}",
			query: "flat",
		},
		getCheckoutByCartId: {
			method: "GET",
			published: "/ecom/v1/checkouts/by-cart-id/{id}",
			query: "flat",
		},
		getWixCheckoutUrl: {
			method: "GET",
			published: "/ecom/v1/checkouts/{id}/wix-checkout-url",
			query: "flat",
		},
		getCheckoutUrl: {
			method: "GET",
			published: "/ecom/v1/checkouts/{id}/checkout-url",
			query: "flat",
		},
		updateCheckout: {
			method: "PATCH",
			published: "/ecom/v1/checkouts/{checkout.id}",
		},
		removeCoupon: {
			method: "POST",
			published: "/ecom/v1/checkouts/{id}/remove-coupon",
		},
		removeGiftCard: {
			method: "POST",
			published: "/ecom/v1/checkouts/{id}/remove-gift-card",
		},
		removeOverrideCheckoutUrl: {
			method: "POST",
			published: "/ecom/v1/checkouts/{id}/remove-override-checkout-url",
		},
		addToCheckout: {
			method: "POST",
			published: "/ecom/v1/checkouts/{id}/add-to-checkout",
		},
		removeLineItems: {
			method: "POST",
			published: "/ecom/v1/checkouts/{id}/remove-line-items",
		},
		createOrder: {
			method: "POST",
			published: "/ecom/v1/checkouts/{id}/create-order",
		},
		createOrderAndCharge: {
			method: "POST",
			published: "/ecom/v1/checkouts/{id}/create-order-and-charge",
		},
		markCheckoutAsCompletedAndRedirectToUrl: {
			method: "GET",
			published: "/ecom/v1/checkouts/mark-checkout-as-completed-and-redirect-to-url",
			query: "flat",
			open: true,
		},
		markCheckoutAsCompleted: {
			method: "POST",
			published: "/ecom/v1/checkouts/{id}/mark-as-completed",
		},
		updateLineItemsQuantity: {
			method: "POST",
			published: "/ecom/v1/checkouts/{id}/update-line-items-quantity",
		},
	},
};
