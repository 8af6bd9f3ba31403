import {
	decimal,
	enumeration,
	fixed,
	guid,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	unsupported,
	type Wire,
} from "../message.ts";

/** An amount in the currency of the gift card. */
export const GiftCardAmount = message({
	/** With at most two decimal places, and no more than the currency has. */
	amount: decimal({ gte: 0, maxScale: 2 }),
	/** The amount with its currency, for people. */
	formattedAmount: readOnly(text({ max: 20 })),
});
export type GiftCardAmount = Wire<typeof GiftCardAmount>;

/** ORDER: a buyer paid for it. MANUAL: the shop gave it. */
export const GiftCardSource = enumeration(["ORDER", "MANUAL"]);
export type GiftCardSource = Wire<typeof GiftCardSource>;

export const GiftCardOrderInfo = message({
	/** Id of the order. */
	orderId: fixed(guid()),
	/** Number of the order. */
	orderNumber: fixed(optional(decimal({ gt: 0, maxScale: 0 }))),
});
export type GiftCardOrderInfo = Wire<typeof GiftCardOrderInfo>;

export const GiftCardRecipient = message({
	/** Where the gift card is mailed to. */
	email: fixed(optional(text({ format: "EMAIL" }))),
	/** Whom the mail greets. */
	name: fixed(optional(text({ max: 200, format: "VISIBLE_TEXT" }))),
	/** Gift cards are sent by mail alone. */
	phone: unsupported(optional(text({ max: 40, format: "PHONE" }))),
});
export type GiftCardRecipient = Wire<typeof GiftCardRecipient>;

export const GiftCardSender = message({
	/** Email address of whoever gives the gift card. */
	email: fixed(optional(text({ format: "EMAIL" }))),
	/** The name that the mail has as the giver. */
	name: fixed(optional(text({ max: 200, format: "VISIBLE_TEXT" }))),
});
export type GiftCardSender = Wire<typeof GiftCardSender>;

/** Who gets the gift card by mail, from whom, and when. */
export const GiftCardNotificationInfo = message({
	/** Who gets it. Without an email address, no mail is sent. */
	recipient: GiftCardRecipient,
	/** When it is mailed; at once if this is absent or over. */
	notificationDate: fixed(optional(timestamp())),
	/** What the giver writes. */
	personalizedMessage: fixed(optional(text({ min: 1, max: 500 }))),
	/** Who gives it. */
	sender: GiftCardSender,
});
export type GiftCardNotificationInfo = Wire<typeof GiftCardNotificationInfo>;

/** Credit that whoever knows the code pays with. */
export const GiftCard = message({
	/** The order that it was bought in. */
	orderInfo: GiftCardOrderInfo,
	/** Id of the gift card. */
	id: readOnly(optional(text({ format: "GUID" }))),
	/**
	 * What buyers enter. Upper and lower case, blanks and hyphens make no difference, nor do O and 0, or I, L and 1. Without one, the
	 * shop makes one of 20 characters. Only the response that creates the gift card has all of it; others show the last four.
	 */
	code: fixed(optional(text({ min: 8, max: 20 }))),
	/** The value that it has at first: more than 0. */
	initialValue: GiftCardAmount,
	/** What is left of it. */
	balance: readOnly(GiftCardAmount),
	/** The shop's currency. */
	currency: fixed(optional(text({ format: "CURRENCY" }))),
	/** When it stops to be valid. */
	expirationDate: fixed(optional(timestamp())),
	createdDate: readOnly(optional(timestamp())),
	/** When the gift card itself was last changed; its transactions have the times of its balance. */
	updatedDate: readOnly(optional(timestamp())),
	/** When it was disabled. */
	disabledDate: readOnly(optional(timestamp())),
	/** Who gets it by mail, from whom, and when. */
	notificationInfo: GiftCardNotificationInfo,
	/** Where it comes from. */
	source: fixed(GiftCardSource),
	/** The last four characters of the code. */
	codeSuffix: readOnly(optional(text({ min: 4, max: 4 }))),
});
export type GiftCard = Wire<typeof GiftCard>;
