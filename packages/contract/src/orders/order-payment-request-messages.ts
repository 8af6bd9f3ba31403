import { ItemMetadata } from "../bulk-messages.ts";
import { ExtendedFields } from "../ecommerce/entity-messages.ts";
import { Image } from "../media/media-messages.ts";
import {
	bool,
	enumeration,
	fixed,
	guid,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";
import { Price } from "./order-money-messages.ts";

/** Only an unpaid request can be paid, changed or voided. */
export const OrderPaymentRequestStatus = enumeration(["UNPAID", "PAID", "EXPIRED", "VOIDED"]);
export type OrderPaymentRequestStatus = Wire<typeof OrderPaymentRequestStatus>;

/** Where a request comes from. */
export const OrderPaymentRequestSource = message({
	/** Id of the app that made it. */
	appId: optional(guid()),
	/** What the source itself calls it, such as the number of an invoice. */
	externalId: text({ min: 1, max: 100 }),
});
export type OrderPaymentRequestSource = Wire<typeof OrderPaymentRequestSource>;

/** A link on the payment page. */
export const PaymentActionLink = message({
	/** Text of the link. */
	label: text({ min: 1, max: 100 }),
	/** Where it leads. */
	url: text({ format: "WEB_URL", max: 2048 }),
});
export type PaymentActionLink = Wire<typeof PaymentActionLink>;

export const PaymentActionLinks = message({
	/** Shown always. */
	general: list(PaymentActionLink, { max: 1 }),
	/** Shown while the request cannot be paid, and after a payment that failed. */
	error: PaymentActionLink,
});
export type PaymentActionLinks = Wire<typeof PaymentActionLinks>;

/** MANUAL: by hand, such as by bank transfer. */
export const BlockedPaymentMethod = enumeration(["MANUAL"]);

export const PaymentRequestSubscription = message({
	/** Name of the subscription. */
	title: text({ min: 1, max: 150 }),
	/** What is charged. */
	chargeDescription: optional(text({ max: 1000 })),
	/** The number of charges; absent without an end. */
	billingCycles: optional(integer({ min: 1 })),
	/** Whether it goes on by itself. */
	autoRenewal: bool(),
});

/** An amount of an order that a buyer is asked for by a link. */
export const OrderPaymentRequest = message({
	/** Id of the request. */
	id: readOnly(optional(guid())),
	/** Where the request comes from. */
	source: fixed(OrderPaymentRequestSource),
	/** Whether it is paid, or why it cannot be paid any more. */
	status: readOnly(OrderPaymentRequestStatus),
	/** Id of the order. */
	orderId: fixed(guid()),
	/** Number of the order. */
	orderNumber: readOnly(optional(text({ max: 100 }))),
	/** What is asked for. Less is charged if less is owed by then. */
	amount: Price,
	/** Currency of the order. */
	currency: readOnly(text({ format: "CURRENCY" })),
	/** Id with which a storefront of its own pays the request; see `pay`. */
	paymentGatewayOrderId: readOnly(optional(text({ min: 1, max: 100 }))),
	/** What the buyer reads first. */
	title: text({ min: 1, max: 200 }),
	/** What the buyer reads below. */
	description: optional(text({ max: 300 })),
	/** When the request expires; never if it is left out. One that is past makes an expired request. */
	expirationDate: fixed(timestamp()),
	extendedFields: ExtendedFields,
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	/** Picture for the payment page. */
	image: Image,
	/** The ways to pay that are not offered. */
	blockedPaymentMethods: list(BlockedPaymentMethod, { max: 1 }),
	/** Links of the payment page. */
	actionLinks: PaymentActionLinks,
	/** Always empty: there are no subscriptions. */
	subscriptionInfo: readOnly(list(PaymentRequestSubscription, { max: 100 })),
});
export type OrderPaymentRequest = Wire<typeof OrderPaymentRequest>;

export const BulkOrderPaymentRequestItem = message({
	/** The created request. */
	orderPaymentRequest: OrderPaymentRequest,
	/** Address of the page where it is paid. */
	orderPaymentRequestUrl: text(),
});

export const BulkOrderPaymentRequestResult = message({
	/** Index, id and error of the request. */
	itemMetadata: ItemMetadata,
	/** What was created, if `returnEntity` is set. */
	item: BulkOrderPaymentRequestItem,
});

export const OrderPaymentRequestExpired = message({
	/** The request that expired. */
	orderPaymentRequest: OrderPaymentRequest,
});

export const OrderPaymentRequestPaid = message({
	/** The request that was paid. */
	orderPaymentRequest: OrderPaymentRequest,
});

export const OrderPaymentRequestVoided = message({
	/** The request that was voided. */
	orderPaymentRequest: OrderPaymentRequest,
});
