import { RawHttpResponse } from "../../http-messages.ts";
import { CaptchaToken, captchaErrors } from "../../identity/captcha-messages.ts";
import { bool, defaulted, guid, list, map, message, optional, text } from "../../message.ts";
import { anyone, anyoneOrGuest, endpointsUnder, operation, staff } from "../../operation.ts";
import { bearer, owners } from "../../ownership.ts";
import { cardsOfAddress, cardsOfOrder } from "../../rate-limits.ts";
import {
	CALCULATION_ERROR,
	CHECKOUT_ALREADY_PAID,
	CHECKOUT_CHANGED,
	CHECKOUT_NOT_FOUND,
	CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS,
	FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS,
	FULL_OUT_OF_STOCK,
	MEMBERS_ONLY_ITEM,
	ORDER_IS_CLOSED,
	PARTIAL_OUT_OF_STOCK,
	PAYMENT_OPTION_NOT_SUPPORTED,
	PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE,
	SITE_NOT_ACCEPTING_PAYMENTS,
	TOO_MANY_UNPAID_UNITS,
	UNAUTHENTICATED_TOKEN,
	VIOLATIONS_WITH_ERROR_SEVERITY,
} from "../../recurring-errors.ts";
import {
	COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD,
	EMPTY_CHECKOUT,
	GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD,
	NO_SAVE_PAYMENT_METHOD_CONFIRMATION,
	NO_SELECTED_CARRIER_SERVICE_OPTION,
	PAYMENT_ERROR,
	REDEEM_GIFT_CARD_ERROR,
	SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE,
	SUBSCRIPTION_WITH_GIFT_CARD,
	SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS,
	SUBSCRIPTION_WITH_ZERO_TOTAL,
} from "../errors.ts";
import { PlacedAndChargedOrder, PlacedOrder } from "./checkout-messages.ts";

const endpoint = endpointsUnder({ published: "/ecom" });

/** Why an order cannot be placed. */
const placementErrors = {
	/** `delayCapture` or `savePaymentMethod` is set, and a payment provider of the shop does not support it. */
	PAYMENT_OPTION_NOT_SUPPORTED,
	FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS,
	PAYMENT_ERROR,
	PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE,
	SITE_NOT_ACCEPTING_PAYMENTS,
	/** The shopper's orders that are to be paid by hand would hold too many units. */
	TOO_MANY_UNPAID_UNITS,
	CHECKOUT_ALREADY_PAID,
	CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS,
	CALCULATION_ERROR,
	REDEEM_GIFT_CARD_ERROR,
	PARTIAL_OUT_OF_STOCK,
	FULL_OUT_OF_STOCK,
	EMPTY_CHECKOUT,
	CHECKOUT_CHANGED,
	SUBSCRIPTION_WITH_ZERO_TOTAL,
	SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS,
	SUBSCRIPTION_WITH_GIFT_CARD,
	NO_SELECTED_CARRIER_SERVICE_OPTION,
	NO_SAVE_PAYMENT_METHOD_CONFIRMATION,
	SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE,
	MEMBERS_ONLY_ITEM,
	GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD,
	COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD,
	VIOLATIONS_WITH_ERROR_SEVERITY,
} as const;

const removedUpstream = "2027-02-01";

export const createOrder = operation({
	summary:
		"Places the order of a checkout once; a repeated call returns the same order. Each obstacle has its own " +
		"error code.",
	...endpoint("POST", "/v1/checkouts/{id}/create-order"),
	callers: anyoneOrGuest,
	ownership: owners("checkout"),
	permission: "ECOM.CREATE_ORDER_FROM_CHECKOUT",
	request: message({
		id: guid(),
		urlParams: map(text(), { max: 50 }),
		savePaymentMethod: bool(),
		delayCapture: bool(),
		inAppPurchase: optional(defaulted(bool(), false)),
	}),
	required: ["id"],
	response: PlacedOrder,
	errors: {
		...placementErrors,
		CHECKOUT_NOT_FOUND,
	},
	removedUpstream,
});

export const createOrderAndCharge = operation({
	summary: "Places the order of a checkout and charges a payment token; the older form of `createOrder`.",
	...endpoint("POST", "/v1/checkouts/{id}/create-order-and-charge"),
	callers: anyone,
	ownership: owners("checkout"),
	limits: [cardsOfOrder, cardsOfAddress],
	permission: "ECOM.CREATE_ORDER_FROM_CHECKOUT",
	request: message({
		id: guid(),
		paymentToken: optional(text()),
		urlParams: map(text(), { max: 50 }),
		savePaymentMethod: bool(),
		delayCapture: bool(),
		inAppPurchase: optional(defaulted(bool(), false)),
		/**
		 * Cartwright's own: the solution of the captcha of `getSignInOptions`, which is required after several declined cards.
		 */
		captchaTokens: list(CaptchaToken, { max: 10 }),
	}),
	required: ["id"],
	response: PlacedAndChargedOrder,
	errors: { ...placementErrors, ...captchaErrors, CHECKOUT_NOT_FOUND, ORDER_IS_CLOSED },
	removedUpstream,
});

export const markCheckoutAsCompleted = operation({
	summary: "Completes a checkout whose order was placed elsewhere.",
	...endpoint("POST", "/v1/checkouts/{id}/mark-as-completed"),
	callers: staff,
	ownership: owners("checkout"),
	permission: "ECOM.MODIFY_CHECKOUTS",
	request: message({ id: guid(), orderId: optional(guid()) }),
	required: ["id"],
	response: message({}),
	errors: { CHECKOUT_NOT_FOUND },
	removedUpstream,
});

export const markCheckoutAsCompletedAndRedirectToUrl = operation({
	summary:
		"Completes a checkout whose order was placed elsewhere, as the signed token proves, and redirects the browser.",
	...endpoint("GET", "/v1/checkouts/mark-checkout-as-completed-and-redirect-to-url"),
	query: "flat",
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({ token: text({ max: 4096 }) }),
	required: ["token"],
	response: RawHttpResponse,
	errors: { CHECKOUT_NOT_FOUND, UNAUTHENTICATED_TOKEN },
	removedUpstream,
});
