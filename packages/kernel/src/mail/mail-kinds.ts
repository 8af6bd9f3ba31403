/**
 * Every kind of mail, and who can cause one: `anybody` who knows or types an address, the `recipient` alone, or the `shop`.
 * Mails that anybody can cause are limited for each address, see `hourly-limit.ts`.
 */
const mailKinds = {
	/** A code for a sign-up with the address, or for a second step. */
	code: "anybody",
	/** Whoever types an address in the form for a forgotten password, of members and of staff. */
	passwordReset: "anybody",
	/** A sign-up with the address of an account. */
	accountExists: "anybody",
	/** Staff import or invite a member. */
	activation: "shop",
	approved: "shop",
	deleted: "recipient",
	passwordChanged: "recipient",
	factorAdded: "recipient",
	factorRemoved: "recipient",
	passkeyAdded: "recipient",
	passkeyRemoved: "recipient",
	staffInvitation: "shop",
	/** Needs the right password. */
	staffSignIn: "recipient",
	/** The confirmation of an order that costs its sender nothing. */
	unpaidOrder: "anybody",
	/** An order that was paid, or that staff or an app wrote down. */
	receipt: "recipient",
	/** To those of the shop whom it names, or its owners; it can turn them off. */
	newOrder: "shop",
	/** Whoever knows the number and the address of an order. */
	orderLink: "anybody",
	/** Orders name any address, and may be canceled because nobody paid. */
	orderCanceled: "anybody",
	orderRefunded: "anybody",
	/** Staff or an app changed the order. */
	orderChanged: "shop",
	/** The request of whoever has the link of the order, or what staff made of it. */
	orderReturn: "anybody",
	/** Staff or an app sent a parcel. */
	parcel: "shop",
	/** The order named the address. */
	reviewRequest: "anybody",
	/** Checkouts name any address. */
	abandonedCheckout: "anybody",
	/** A request for a notice names any address. */
	stockNotice: "anybody",
	/** Staff or an app created the gift card, or a buyer paid for it. */
	giftCard: "shop",
	webhookPaused: "shop",
} as const satisfies Record<string, "anybody" | "recipient" | "shop">;

export type MailKind = keyof typeof mailKinds;

/** Mails that an earlier release queued have no kind. */
export const canAnybodyCause = (kind: MailKind | undefined): kind is MailKind =>
	kind !== undefined && mailKinds[kind] === "anybody";

const signInKinds: ReadonlySet<MailKind> = new Set(["code", "passwordReset", "accountExists"]);

/**
 * How many mails an address may get within an hour, of all that anybody can cause, so that one of this kind is still sent. Nobody
 * causes more by hand, and more would be a nuisance. Three are reserved for signing in: otherwise orders that name an address
 * could lock out whoever has it.
 */
export const hourlyLimitOf = (kind: MailKind): number => (signInKinds.has(kind) ? 13 : 10);
