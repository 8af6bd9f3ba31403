import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { explanations } from "@cartwright/contract/checkouts/explanations";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { payments } from "@cartwright/contract/payments/payments";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

/** Paying completes a checkout, so the service of payments is implemented here and not by the payment records. */
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
	implement(explanations, {
		explainCheckout: () => import("./explain-checkout.ts"),
	}),
	implement(payments, {
		pay: () => import("./payments/pay.ts"),
		getPayment: () => import("./payments/get-payment.ts"),
		listPaymentMethods: () => import("./payments/list-payment-methods.ts"),
		refreshPayment: () => import("./payments/refresh-payment.ts"),
	}),
];

/** Some calls of carts of version 2 make the cart an order, which carts know nothing of. */
export const cartsV2: Implementation = implement(cartV2, {
	createCart: () => import("../carts/v2/create-cart.ts"),
	addLineItems: () => import("../carts/v2/add-line-items.ts"),
	getCart: () => import("../carts/v2/get-cart.ts"),
	updateCart: () => import("../carts/v2/update-cart.ts"),
	deleteCart: () => import("../carts/v2/delete-cart.ts"),
	refreshCart: () => import("../carts/v2/refresh-cart.ts"),
	calculateCart: () => import("../carts/v2/calculate-cart.ts"),
	estimateCart: () => import("../carts/v2/estimate-cart.ts"),
	removeLineItems: () => import("../carts/v2/remove-line-items.ts"),
	updateLineItems: () => import("../carts/v2/update-line-items.ts"),
	addCoupon: () => import("../carts/v2/add-coupon.ts"),
	removeCoupon: () => import("../carts/v2/remove-coupon.ts"),
	addGiftCard: () => import("../carts/v2/add-gift-card.ts"),
	removeGiftCard: () => import("../carts/v2/remove-gift-card.ts"),
	setDeliveryMethod: () => import("../carts/v2/set-delivery-method.ts"),
	removeDeliveryMethod: () => import("../carts/v2/remove-delivery-method.ts"),
	updateFormSubmissions: () => import("../carts/v2/update-form-submissions.ts"),
	getUpsellOptions: () => import("../carts/v2/get-upsell-options.ts"),
	getCheckoutUrl: () => import("./v2/get-checkout-url.ts"),
	markCartAsCompleted: () => import("./v2/mark-cart-as-completed.ts"),
	handleAsyncCheckoutCompletion: () => import("./v2/handle-async-checkout-completion.ts"),
	placeOrder: () => import("./v2/place-order.ts"),
});
