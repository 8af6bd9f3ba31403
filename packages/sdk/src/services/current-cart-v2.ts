// Written from @cartwright/contract/carts/v2/current-cart by npm run snapshot.
import type { currentCartV2 as declaration } from "@cartwright/contract/carts/v2/current-cart";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const currentCartV2: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.current-cart-v-2",
	operations: {
		createCurrentCart: {
			method: "POST",
			published: "/ecom/v2/carts/current",
		},
		getCurrentCart: {
			method: "GET",
			published: "/ecom/v2/carts/current",
			query: "flat",
		},
		updateCurrentCart: {
			method: "PATCH",
			published: "/ecom/v2/carts/current",
		},
		deleteCurrentCart: {
			method: "DELETE",
			published: "/ecom/v2/carts/current",
			query: "flat",
		},
		addLineItemsToCurrentCart: {
			method: "POST",
			published: "/ecom/v2/carts/current/add-line-items",
		},
		removeLineItemsFromCurrentCart: {
			method: "POST",
			published: "/ecom/v2/carts/current/remove-line-items",
		},
		updateLineItemsInCurrentCart: {
			method: "POST",
			published: "/ecom/v2/carts/current/update-line-items",
		},
		updateFormSubmissionsInCurrentCart: {
			method: "POST",
			published: "/ecom/v2/carts/current/update-forms-submission",
		},
		refreshCurrentCart: {
			method: "POST",
			published: "/ecom/v2/carts/current/refresh",
		},
		calculateCurrentCart: {
			method: "POST",
			published: "/ecom/v2/carts/current/calculate",
		},
		estimateCurrentCart: {
			method: "POST",
			published: "/ecom/v2/carts/current/estimate",
		},
		addCouponToCurrentCart: {
			method: "POST",
			published: "/ecom/v2/carts/current/add-coupon",
		},
		removeCouponFromCurrentCart: {
			method: "POST",
			published: "/ecom/v2/carts/current/remove-coupon",
		},
		setDeliveryMethodForCurrentCart: {
			method: "POST",
			published: "/ecom/v2/carts/current/set-delivery-method",
		},
		removeDeliveryMethodFromCurrentCart: {
			method: "POST",
			published: "/ecom/v2/carts/current/remove-delivery-method",
		},
		addGiftCardToCurrentCart: {
			method: "POST",
			published: "/ecom/v2/carts/current/add-gift-card",
		},
		removeGiftCardFromCurrentCart: {
			method: "POST",
			published: "/ecom/v2/carts/current/remove-gift-card",
		},
		getUpsellOptionsForCurrentCart: {
			method: "GET",
			published: "/ecom/v2/carts/current/upsell-options",
			query: "flat",
		},
	},
};
