/** How often an operation may be called. Beyond it, the call is refused with 429 and the seconds to wait. */
export type RateLimit = AttemptLimit | MinuteLimit;

/**
 * Attempts of one kind, counted in the database for all processes. Where the operation checks credentials or charges a
 * card, successful attempts do not count.
 */
export interface AttemptLimit {
	readonly kind: "address" | "account" | "payment" | "paymentAddress";
	/** What attempts are counted for, as the reference says it. */
	readonly per: string;
	/** Attempts in one window. */
	readonly granted: number;
	/** A captcha is required after so many failures, if the operation takes one. */
	readonly trusted: number;
	/** The length of the windows in minutes. If all attempts of a window are used, the next one is longer. */
	readonly windows: readonly number[];
}

/**
 * What shoppers may store, or try, from one address in a minute: as many as the installation allows (`VISITORS_PER_MINUTE`, 600 by
 * default), divided by the share that each takes. Each process counts by itself, and none counts calls from its own machine,
 * where a storefront's server asks for all of its visitors.
 */
export interface MinuteLimit {
	readonly kind: "minute";
	readonly of:
		| "visitor"
		| "cart"
		| "checkout"
		| "sign-in"
		| "visit"
		| "item"
		| "review"
		| "picture"
		| "coupon"
		| "giftCard";
	readonly share: number;
}

/** What is stored or tried, as refusals and the reference say it. */
export const storedThings: Readonly<Record<MinuteLimit["of"], string>> = {
	visitor: "new visitors",
	cart: "new carts",
	checkout: "new checkouts",
	"sign-in": "started sign-ins",
	visit: "visits to hosted pages",
	item: "items (one of more than 16 KB counts as several)",
	review: "reviews and votes",
	picture: "pictures",
	coupon: "coupon codes",
	giftCard: "gift card codes",
};

const ofSignIns = [1, 2, 5, 10, 15] as const;
/** Long, because stolen cards are tried by the thousand, and shoppers have few of their own. */
const ofPayments = [15, 30, 60, 120, 240] as const;

/** A whole office may share an address. */
export const attemptsOfAddress: AttemptLimit = {
	kind: "address",
	per: "IP address or IPv6 network",
	granted: 60,
	trusted: 20,
	windows: ofSignIns,
};

export const attemptsOfAccount: AttemptLimit = {
	kind: "account",
	per: "account",
	granted: 10,
	trusted: 3,
	windows: ofSignIns,
};

export const cardsOfOrder: AttemptLimit = {
	kind: "payment",
	per: "order, and shopper",
	granted: 10,
	trusted: 5,
	windows: ofPayments,
};

export const cardsOfAddress: AttemptLimit = {
	kind: "paymentAddress",
	per: "IP address or IPv6 network",
	granted: 30,
	trusted: 10,
	windows: ofPayments,
};

export const perMinute = (of: MinuteLimit["of"], share = 1): MinuteLimit => ({ kind: "minute", of, share });

/** Of calls that take the code of a coupon: nobody finds codes by trying many. */
export const couponCodes = perMinute("coupon", 30);

/** Of calls that take the code of a gift card. */
export const giftCardCodes = perMinute("giftCard", 30);
