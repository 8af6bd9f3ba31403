import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { payments } from "@cartwright/contract/payments/payments";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { getPayment } from "./payments/get-payment.ts";
import { listPaymentMethods } from "./payments/list-payment-methods.ts";
import { pay } from "./payments/pay.ts";
import { settle } from "./payments/settle.ts";
import { addToCheckout } from "./v1/add-to-checkout.ts";
import { createCheckout } from "./v1/create-checkout.ts";
import { createOrder } from "./v1/create-order.ts";
import { createOrderAndCharge } from "./v1/create-order-and-charge.ts";
import { getCheckout } from "./v1/get-checkout.ts";
import { getCheckoutByCartId } from "./v1/get-checkout-by-cart-id.ts";
import { getCheckoutUrl } from "./v1/get-checkout-url.ts";
import { getWixCheckoutUrl } from "./v1/get-wix-checkout-url.ts";
import { markCheckoutAsCompleted } from "./v1/mark-checkout-as-completed.ts";
import { markCheckoutAsCompletedAndRedirectToUrl } from "./v1/mark-checkout-as-completed-and-redirect-to-url.ts";
import { removeCoupon } from "./v1/remove-coupon.ts";
import { removeGiftCard } from "./v1/remove-gift-card.ts";
import { removeLineItems } from "./v1/remove-line-items.ts";
import { removeOverrideCheckoutUrl } from "./v1/remove-override-checkout-url.ts";
import { updateCheckout } from "./v1/update-checkout.ts";
import { updateLineItemsQuantity } from "./v1/update-line-items-quantity.ts";

/** Paying completes a checkout, so the service of payments is carried out here and not by the payment records. */
export const checkoutsV1: readonly Implementation[] = [
	implement(checkout, {
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
	}),
	implement(payments, { pay, getPayment, listPaymentMethods, settle }),
];
