import { ExtendedFields } from "../ecommerce/entity-messages.ts";
import { decimal, enumeration, guid, message, optional, text, type Wire } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { GIFT_CARD_DISABLED, GIFT_CARD_EXPIRED, GIFT_CARD_NOT_FOUND } from "../recurring-errors.ts";
import {
	ALREADY_REDEEMED,
	ALREADY_VOIDED,
	CURRENCY_NOT_SUPPORTED,
	GIFT_CARD_PROVIDER_UNAVAILABLE,
	INSUFFICIENT_FUNDS,
	TRANSACTION_NOT_FOUND,
} from "./errors.ts";

const under = endpointsUnder({ published: "/ecom" });
const endpoint = (...place: Parameters<typeof under>) => ({
	...under(...place),
	nativeShared: "gift-vouchers.gift-vouchers has the gift cards of the shop there",
});

const code = () => text({ min: 8, max: 20 });

/** Gift cards of the shop are the same at all of its places, and have no PIN. */
const forOthers = {
	/** Where it is used, for gift cards of other apps. */
	context: message({ /** Id of the place. */ locationId: optional(text({ max: 50 })) }),
};

const pin = () => optional(text({ max: 50 }));

export const GiftCardMoney = message({
	/** The amount. */
	value: decimal({ gte: 0, lte: 999_999_999.99, maxScale: 5 }),
	/** Its currency: that of the gift card if absent. */
	currency: text({ format: "CURRENCY" }),
});
export type GiftCardMoney = Wire<typeof GiftCardMoney>;

/** What whoever takes gift cards as payment knows of one. */
export const RedeemableGiftCard = message({
	/** The code, all but the last four characters hidden. */
	obfuscatedCode: text({ max: 30 }),
	/** What is left of it. */
	balance: GiftCardMoney,
	/** Whether it can pay. */
	status: enumeration(["VALID", "EXPIRED", "DISABLED"]),
	/** The app that issued it: that of the shop's own gift cards, or one with a service plug-in `GIFT_CARDS_PROVIDER`. */
	appId: guid(),
	/** Id of the gift card. */
	externalId: optional(text({ min: 1, max: 50 })),
});
export type RedeemableGiftCard = Wire<typeof RedeemableGiftCard>;

export const getRedeemableGiftCard = operation({
	summary: "Finds a gift card by its code.",
	...endpoint("POST", "/v1/gift-cards/{code}"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.GIFT_CARD_READ",
	request: message({
		/** The whole code. */
		code: code(),
		...forOthers,
		/** The app that issued it; the shop's own if absent. */
		appId: optional(guid()),
		/** Gift cards of the shop have none. */
		pin: pin(),
	}),
	required: ["code"],
	response: message({
		/** The gift card. */
		giftCard: RedeemableGiftCard,
	}),
	errors: { GIFT_CARD_NOT_FOUND, GIFT_CARD_PROVIDER_UNAVAILABLE },
});

export const redeemGiftCardByCode = operation({
	summary: "Takes an amount of a gift card, for a sale outside of the shop's checkout. Once for each order.",
	...endpoint("POST", "/v1/gift-cards/redeem"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.GIFT_CARD_REDEEM",
	request: message({
		/** The whole code. */
		code: code(),
		/** How much to take. */
		amount: GiftCardMoney,
		/** The order that it pays for, of any system. */
		orderId: guid(),
		/** The app that issued it: that of the shop's own gift cards, or one with a service plug-in `GIFT_CARDS_PROVIDER`. */
		appId: guid(),
		...forOthers,
		/** Gift cards of the shop have none. */
		pin: pin(),
		/** For gift cards of other apps. */
		extendedFields: ExtendedFields,
	}),
	required: ["code", "amount", "amount.value", "appId"],
	response: message({
		/** What `voidTransaction` takes back. */
		transactionId: text({ min: 1, max: 100 }),
	}),
	errors: {
		GIFT_CARD_NOT_FOUND,
		ALREADY_REDEEMED,
		CURRENCY_NOT_SUPPORTED,
		INSUFFICIENT_FUNDS,
		GIFT_CARD_DISABLED,
		GIFT_CARD_EXPIRED,
		GIFT_CARD_PROVIDER_UNAVAILABLE,
	},
});

export const voidTransaction = operation({
	summary: "Gives back what a gift card paid.",
	...endpoint("POST", "/v1/gift-cards/void"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.GIFT_CARD_TRANSACTION_VOID",
	request: message({
		/** The transaction of `redeemGiftCard`. */
		transactionId: text({ min: 1, max: 100 }),
		/** The app that issued the gift card. */
		appId: guid(),
		...forOthers,
	}),
	required: ["appId", "transactionId"],
	response: message({}),
	errors: {
		TRANSACTION_NOT_FOUND,
		ALREADY_VOIDED,
		GIFT_CARD_DISABLED,
		GIFT_CARD_EXPIRED,
		GIFT_CARD_PROVIDER_UNAVAILABLE,
	},
});

export const giftCardRedemptions = service({
	name: "ecom.gift-vouchers",
	entity: "wix.ecom.v1.gift_card",
	operations: { getGiftCard: getRedeemableGiftCard, redeemGiftCard: redeemGiftCardByCode, voidTransaction },
	events: {},
});
