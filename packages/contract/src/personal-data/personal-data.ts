import { AddressWithContact } from "../ecommerce/address-messages.ts";
import { freshSession } from "../fresh-session.ts";
import { Member } from "../members/member-messages.ts";
import { bool, enumeration, guid, integer, list, message, optional, text, timestamp } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { Order } from "../orders/order-messages.ts";

const endpoint = endpointsUnder({ published: "" });

/** A cart or a checkout that has become no order. */
const OpenPurchase = message({
	kind: enumeration(["CART", "SAVED_FOR_LATER", "CHECKOUT"]),
	createdDate: timestamp(),
	updatedDate: timestamp(),
	email: optional(text()),
	shipping: AddressWithContact,
	billing: AddressWithContact,
	buyerNote: optional(text()),
	lines: list(message({ catalogItemId: text(), quantity: integer() })),
});

/**
 * Tells a member all that the shop holds of them: the first answer who they are, how and where they sign in, which apps
 * act for them, what they have in carts and checkouts, and what they wait for; every answer up to a hundred orders, the
 * newest first. It contains no secret. Works within five minutes of signing in or of `reauthenticate`.
 */
export const exportMyData = operation({
	...endpoint("GET", "/cartwright/v1/personal-data/my"),
	query: "flat",
	callers: ["member"],
	permission: "MEMBERS.MEMBER_READ",
	request: message({
		/** Of the answer before, for the orders after those. */
		cursor: optional(text({ max: 16000 })),
	}),
	response: message({
		member: Member,
		signIn: message({
			email: text(),
			emailVerified: bool(),
			hasPassword: bool(),
			/** Kinds of second steps, such as TOTP. */
			secondSteps: list(text()),
			/** Who the member is at other providers. */
			providers: list(message({ name: text(), subject: text() })),
			/** What mails are written in. */
			language: optional(text()),
		}),
		sessions: list(message({ createdDate: timestamp(), expires: timestamp(), userAgent: optional(text()) })),
		/** Storefronts and apps that can renew access in the member's name. */
		apps: list(message({ clientId: guid(), name: text(), createdDate: timestamp(), expires: timestamp() })),
		openPurchases: list(OpenPurchase),
		/** Variants that were sold out when the member asked to be told once they can be had again. */
		stockNotices: list(
			message({ productId: guid(), variantId: guid(), email: text(), language: text(), createdDate: timestamp() }),
		),
		orders: list(Order),
		/** Where there are more orders. */
		nextCursor: optional(text()),
	}),
	errors: { ...freshSession, INVALID_QUERY: 400 },
});

/** Cartwright's own: what a shop holds of a member, for the member. */
export const personalData = service({
	name: "cartwright.personal-data",
	entity: "cartwright.v1.personal_data",
	operations: { exportMyData },
	events: {},
});
