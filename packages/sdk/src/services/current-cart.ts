// Written from @cartwright/contract/carts/v1/current-cart by npm run snapshot.
import type { currentCart as declaration } from "@cartwright/contract/carts/v1/current-cart";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const currentCart: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.current-cart",
	operations: {
		getCurrentCart: {
			method: "GET",
			published: "/ecom/v1/carts/current",
			query: "flat",
		},
		updateCurrentCart: {
			method: "PATCH",
			published: "/ecom/v1/carts/current",
		},
		addToCurrentCart: {
			method: "POST",
			published: "/ecom/v1/carts/current/add-to-cart",
		},
		removeLineItemsFromCurrentCart: {
			method: "POST",
			published: "/ecom/v1/carts/current/remove-line-items",
		},
		createCheckoutFromCurrentCart: {
			method: "POST",
			published: "/ecom/v1/carts/current/create-checkout",
		},
		removeCouponFromCurrentCart: {
			method: "POST",
			published: "/ecom/v1/carts/current/remove-coupon",
		},
		updateCurrentCartLineItemQuantity: {
			method: "POST",
			published: "/ecom/v1/carts/current/update-line-items-quantity",
		},
		estimateCurrentCartTotals: {
			method: "POST",
			published: "/ecom/v1/carts/current/estimate-totals",
		},
		deleteCurrentCart: {
			method: "DELETE",
			published: "/ecom/v1/carts/current",
			query: "flat",
		},
	},
};
