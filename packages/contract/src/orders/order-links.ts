import { OfflineInstructions } from "../ecommerce/offline-method-messages.ts";
import { bool, guid, integer, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { anyone, anyoneOrGuest, endpointsUnder, operation, service } from "../operation.ts";
import { bearer, owners, shop } from "../ownership.ts";
import { attemptsOfAccount, attemptsOfAddress } from "../rate-limits.ts";
import { ORDER_NOT_FOUND, THROTTLED_FEATURE } from "../recurring-errors.ts";
import { Site } from "../sites/site-messages.ts";
import { ORDER_LINK_EXPIRED, ORDER_LINK_NOT_FOUND } from "./errors.ts";
import { Order } from "./order-messages.ts";
import { Price } from "./order-money-messages.ts";

const endpoint = endpointsUnder({ published: "" });

export const createOrderLink = operation({
	summary:
		"Creates an address that shows one order without sign-in for 180 days. Shoppers create links to their own " +
		"orders only.",
	...endpoint("POST", "/cartwright/v1/orders/{orderId}/link"),
	callers: anyoneOrGuest,
	ownership: owners("order", "orderId"),
	permission: "ECOM.READ_ORDERS",
	request: message({ orderId: guid() }),
	required: ["orderId"],
	response: message({ url: text(), expires: timestamp() }),
	errors: { ORDER_NOT_FOUND },
});

/** A file that the buyer has paid for. */
export const Download = message({
	lineItemId: guid(),
	/** Name of the file. */
	fileName: text(),
	/** Size of the file in bytes. */
	sizeInBytes: integer({ min: 0 }),
	/** Address to download it from, for a week. Opening the order link again gives a new one. */
	url: text(),
	/** When the address expires. */
	expires: timestamp(),
});
export type Download = Wire<typeof Download>;

export const PaidCard = message({
	/** Brand of the card, such as Visa. */
	brand: text(),
	/** The last four digits of its number. */
	lastFourDigits: text(),
});
export type PaidCard = Wire<typeof PaidCard>;

export const ParcelLine = message({
	lineItemId: guid(),
	/** The number of pieces in the parcel. */
	quantity: integer({ min: 1 }),
});
export type ParcelLine = Wire<typeof ParcelLine>;

/** A parcel that is on its way, or that has arrived. */
export const Parcel = message({
	/** Id of the fulfilment. */
	id: guid(),
	/** What is in it. */
	lineItems: list(ParcelLine),
	/** Name of the carrier. */
	carrier: text(),
	/** The carrier's number of the parcel. */
	trackingNumber: text(),
	/** Where to follow it. */
	trackingLink: text(),
});
export type Parcel = Wire<typeof Parcel>;

/** An amount that the shop asks for by a link. */
export const OpenPaymentRequest = message({
	/** What it is for. */
	title: text(),
	/** What is to be paid. */
	amount: Price,
	/** Where it is paid. */
	url: text(),
});
export type OpenPaymentRequest = Wire<typeof OpenPaymentRequest>;

/** Money that went back to the buyer, or is on its way. */
export const OrderRefund = message({
	/** Id of the refund. */
	id: guid(),
	/** When it was started. */
	createdDate: timestamp(),
	amount: Price,
	/** Whether the payment network has not confirmed all of it yet. */
	isPending: bool(),
	/** Why, as the shop told the buyer. */
	reason: optional(text()),
});
export type OrderRefund = Wire<typeof OrderRefund>;

export const openOrderLink = operation({
	summary: "Gets the order that a link leads to, and the shop it belongs to.",
	...endpoint("POST", "/cartwright/v1/order-links/open"),
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({ token: text({ min: 1, max: 1000 }) }),
	required: ["token"],
	response: message({
		order: Order,
		/** The card that the order was paid with. */
		card: PaidCard,
		/** The files that the buyer has paid for. */
		downloads: list(Download),
		/** What was sent so far: the first twenty parcels. */
		parcels: list(Parcel),
		/** What the shop asks for and is still to be paid: the first ten requests. */
		paymentRequests: list(OpenPaymentRequest),
		/** How to pay by hand what is still owed, if the buyer chose to. */
		offlinePayment: OfflineInstructions,
		/** What was paid back, oldest first. */
		refunds: list(OrderRefund),
		site: Site,
		siteId: text(),
		expires: timestamp(),
	}),
	errors: { ORDER_LINK_NOT_FOUND, ORDER_LINK_EXPIRED },
});

export const sendOrderLink = operation({
	summary:
		"Mails the link of an order to its buyer, if the number and the address are those of the order. The response does " +
		"not reveal whether they are.",
	...endpoint("POST", "/cartwright/v1/order-links/send"),
	callers: ["visitor", "member"],
	ownership: shop,
	limits: [attemptsOfAddress, attemptsOfAccount],
	permission: "ECOM.READ_ORDERS",
	request: message({
		/** The number of the order, with or without # before it. */
		number: text({ min: 1, max: 20 }),
		/** The address that the order was made with. */
		email: text({ format: "EMAIL" }),
	}),
	required: ["email", "number"],
	response: message({}),
	errors: { THROTTLED_FEATURE },
});

/** Cartwright's own: links to an order for guests. */
export const orderLinks = service({
	name: "cartwright.order-links",
	entity: "cartwright.v1.order_link",
	operations: { createOrderLink, openOrderLink, sendOrderLink },
	events: {},
});
