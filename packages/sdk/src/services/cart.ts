// Written from @cartwright/contract/carts/v1/cart by npm run snapshot.
import type { cart as declaration } from "@cartwright/contract/carts/v1/cart";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const cart: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.cart",
	operations: {
		createCart: {
			method: "POST",
			published: "/ecom/v1/carts",
		},
		updateCart: {
			method: "PATCH",
			published: "/ecom/v1/carts/{cartInfo.id}",
		},
		getCart: {
			method: "GET",
			published: "/ecom/v1/carts/{id}",
			query: "flat",
		},
		getCartByCheckoutId: {
			method: "GET",
			published: "/ecom/v1/carts/by-checkout-id/{id}",
			query: "flat",
		},
		addToCart: {
			method: "POST",
			published: "/ecom/v1/carts/{id}/add-to-cart",
		},
		removeLineItems: {
			method: "POST",
			published: "/ecom/v1/carts/{id}/remove-line-items",
		},
		createCheckout: {
			method: "POST",
			published: "/ecom/v1/carts/{id}/create-checkout",
		},
		removeCoupon: {
			method: "POST",
			published: "/ecom/v1/carts/{id}/remove-coupon",
		},
		updateLineItemsQuantity: {
			method: "POST",
			published: "/ecom/v1/carts/{id}/update-line-items-quantity",
		},
		estimateTotals: {
			method: "POST",
			published: "/ecom/v1/carts/{id}/estimate-totals",
		},
		deleteCart: {
			method: "DELETE",
			published: "/ecom/v1/carts/{id}",
			query: "flat",
		},
		removeBusinessLocation: {
			method: "POST",
			published: "/ecom/v1/carts/{id}/remove-business-location",
		},
	},
};
