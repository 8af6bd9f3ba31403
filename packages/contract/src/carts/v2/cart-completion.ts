import { actingOnCheckout } from "../../checkouts/acting-permissions.ts";
import { RawHttpResponse } from "../../http-messages.ts";
import { bool, guid, message, optional, text } from "../../message.ts";
import { anyone, operation, staff } from "../../operation.ts";
import { bearer, owners, shops } from "../../ownership.ts";
import {
	CALCULATION_ERROR,
	CHECKOUT_NOT_FOUND,
	FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS,
	MEMBERS_ONLY_ITEM,
	PAYMENT_OPTION_NOT_SUPPORTED,
	SITE_NOT_ACCEPTING_PAYMENTS,
	TOO_MANY_UNPAID_UNITS,
	UNAUTHENTICATED_TOKEN,
	VIOLATIONS_WITH_ERROR_SEVERITY,
} from "../../recurring-errors.ts";
import {
	CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD,
	CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD,
	CART_ALREADY_ORDERED,
	CART_NOT_FOUND,
	CART_PRICES_OUT_OF_SYNC,
	DELIVERY_METHOD_NO_LONGER_AVAILABLE,
	EMPTY_CART,
	GIFT_CARD_REDEEM_ERROR,
	INVALID_MEMBERSHIP,
	INVALID_PRICE_VERIFICATION_TOKEN,
	LINE_ITEMS_OUT_OF_STOCK,
	MISSING_DELIVERY_ADDRESS,
	MISSING_DELIVERY_METHOD,
	PAYMENT_ALREADY_IN_PROGRESS,
} from "../errors.ts";
import { Cart } from "./cart-messages.ts";
import { endpoint } from "./cart-requests.ts";

/** Whoever has the address may act on the cart for a day, so staff and apps need the permissions for that. */
export const getCheckoutUrl = operation({
	summary: "Creates a link to the hosted checkout page of a cart. Anyone with the link can act on the cart for a day.",
	...endpoint("POST", "/v2/carts/{cartId}/get-checkout-url"),
	callers: anyone,
	ownership: owners("cart", "cartId"),
	permission: "ECOM.READ_CHECKOUTS",
	furtherPermissions: actingOnCheckout,
	request: message({
		cartId: guid(),
		currencyCode: optional(text({ format: "CURRENCY" })),
	}),
	required: ["cartId"],
	response: message({ checkoutUrl: text({ format: "WEB_URL" }) }),
	errors: { CART_NOT_FOUND, CART_ALREADY_ORDERED },
});

export const placeOrder = operation({
	summary: "Creates the order of a cart and reserves its stock, once: another call returns the same order.",
	...endpoint("POST", "/v2/carts/{cartId}/place-order"),
	callers: anyone,
	ownership: owners("cart", "cartId"),
	permission: "ECOM.CREATE_ORDER_FROM_CHECKOUT",
	request: message({
		cartId: guid(),
		priceVerificationToken: optional(text({ max: 3000 })),
		savePaymentMethod: optional(bool()),
		delayCapture: optional(bool()),
	}),
	required: ["cartId"],
	response: message({ orderId: guid(), paymentGatewayOrderId: optional(text({ max: 50 })), completed: bool() }),
	errors: {
		CART_NOT_FOUND,
		CART_ALREADY_ORDERED,
		CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD,
		CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD,
		SITE_NOT_ACCEPTING_PAYMENTS,
		/** The shopper's orders that are to be paid by hand would hold too many units. */
		TOO_MANY_UNPAID_UNITS,
		EMPTY_CART,
		LINE_ITEMS_OUT_OF_STOCK,
		CART_PRICES_OUT_OF_SYNC,
		INVALID_PRICE_VERIFICATION_TOKEN,
		VIOLATIONS_WITH_ERROR_SEVERITY,
		FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS,
		CALCULATION_ERROR,
		DELIVERY_METHOD_NO_LONGER_AVAILABLE,
		MISSING_DELIVERY_ADDRESS,
		MISSING_DELIVERY_METHOD,
		PAYMENT_ALREADY_IN_PROGRESS,
		INVALID_MEMBERSHIP,
		GIFT_CARD_REDEEM_ERROR,
		MEMBERS_ONLY_ITEM,
		PAYMENT_OPTION_NOT_SUPPORTED,
	},
});

export const markCartAsCompleted = operation({
	summary: "Completes a cart whose order was created elsewhere.",
	...endpoint("POST", "/v2/carts/{cartId}/mark-cart-as-completed"),
	callers: staff,
	ownership: shops("cart", "cartId"),
	permission: "ECOM.MODIFY_CHECKOUTS",
	request: message({
		cartId: guid(),
		orderId: optional(guid()),
	}),
	required: ["cartId"],
	response: message({ cart: Cart }),
	errors: { CART_NOT_FOUND },
});

export const handleAsyncCheckoutCompletion = operation({
	summary: "Completes a cart by a signed token and redirects the browser.",
	...endpoint("GET", "/v2/carts/handle-async-checkout-completion"),
	query: "flat",
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({
		token: text({ max: 4096 }),
	}),
	required: ["token"],
	response: RawHttpResponse,
	errors: { CHECKOUT_NOT_FOUND, UNAUTHENTICATED_TOKEN },
});
