import { savedLines } from "@cartwright/contract/carts/saved-lines";
import { cart } from "@cartwright/contract/carts/v1/cart";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { listSavedLines } from "./saved/list-saved-lines.ts";
import { removeSavedLines } from "./saved/remove-saved-lines.ts";
import { returnSavedLines } from "./saved/return-saved-lines.ts";
import { saveLines } from "./saved/save-lines.ts";
import { addToCart } from "./v1/add-to-cart.ts";
import { addToCurrentCart } from "./v1/add-to-current-cart.ts";
import { createCart } from "./v1/create-cart.ts";
import { createCheckout } from "./v1/create-checkout.ts";
import { createCheckoutFromCurrentCart } from "./v1/create-checkout-from-current-cart.ts";
import { deleteCart } from "./v1/delete-cart.ts";
import { deleteCurrentCart } from "./v1/delete-current-cart.ts";
import { estimateCurrentCartTotals } from "./v1/estimate-current-cart-totals.ts";
import { estimateTotals } from "./v1/estimate-totals.ts";
import { getCart } from "./v1/get-cart.ts";
import { getCartByCheckoutId } from "./v1/get-cart-by-checkout-id.ts";
import { getCurrentCart } from "./v1/get-current-cart.ts";
import { removeBusinessLocation } from "./v1/remove-business-location.ts";
import { removeCoupon } from "./v1/remove-coupon.ts";
import { removeCouponFromCurrentCart } from "./v1/remove-coupon-from-current-cart.ts";
import { removeLineItems } from "./v1/remove-line-items.ts";
import { removeLineItemsFromCurrentCart } from "./v1/remove-line-items-from-current-cart.ts";
import { updateCart } from "./v1/update-cart.ts";
import { updateCurrentCart } from "./v1/update-current-cart.ts";
import { updateCurrentCartLineItemQuantity } from "./v1/update-current-cart-line-item-quantity.ts";
import { updateLineItemsQuantity } from "./v1/update-line-items-quantity.ts";

export const cartsV1: Implementation[] = [
	implement(currentCart, {
		getCurrentCart,
		updateCurrentCart,
		addToCurrentCart,
		removeLineItemsFromCurrentCart,
		createCheckoutFromCurrentCart,
		removeCouponFromCurrentCart,
		updateCurrentCartLineItemQuantity,
		estimateCurrentCartTotals,
		deleteCurrentCart,
	}),
	implement(cart, {
		createCart,
		updateCart,
		getCart,
		getCartByCheckoutId,
		addToCart,
		removeLineItems,
		createCheckout,
		removeCoupon,
		updateLineItemsQuantity,
		estimateTotals,
		deleteCart,
		removeBusinessLocation,
	}),
	implement(savedLines, { listSavedLines, saveLines, returnSavedLines, removeSavedLines }),
];
