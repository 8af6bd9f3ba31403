import { savedLines } from "@cartwright/contract/carts/saved-lines";
import { cart } from "@cartwright/contract/carts/v1/cart";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { type Implementation, implement } from "../../foundation/implementation.ts";

export const cartsV1: Implementation[] = [
	implement(currentCart, {
		getCurrentCart: () => import("./v1/get-current-cart.ts"),
		updateCurrentCart: () => import("./v1/update-current-cart.ts"),
		addToCurrentCart: () => import("./v1/add-to-current-cart.ts"),
		removeLineItemsFromCurrentCart: () => import("./v1/remove-line-items-from-current-cart.ts"),
		createCheckoutFromCurrentCart: () => import("./v1/create-checkout-from-current-cart.ts"),
		removeCouponFromCurrentCart: () => import("./v1/remove-coupon-from-current-cart.ts"),
		updateCurrentCartLineItemQuantity: () => import("./v1/update-current-cart-line-item-quantity.ts"),
		estimateCurrentCartTotals: () => import("./v1/estimate-current-cart-totals.ts"),
		deleteCurrentCart: () => import("./v1/delete-current-cart.ts"),
	}),
	implement(cart, {
		createCart: () => import("./v1/create-cart.ts"),
		updateCart: () => import("./v1/update-cart.ts"),
		getCart: () => import("./v1/get-cart.ts"),
		getCartByCheckoutId: () => import("./v1/get-cart-by-checkout-id.ts"),
		addToCart: () => import("./v1/add-to-cart.ts"),
		removeLineItems: () => import("./v1/remove-line-items.ts"),
		createCheckout: () => import("./v1/create-checkout.ts"),
		removeCoupon: () => import("./v1/remove-coupon.ts"),
		updateLineItemsQuantity: () => import("./v1/update-line-items-quantity.ts"),
		estimateTotals: () => import("./v1/estimate-totals.ts"),
		deleteCart: () => import("./v1/delete-cart.ts"),
		removeBusinessLocation: () => import("./v1/remove-business-location.ts"),
	}),
	implement(savedLines, {
		listSavedLines: () => import("./saved/list-saved-lines.ts"),
		saveLines: () => import("./saved/save-lines.ts"),
		addSavedLines: () => import("./saved/add-saved-lines.ts"),
		returnSavedLines: () => import("./saved/return-saved-lines.ts"),
		removeSavedLines: () => import("./saved/remove-saved-lines.ts"),
	}),
];
