import { Contact } from "../contacts/contact-messages.ts";
import { AddressWithContact, FullAddressContactDetails } from "../ecommerce/address-messages.ts";
import { ExtendedFields, Tags } from "../ecommerce/entity-messages.ts";
import { commonErrors } from "../errors.ts";
import { freshSession } from "../fresh-session.ts";
import { Member } from "../members/member-messages.ts";
import { bool, enumeration, guid, integer, list, message, optional, text, timestamp } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { OrderDocument } from "../orders/order-documents.ts";
import { Order } from "../orders/order-messages.ts";
import { OrderReturn } from "../orders/order-return-messages.ts";
import { caller } from "../ownership.ts";
import { SavedPaymentMethod } from "../payments/saved-payment-methods.ts";
import { Review } from "../reviews/review-messages.ts";

const endpoint = endpointsUnder({ published: "" });

/** A cart or a checkout that has not become an order. */
const OpenPurchase = message({
	/** Whether it is a cart, saved line items or a checkout. */
	kind: enumeration(["CART", "SAVED_FOR_LATER", "CHECKOUT"]),
	createdDate: timestamp(),
	updatedDate: timestamp(),
	email: optional(text()),
	/** Address and contact details of the recipient. */
	shipping: AddressWithContact,
	/** Address and contact details of the bill. */
	billing: AddressWithContact,
	buyerNote: optional(text()),
	/** The items. */
	lines: list(
		message({
			/** Id of the item. */
			catalogItemId: text(),
			quantity: integer(),
		}),
	),
});

const NamedLine = message({
	/** Name of the item. */
	name: text(),
	quantity: integer(),
});

/** An order that staff prepare for the member, or have prepared. */
const PreparedOrder = message({
	/** Whether it is a draft, or was committed. */
	status: enumeration(["DRAFT", "COMMITTED"]),
	/** Id of the order that it became, or changes. */
	orderId: optional(guid()),
	createdDate: timestamp(),
	updatedDate: timestamp(),
	email: optional(text()),
	/** Address and contact details of the recipient. */
	shipping: AddressWithContact,
	/** Address and contact details of the bill. */
	billing: AddressWithContact,
	/** The items. */
	lines: list(NamedLine),
});

/** A checkout that the member left, as it was then. */
const LeftCheckout = message({
	/** Whether the member came back and ordered. */
	status: enumeration(["ABANDONED", "RECOVERED"]),
	createdDate: timestamp(),
	email: text(),
	/** The contact details that were entered. */
	contactDetails: FullAddressContactDetails,
	/** The items. */
	lines: list(NamedLine),
	/** What the shop did to win the member back, such as `EMAIL_SENT`. */
	activities: list(
		message({
			/** What it did. */
			type: text(),
			createdDate: timestamp(),
		}),
	),
});

/** A link by which the shop asked for a part of an order. */
const RequestedPayment = message({
	/** Id of the order. */
	orderId: guid(),
	/** What the payment is for. */
	title: text(),
	/** What the shop wrote to it. */
	description: optional(text()),
	/** What it asks for. */
	amount: text(),
	currency: text(),
	/** Whether it was paid, such as `UNPAID`. */
	status: text(),
	createdDate: timestamp(),
});

/**
 * The first page contains the account, sessions, apps, carts, checkouts, drafts, stock notices, requests for reviews, and what the
 * member unsubscribed from; every page contains up to a hundred orders, newest first, with their returns, payment requests, invoices
 * and credit notes. No page contains a secret of the account.
 */
export const exportMyData = operation({
	summary:
		"Exports all data that the shop stores about the calling member, within five minutes of signing in or of " +
		"`reauthenticate`.",
	...endpoint("GET", "/cartwright/v1/personal-data/my"),
	query: "flat",
	callers: ["member"],
	ownership: caller,
	permission: "MEMBERS.MEMBER_READ",
	request: message({
		/** `nextCursor` of the previous response, for the next page. */
		cursor: optional(text({ max: 16000 })),
	}),
	response: message({
		member: Member,
		/** What the shop knows of the member as a contact, with its labels. */
		contact: Contact,
		signIn: message({
			email: text(),
			/** Whether the address is verified. */
			emailVerified: bool(),
			/** Whether the account has a password. */
			hasPassword: bool(),
			/** Types of the second factors, such as TOTP. */
			secondSteps: list(text()),
			/** The member's accounts at other providers. */
			providers: list(
				message({
					/** Name of the provider. */
					name: text(),
					/** Id of the member at the provider. */
					subject: text(),
				}),
			),
			/** The language of mails. */
			language: optional(text()),
		}),
		sessions: list(message({ createdDate: timestamp(), expires: timestamp(), userAgent: optional(text()) })),
		/** Storefronts and apps that can renew access in the member's name. */
		apps: list(
			message({
				clientId: guid(),
				/** Name of the client. */
				name: text(),
				createdDate: timestamp(),
				expires: timestamp(),
			}),
		),
		openPurchases: list(OpenPurchase),
		/** Orders that staff prepare for the member, or have prepared. */
		draftOrders: list(PreparedOrder),
		/** Checkouts that the member left. */
		abandonedCheckouts: list(LeftCheckout),
		/** Mails that the member, whose address is verified, has unsubscribed from. */
		unsubscribed: list(
			message({
				/** Which mails. */
				mails: enumeration(["ABANDONED_CHECKOUT", "REVIEW_REQUEST"]),
				createdDate: timestamp(),
			}),
		),
		/** Out-of-stock variants of which the member requested a back-in-stock notification. */
		stockNotices: list(
			message({ productId: guid(), variantId: guid(), email: text(), language: text(), createdDate: timestamp() }),
		),
		/** What the member would like to have. */
		wishlist: list(
			message({
				/** Id of the item in its catalogue. */
				catalogItemId: text(),
				/** Id of the app of the catalogue. */
				appId: text(),
				/** When it was added. */
				addedDate: timestamp(),
			}),
		),
		/** Mails that asked the member for reviews, or will. */
		reviewRequests: list(
			message({
				/** Id of the order; absent if the request is about no order. */
				orderId: optional(guid()),
				/** Ids of the products. */
				productIds: list(text()),
				email: text(),
				/** When the mail is sent. */
				sendDate: timestamp(),
				createdDate: timestamp(),
			}),
		),
		/** The group of exempt buyers that the shop has put the member in; absent without one. */
		taxDetails: message({
			/** Name of the group. */
			taxExemptGroup: text(),
			extendedFields: ExtendedFields,
			/** Tags that the shop gave it. */
			tags: Tags,
			createdDate: timestamp(),
			updatedDate: timestamp(),
		}),
		/** Payment methods that the member has saved. */
		savedPaymentMethods: list(SavedPaymentMethod),
		/** The reviews that the member wrote, whether they are shown or not. */
		reviews: list(Review),
		orders: list(Order),
		/** What was returned of these orders, or is to be. */
		returns: list(OrderReturn),
		/** What the shop asked for of these orders by links. */
		paymentRequests: list(RequestedPayment),
		/** The invoices and credit notes of these orders, with addresses to download them from. */
		documents: list(OrderDocument),
		/** Cursor of the next page; absent on the last one. */
		nextCursor: optional(text()),
	}),
	errors: { ...freshSession, INVALID_QUERY: commonErrors.INVALID_QUERY },
});

/** Cartwright's own: the data that a shop stores about a member, for the member. */
export const personalData = service({
	name: "cartwright.personal-data",
	entity: "cartwright.v1.personal_data",
	operations: { exportMyData },
	events: {},
});
