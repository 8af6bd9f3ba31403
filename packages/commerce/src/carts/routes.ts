import { merchantDiscounts } from "@cartwright/contract/carts/merchant-discounts";
import { savedLines } from "@cartwright/contract/carts/saved-lines";
import { cart } from "@cartwright/contract/carts/v1/cart";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { currentCartV2 } from "@cartwright/contract/carts/v2/current-cart";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

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
	implement(merchantDiscounts, {
		setMerchantDiscounts: () => import("./set-merchant-discounts.ts"),
	}),
	implement(savedLines, {
		listSavedLines: () => import("./saved/list-saved-lines.ts"),
		saveLines: () => import("./saved/save-lines.ts"),
		addSavedLines: () => import("./saved/add-saved-lines.ts"),
		returnSavedLines: () => import("./saved/return-saved-lines.ts"),
		removeSavedLines: () => import("./saved/remove-saved-lines.ts"),
	}),
];

export const currentCartsV2: Implementation = implement(currentCartV2, {
	createCurrentCart: () => import("./v2/create-current-cart.ts"),
	addLineItemsToCurrentCart: () => import("./v2/add-line-items-to-current-cart.ts"),
	getCurrentCart: () => import("./v2/get-current-cart.ts"),
	updateCurrentCart: () => import("./v2/update-current-cart.ts"),
	deleteCurrentCart: () => import("./v2/delete-current-cart.ts"),
	refreshCurrentCart: () => import("./v2/refresh-current-cart.ts"),
	calculateCurrentCart: () => import("./v2/calculate-current-cart.ts"),
	estimateCurrentCart: () => import("./v2/estimate-current-cart.ts"),
	removeLineItemsFromCurrentCart: () => import("./v2/remove-line-items-from-current-cart.ts"),
	updateLineItemsInCurrentCart: () => import("./v2/update-line-items-in-current-cart.ts"),
	addCouponToCurrentCart: () => import("./v2/add-coupon-to-current-cart.ts"),
	removeCouponFromCurrentCart: () => import("./v2/remove-coupon-from-current-cart.ts"),
	addGiftCardToCurrentCart: () => import("./v2/add-gift-card-to-current-cart.ts"),
	removeGiftCardFromCurrentCart: () => import("./v2/remove-gift-card-from-current-cart.ts"),
	setDeliveryMethodForCurrentCart: () => import("./v2/set-delivery-method-for-current-cart.ts"),
	removeDeliveryMethodFromCurrentCart: () => import("./v2/remove-delivery-method-from-current-cart.ts"),
	updateFormSubmissionsInCurrentCart: () => import("./v2/update-form-submissions-in-current-cart.ts"),
	getUpsellOptionsForCurrentCart: () => import("./v2/get-upsell-options-for-current-cart.ts"),
});
