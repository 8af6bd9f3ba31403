import { service } from "../../operation.ts";
import {
	addCouponToCurrentCart,
	addGiftCardToCurrentCart,
	calculateCurrentCart,
	estimateCurrentCart,
	getUpsellOptionsForCurrentCart,
	refreshCurrentCart,
	removeCouponFromCurrentCart,
	removeDeliveryMethodFromCurrentCart,
	removeGiftCardFromCurrentCart,
	setDeliveryMethodForCurrentCart,
} from "./current-cart-calculation.ts";
import {
	addLineItemsToCurrentCart,
	createCurrentCart,
	deleteCurrentCart,
	getCurrentCart,
	removeLineItemsFromCurrentCart,
	updateCurrentCart,
	updateFormSubmissionsInCurrentCart,
	updateLineItemsInCurrentCart,
} from "./current-cart-contents.ts";

/** The cart of the calling visitor or member. Its events are those of `cartV2`. */
export const currentCartV2 = service({
	name: "ecom.current-cart-v-2",
	entity: "wix.ecom.v2.cart",
	operations: {
		createCurrentCart,
		getCurrentCart,
		updateCurrentCart,
		deleteCurrentCart,
		addLineItemsToCurrentCart,
		removeLineItemsFromCurrentCart,
		updateLineItemsInCurrentCart,
		updateFormSubmissionsInCurrentCart,
		refreshCurrentCart,
		calculateCurrentCart,
		estimateCurrentCart,
		addCouponToCurrentCart,
		removeCouponFromCurrentCart,
		setDeliveryMethodForCurrentCart,
		removeDeliveryMethodFromCurrentCart,
		addGiftCardToCurrentCart,
		removeGiftCardFromCurrentCart,
		getUpsellOptionsForCurrentCart,
	},
	events: {},
});
