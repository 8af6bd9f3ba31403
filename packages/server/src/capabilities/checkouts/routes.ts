import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { payments } from "@cartwright/contract/payments/payments";
import { type Implementation, implement } from "../../foundation/implementation.ts";

/** Paying completes a checkout, so the service of payments is carried out here and not by the payment records. */
export const checkoutsV1: readonly Implementation[] = [
	implement(checkout, {
		createCheckout: () => import("./v1/create-checkout.ts"),
		getCheckout: () => import("./v1/get-checkout.ts"),
		getCheckoutByCartId: () => import("./v1/get-checkout-by-cart-id.ts"),
		getWixCheckoutUrl: () => import("./v1/get-wix-checkout-url.ts"),
		getCheckoutUrl: () => import("./v1/get-checkout-url.ts"),
		updateCheckout: () => import("./v1/update-checkout.ts"),
		removeCoupon: () => import("./v1/remove-coupon.ts"),
		removeGiftCard: () => import("./v1/remove-gift-card.ts"),
		removeOverrideCheckoutUrl: () => import("./v1/remove-override-checkout-url.ts"),
		addToCheckout: () => import("./v1/add-to-checkout.ts"),
		removeLineItems: () => import("./v1/remove-line-items.ts"),
		createOrder: () => import("./v1/create-order.ts"),
		createOrderAndCharge: () => import("./v1/create-order-and-charge.ts"),
		markCheckoutAsCompletedAndRedirectToUrl: () => import("./v1/mark-checkout-as-completed-and-redirect-to-url.ts"),
		markCheckoutAsCompleted: () => import("./v1/mark-checkout-as-completed.ts"),
		updateLineItemsQuantity: () => import("./v1/update-line-items-quantity.ts"),
	}),
	implement(payments, {
		pay: () => import("./payments/pay.ts"),
		getPayment: () => import("./payments/get-payment.ts"),
		listPaymentMethods: () => import("./payments/list-payment-methods.ts"),
		refreshPayment: () => import("./payments/refresh-payment.ts"),
	}),
];
