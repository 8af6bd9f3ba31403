import { OfflineMethod } from "../ecommerce/offline-method-messages.ts";
import { CaptchaToken, captchaErrors } from "../identity/captcha-messages.ts";
import { bool, enumeration, guid, integer, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { anyone, anyoneOrGuest, endpointsUnder, operation, service } from "../operation.ts";
import { Price } from "../orders/order-money-messages.ts";
import { bearer, owners, shop } from "../ownership.ts";
import { cardsOfAddress, cardsOfOrder } from "../rate-limits.ts";
import {
	CHECKOUT_ALREADY_PAID,
	CHECKOUT_CHANGED,
	CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS,
	FULL_OUT_OF_STOCK,
	ORDER_IS_CLOSED,
	PARTIAL_OUT_OF_STOCK,
	PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE,
	TOO_MANY_UNPAID_UNITS,
} from "../recurring-errors.ts";
import {
	PAYMENT_NOT_FOUND,
	PAYMENT_REQUEST_CLOSED,
	RETURN_URL_NOT_ALLOWED,
	SAVED_PAYMENT_METHOD_NOT_FOUND,
} from "./errors.ts";

const endpoint = endpointsUnder({ published: "" });

/** PAYPAL: the buyer approves the payment on a page of PayPal. */
export const PaymentMethod = enumeration(["CARD", "OFFLINE", "PAYPAL"]);
export type PaymentMethod = Wire<typeof PaymentMethod>;

/**
 * PENDING: the payment provider decides later. PENDING_MERCHANT: paid by hand, and the merchant confirms. AUTHORIZED: the
 * amount is held, and the merchant captures it later.
 */
export const PaymentState = enumeration([
	"NOT_BEGUN",
	"PENDING",
	"PENDING_MERCHANT",
	"AUTHORIZED",
	"APPROVED",
	"DECLINED",
	"CANCELED",
]);
export type PaymentState = Wire<typeof PaymentState>;

export const PaymentNetwork = enumeration(["STRIPE", "PAYPAL", "TEST_GATEWAY"]);
export type PaymentNetwork = Wire<typeof PaymentNetwork>;

/** TEST: no money is moved. */
export const PaymentMode = enumeration(["TEST", "LIVE"]);
export type PaymentMode = Wire<typeof PaymentMode>;

/** A provider that a buyer can pay at by card, and by what else its form offers. */
export const CardProvider = message({
	/** Name of the provider, such as `stripe-live`. */
	name: text(),
	/** Whose form hands over the token. */
	network: optional(PaymentNetwork),
	/** Whether it moves money. */
	mode: optional(PaymentMode),
	/** With which the form of the network is opened. It is no secret. */
	publishableKey: optional(text()),
	/** Whether it can keep a member's card for later payments. */
	savesMethods: bool(),
	/** With how many decimals Stripe's form counts amounts in the currency to pay: with 2, 12.50 is 1250. */
	amountDecimals: optional(integer({ min: 0, max: 3 })),
});
export type CardProvider = Wire<typeof CardProvider>;

/** For the test gateway alone: with any other payment provider the number of a card is refused. */
const Card = message({
	/** Number of a test card. */
	number: text({ min: 12, max: 25 }),
	/** Name on the card. */
	holder: optional(text({ max: 100 })),
	/** Month in which it expires. */
	expiryMonth: optional(integer({ min: 1, max: 12 })),
	/** Year in which it expires. */
	expiryYear: optional(integer({ min: 2000, max: 2100 })),
	/** The security code. */
	securityCode: optional(text({ min: 3, max: 4 })),
});

/** How a buyer pays. */
export const chosenMethod = {
	method: PaymentMethod,
	/** To pay by card: the name of one of the `cardProviders`. By default the first of them. */
	cardProvider: optional(text({ min: 1, max: 50 })),
	/** To pay by card: what the form of the payment provider handed over. It is used once. */
	paymentToken: optional(text({ min: 1, max: 2000 })),
	/** To pay by hand: the code of one of the `offlineMethods`. By default the first of them. */
	offlineMethod: optional(text({ min: 1, max: 100 })),
	/** The solution of the captcha of `getSignInOptions`, which is required after several declined cards. */
	captchaTokens: list(CaptchaToken, { max: 10 }),
};

/** How a payment went. */
export const paymentResult = {
	status: PaymentState,
	/** Why the payment was declined. */
	declineReason: optional(text()),
	/** The page on which the buyer must confirm the payment: redirect the browser there. */
	confirmationUrl: optional(text()),
};

/** Why an order cannot be paid, by its own page or that of a payment request. */
export const payingErrors = {
	PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE,
	CHECKOUT_ALREADY_PAID,
	CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS,
	CHECKOUT_CHANGED,
	PARTIAL_OUT_OF_STOCK,
	FULL_OUT_OF_STOCK,
	ORDER_IS_CLOSED,
	/** What is paid is a payment request, which is paid, expired or voided. */
	PAYMENT_REQUEST_CLOSED,
	/** The shopper's orders that are to be paid by hand would hold too many units. */
	TOO_MANY_UNPAID_UNITS,
	...captchaErrors,
};

/**
 * Declined cards are counted for the order, the shopper and the address. After several, the call requires a captcha; after
 * more, it has to wait. Staff and apps are not limited.
 *
 * If the stock was released because the payment took too long, it is reserved again; if that fails, the items are sold
 * out.
 */
export const pay = operation({
	summary: "Pays a placed order once; a declined payment may be retried with another method.",
	...endpoint("POST", "/cartwright/v1/payments/{paymentGatewayOrderId}/pay"),
	callers: anyoneOrGuest,
	ownership: owners("payment", "paymentGatewayOrderId"),
	limits: [cardsOfOrder, cardsOfAddress],
	permission: "ECOM.CREATE_ORDER_FROM_CHECKOUT",
	request: message({
		paymentGatewayOrderId: guid(),
		...chosenMethod,
		card: Card,
		/** To pay by card: the id of a method that the calling member has saved, in the place of a token. */
		savedPaymentMethodId: optional(guid()),
		/**
		 * Where a buyer continues after confirming the payment: on an allowed origin of the client, or the server's own. Who
		 * gives up on a page of PayPal returns there with `paymentCanceled=true`, and may pay in another way.
		 */
		returnUrl: optional(text({ max: 2048 })),
	}),
	required: ["paymentGatewayOrderId", "method", "card.number"],
	response: message({
		orderId: guid(),
		paymentId: guid(),
		...paymentResult,
	}),
	errors: { RETURN_URL_NOT_ALLOWED, PAYMENT_NOT_FOUND, SAVED_PAYMENT_METHOD_NOT_FOUND, ...payingErrors },
});

/**
 * Shoppers see their own payments only. Staff and apps get `confirmationUrl` only with the permission to pay, because
 * whoever opens it decides the payment.
 */
export const getPayment = operation({
	summary: "Gets the amount to pay for an order, the possible methods, and the state of the last payment.",
	...endpoint("GET", "/cartwright/v1/payments/{paymentGatewayOrderId}"),
	query: "flat",
	callers: anyoneOrGuest,
	ownership: owners("payment", "paymentGatewayOrderId"),
	permission: "ECOM.READ_ORDERS",
	furtherPermissions: ["ECOM.CREATE_ORDER_FROM_CHECKOUT"],
	request: message({ paymentGatewayOrderId: guid() }),
	required: ["paymentGatewayOrderId"],
	response: message({
		payment: message({
			/** Id of the payment. */
			paymentGatewayOrderId: guid(),
			/** Id of the order. */
			orderId: guid(),
			/** Number of the order. */
			orderNumber: text(),
			/** State of the last payment attempt. */
			status: PaymentState,
			/** The method of the last payment attempt. */
			lastMethod: optional(PaymentMethod),
			/** Why it was declined. */
			declineReason: optional(text()),
			/** The page on which the buyer must confirm the payment. */
			confirmationUrl: optional(text()),
			amount: Price,
			currency: text(),
			/** The methods that can be used. */
			methods: list(PaymentMethod),
			/** The providers to pay at by card, in the order in which to offer them. */
			cardProviders: list(CardProvider),
			/** The ways to pay this order by hand, in the order in which to offer them. */
			offlineMethods: list(OfflineMethod),
			/** Until when the stock is reserved for the buyer. */
			heldUntil: timestamp(),
			/** Whether the order is approved: paid, or to be paid offline. */
			orderApproved: bool(),
		}),
	}),
	errors: { PAYMENT_NOT_FOUND },
	unwrap: "payment",
});

export const listPaymentMethods = operation({
	summary: "Lists the payment methods of the shop, before there is an order to pay.",
	...endpoint("GET", "/cartwright/v1/payments/methods"),
	query: "flat",
	callers: anyoneOrGuest,
	ownership: shop,
	permission: "CARTWRIGHT.SITE_READ",
	request: message({}),
	response: message({
		methods: list(PaymentMethod),
		/** The providers to pay at by card, in the order in which to offer them. */
		cardProviders: list(CardProvider),
		/** The ways to pay by hand, in the order in which to offer them; which of them suit depends on the delivery. */
		offlineMethods: list(OfflineMethod),
		/** Whether the first of them is the embedded test gateway, which moves no money. */
		test: bool(),
		/** Origins of the pages of other networks that `confirmationUrl` leads to. A page that pays by a form allows them. */
		confirmationOrigins: list(text()),
	}),
});

/**
 * A provider, or the page to which the buyer returns, calls it as a notification. It is only a hint, so anyone may call
 * it, in any order and any number of times.
 */
export const refreshPayment = operation({
	summary: "Makes the server query the payment provider for the outcome of a pending payment.",
	...endpoint("POST", "/cartwright/v1/payments/refresh"),
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({ siteId: text({ min: 1, max: 100 }), paymentGatewayOrderId: guid() }),
	required: ["siteId", "paymentGatewayOrderId"],
	response: message({}),
});

/** Cartwright's own: how a storefront or the hosted page pays an order that `createOrder` placed. */
export const payments = service({
	name: "cartwright.payments",
	entity: "cartwright.v1.payment",
	operations: { pay, getPayment, listPaymentMethods, refreshPayment },
	events: {},
});
