// Written from @cartwright/contract/carts/v2/cart by npm run snapshot.
import type { cartV2 as declaration } from "@cartwright/contract/carts/v2/cart";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const cartV2: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.cart-v-2",
	operations: {
		createCart: {
			method: "POST",
			published: "/ecom/v2/carts",
		},
		getCart: {
			method: "GET",
			published: "/ecom/v2/carts/{cartId}",
			query: "flat",
		},
		updateCart: {
			method: "PATCH",
			published: "/ecom/v2/carts/{cart.id}",
		},
		deleteCart: {
			method: "DELETE",
			published: "/ecom/v2/carts/{cartId}",
			query: "flat",
		},
		addLineItems: {
			method: "POST",
			published: "/ecom/v2/carts/{cartId}/add-line-items",
		},
		removeLineItems: {
			method: "POST",
			published: "/ecom/v2/carts/{cartId}/remove-line-items",
		},
		updateLineItems: {
			method: "POST",
			published: "/ecom/v2/carts/{cartId}/update-line-items",
		},
		updateFormSubmissions: {
			method: "POST",
			published: "/ecom/v2/carts/{cartId}/update-forms-submission",
		},
		getUpsellOptions: {
			method: "GET",
			published: "/ecom/v2/carts/{cartId}/upsell-options",
			query: "flat",
		},
		refreshCart: {
			method: "POST",
			published: "/ecom/v2/carts/{cartId}/refresh",
		},
		estimateCart: {
			method: "POST",
			published: "/ecom/v2/carts/{cartId}/estimate",
		},
		calculateCart: {
			method: "POST",
			published: "/ecom/v2/carts/{cartId}/calculate",
		},
		addCoupon: {
			method: "POST",
			published: "/ecom/v2/carts/{cartId}/add-coupon",
		},
		removeCoupon: {
			method: "POST",
			published: "/ecom/v2/carts/{cartId}/remove-coupon",
		},
		setDeliveryMethod: {
			method: "POST",
			published: "/ecom/v2/carts/{cartId}/set-delivery-method",
		},
		removeDeliveryMethod: {
			method: "POST",
			published: "/ecom/v2/carts/{cartId}/remove-delivery-method",
		},
		addGiftCard: {
			method: "POST",
			published: "/ecom/v2/carts/{cartId}/add-gift-card",
		},
		removeGiftCard: {
			method: "POST",
			published: "/ecom/v2/carts/{cartId}/remove-gift-card",
		},
		getCheckoutUrl: {
			method: "POST",
			published: "/ecom/v2/carts/{cartId}/get-checkout-url",
		},
		placeOrder: {
			method: "POST",
			published: "/ecom/v2/carts/{cartId}/place-order",
		},
		markCartAsCompleted: {
			method: "POST",
			published: "/ecom/v2/carts/{cartId}/mark-cart-as-completed",
		},
		handleAsyncCheckoutCompletion: {
			method: "GET",
			published: "/ecom/v2/carts/handle-async-checkout-completion",
			query: "flat",
			open: true,
		},
	},
};
