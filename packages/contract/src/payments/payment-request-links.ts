import { OfflineInstructions, OfflineMethod } from "../ecommerce/offline-method-messages.ts";
import { Image } from "../media/media-messages.ts";
import { enumeration, guid, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation, service } from "../operation.ts";
import { Price } from "../orders/order-money-messages.ts";
import { PaymentActionLinks } from "../orders/order-payment-request-messages.ts";
import { bearer } from "../ownership.ts";
import { cardsOfAddress, cardsOfOrder } from "../rate-limits.ts";
import { Site } from "../sites/site-messages.ts";
import { PAYMENT_REQUEST_LINK_NOT_FOUND } from "./errors.ts";
import { CardProvider, chosenMethod, PaymentMethod, PaymentState, payingErrors, paymentResult } from "./payments.ts";

const endpoint = endpointsUnder({ published: "" });

const token = text({ min: 1, max: 200 });

/**
 * OPEN: it can be paid, also while a payment waits for its buyer at PayPal. PENDING: a payment is being decided. PROMISED: the buyer said that they pay by hand, and may still
 * pay otherwise. NOTHING_OWED: the order was paid in another way. ORDER_CLOSED: the order was cancelled or rejected.
 */
export const PaymentRequestState = enumeration([
	"OPEN",
	"PENDING",
	"PROMISED",
	"PAID",
	"EXPIRED",
	"VOIDED",
	"NOTHING_OWED",
	"ORDER_CLOSED",
]);
export type PaymentRequestState = Wire<typeof PaymentRequestState>;

/** A payment request as whoever has its link sees it. Nothing else of the order and its buyer is returned. */
export const LinkedPaymentRequest = message({
	/** Id with which the outcome of a pending payment is queried; see `refreshPayment`. */
	paymentGatewayOrderId: guid(),
	/** Number of the order. */
	orderNumber: text(),
	/** Whether it can be paid. */
	state: PaymentRequestState,
	/** What the shop asks for. */
	title: text(),
	/** What the shop says about it. */
	description: optional(text()),
	/** Picture of what is paid. */
	image: Image,
	/** What is to be paid; what was asked for once nothing is. */
	amount: Price,
	currency: text(),
	/** When the request expires. */
	expirationDate: timestamp(),
	/** State of the last attempt to pay it. */
	lastAttempt: PaymentState,
	/** The method of the last attempt. */
	lastMethod: optional(PaymentMethod),
	/** Why the last attempt was declined. */
	declineReason: optional(text()),
	/** The page on which the buyer must confirm the pending payment. */
	confirmationUrl: optional(text()),
	/** The methods that can be used. */
	methods: list(PaymentMethod),
	/** The providers to pay at by card, in the order in which to offer them. */
	cardProviders: list(CardProvider),
	/** Origins of the pages of other networks that `confirmationUrl` leads to. */
	confirmationOrigins: list(text()),
	/** The ways to pay it by hand, in the order in which to offer them. */
	offlineMethods: list(OfflineMethod),
	/** How to pay by hand what was promised. */
	promised: OfflineInstructions,
	/** Links of the shop. */
	actionLinks: PaymentActionLinks,
});
export type LinkedPaymentRequest = Wire<typeof LinkedPaymentRequest>;

export const openPaymentRequest = operation({
	summary: "Gets what the link of a payment request asks for, and the shop that asks.",
	...endpoint("POST", "/cartwright/v1/payment-requests/open"),
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({ token }),
	required: ["token"],
	response: message({
		/** What is asked for. */
		paymentRequest: LinkedPaymentRequest,
		site: Site,
		siteId: text(),
	}),
	errors: { PAYMENT_REQUEST_LINK_NOT_FOUND },
});

/**
 * Never charges more than the order owes by then. Declined cards are counted for the order and the address, as for `pay`. A
 * buyer who confirms the payment elsewhere returns to the page of the link.
 */
export const payPaymentRequest = operation({
	summary: "Pays what the link of a payment request asks for, without a sign-in; a declined payment may be retried.",
	...endpoint("POST", "/cartwright/v1/payment-requests/pay"),
	callers: anyone,
	ownership: bearer,
	open: true,
	limits: [cardsOfOrder, cardsOfAddress],
	request: message({
		token,
		...chosenMethod,
	}),
	required: ["token", "method"],
	response: message(paymentResult),
	errors: { PAYMENT_REQUEST_LINK_NOT_FOUND, ...payingErrors },
});

/** Cartwright's own: the page at which a payment request is paid. */
export const paymentRequestLinks = service({
	name: "cartwright.payment-request-links",
	entity: "cartwright.v1.payment_request_link",
	operations: { openPaymentRequest, payPaymentRequest },
	events: {},
});
