import { service } from "../../operation.ts";
import {
	addToCheckout,
	createCheckout,
	getCheckout,
	getCheckoutByCartId,
	getCheckoutUrl,
	getWixCheckoutUrl,
	removeCoupon,
	removeGiftCard,
	removeLineItems,
	removeOverrideCheckoutUrl,
	updateCheckout,
	updateLineItemsQuantity,
} from "./checkout-changes.ts";
import {
	createOrder,
	createOrderAndCharge,
	markCheckoutAsCompleted,
	markCheckoutAsCompletedAndRedirectToUrl,
} from "./checkout-completion.ts";
import { Checkout, CheckoutMarkedAsCompleted } from "./checkout-messages.ts";

export const checkout = service({
	name: "ecom.checkout",
	entity: "wix.ecom.v1.checkout",
	operations: {
		createCheckout,
		getCheckout,
		getCheckoutByCartId,
		getWixCheckoutUrl,
		getCheckoutUrl,
		updateCheckout,
		removeCoupon,
		removeGiftCard,
		removeOverrideCheckoutUrl,
		addToCheckout,
		removeLineItems,
		createOrder,
		createOrderAndCharge,
		markCheckoutAsCompletedAndRedirectToUrl,
		markCheckoutAsCompleted,
		updateLineItemsQuantity,
	},
	eventPermission: "ECOM.READ_CHECKOUTS",
	events: {
		checkoutCompleted: {
			type: "wix.ecom.v1.checkout_completed",
			slug: "completed",
			kind: "action",
			payload: CheckoutMarkedAsCompleted,
		},
		checkoutCreated: { type: "wix.ecom.v1.checkout_created", slug: "created", kind: "created", payload: Checkout },
		checkoutDeleted: { type: "wix.ecom.v1.checkout_deleted", slug: "deleted", kind: "deleted" },
		checkoutUpdated: { type: "wix.ecom.v1.checkout_updated", slug: "updated", kind: "updated", payload: Checkout },
	},
});
