import type { UncaughtCodes } from "./thrown-errors.ts";

/** Of calls about payment requests. */
export const uncaughtPaymentCodes: readonly UncaughtCodes[] = [
	{
		codes: ["PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE"],
		operations: ["ecom.cart-v-2.placeOrder"],
		reason: "apps charge what they pay of it, and nobody pays by hand",
	},
	{
		codes: ["CHECKOUT_CHANGED", "PAYMENT_ERROR", "REDEEM_GIFT_CARD_ERROR"],
		operations: ["ecom.cart-v-2.placeOrder"],
		reason: "they are translated into the codes of version 2",
	},
	{
		codes: ["PAYMENT_REQUEST_CLOSED"],
		operations: ["ecom.checkout.createOrderAndCharge"],
		reason: "it pays an order, and no request",
	},
	{
		codes: ["SAVED_PAYMENT_METHOD_NOT_FOUND"],
		operations: ["cartwright.payment-request-links.payPaymentRequest"],
		reason: "whoever has the link is no member, and can name no saved method",
	},
	{
		codes: ["INVALID_AMOUNT", "ORDER_ALREADY_PAID", "ORDER_CANCELED", "ORDER_NOT_FOUND"],
		operations: ["ecom.order-payment-requests.bulkCreateOrderPaymentRequests"],
		reason: "the results of a bulk call name the error of each request",
	},
	{
		codes: [
			"CHECKOUT_ALREADY_PAID",
			"CHECKOUT_CHANGED",
			"FULL_OUT_OF_STOCK",
			"PARTIAL_OUT_OF_STOCK",
			"PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE",
			"TOO_MANY_UNPAID_UNITS",
		],
		operations: ["ecom.order-payment-requests.chargeOrderPaymentRequest"],
		reason: "the call has a code of its own for them, and checks before whether the shop accepts cards",
	},
	{
		codes: ["INSUFFICIENT_FUNDS"],
		operations: ["gift-vouchers.gift-vouchers.increaseGiftCardBalance"],
		reason: "it takes nothing from the balance",
	},
	{
		codes: ["INVALID_GIFT_CARD_BALANCE"],
		operations: ["gift-vouchers.gift-vouchers.decreaseGiftCardBalance"],
		reason: "it adds nothing to the balance",
	},
	{
		codes: ["GIFT_CARD_NOT_FOUND"],
		operations: ["ecom.gift-vouchers.voidTransaction"],
		reason: "the gift card of a transaction is never deleted",
	},
];
