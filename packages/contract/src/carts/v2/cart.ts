import { service } from "../../operation.ts";
import {
	addCoupon,
	addGiftCard,
	calculateCart,
	estimateCart,
	getUpsellOptions,
	refreshCart,
	removeCoupon,
	removeDeliveryMethod,
	removeGiftCard,
	setDeliveryMethod,
} from "./cart-calculation.ts";
import { getCheckoutUrl, handleAsyncCheckoutCompletion, markCartAsCompleted, placeOrder } from "./cart-completion.ts";
import {
	addLineItems,
	createCart,
	deleteCart,
	getCart,
	removeLineItems,
	updateCart,
	updateFormSubmissions,
	updateLineItems,
} from "./cart-contents.ts";
import { Cart } from "./cart-messages.ts";
import { CartSummary } from "./summary-messages.ts";

export const cartV2 = service({
	name: "ecom.cart-v-2",
	entity: "wix.ecom.v2.cart",
	operations: {
		createCart,
		getCart,
		updateCart,
		deleteCart,
		addLineItems,
		removeLineItems,
		updateLineItems,
		updateFormSubmissions,
		getUpsellOptions,
		refreshCart,
		estimateCart,
		calculateCart,
		addCoupon,
		removeCoupon,
		setDeliveryMethod,
		removeDeliveryMethod,
		addGiftCard,
		removeGiftCard,
		getCheckoutUrl,
		placeOrder,
		markCartAsCompleted,
		handleAsyncCheckoutCompletion,
	},
	eventPermission: "ECOM.READ_CARTS",
	events: {
		cartCalculated: {
			type: "wix.ecom.v2.cart_calculated",
			slug: "calculated",
			kind: "action",
			payload: CartSummary,
		},
		cartCreated: { type: "wix.ecom.v2.cart_created", slug: "created", kind: "created", payload: Cart },
		cartDeleted: { type: "wix.ecom.v2.cart_deleted", slug: "deleted", kind: "deleted", payload: Cart },
		cartUpdated: { type: "wix.ecom.v2.cart_updated", slug: "updated", kind: "updated", payload: Cart },
	},
});
