import { guid, integer, json, list, message, optional, text, unsupported } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { CursorPagingMetadata, cursorPaging, cursorQuery, Sorting } from "../query/query-messages.ts";
import { Aggregation, AggregationData, SearchDetails } from "../query/search-messages.ts";
import { GIFT_CARD_DISABLED, GIFT_CARD_EXPIRED, GIFT_CARD_NOT_FOUND } from "../recurring-errors.ts";
import {
	GIFT_CARD_CODE_ALREADY_EXISTS,
	GIFT_CARD_RECIPIENT_NOT_FOUND,
	INSUFFICIENT_FUNDS,
	INVALID_GIFT_CARD_BALANCE,
} from "./errors.ts";
import { GiftCard, GiftCardAmount } from "./gift-card-messages.ts";
import { giftCardQueryFields, giftCardSearchFields } from "./gift-card-query-fields.ts";

const endpoint = endpointsUnder({ published: "/gift-cards" });

const reading = { callers: staff, permission: "GIFT_CARDS.GIFT_CARD_READ" } as const;

/** A repeated request with the same key returns what the first one did. */
const idempotencyKey = () => optional(text({ min: 1, max: 100 }));

export const createGiftCard = operation({
	summary:
		"Creates a gift card, and mails it to its recipient on its day. Only this response has the whole code, also if the request is repeated with its idempotency key.",
	...endpoint("POST", "/v1/gift-cards"),
	callers: staff,
	ownership: shop,
	permission: "GIFT_CARDS.GIFT_CARD_CREATE",
	request: message({
		/** The gift card. */
		giftCard: GiftCard,
		/** A repeated request with the same key returns the gift card of the first. */
		idempotencyKey: idempotencyKey(),
	}),
	required: [
		"giftCard",
		"giftCard.currency",
		"giftCard.initialValue",
		"giftCard.initialValue.amount",
		"giftCard.orderInfo.orderId",
		"giftCard.source",
	],
	response: message({
		/** The gift card, with its whole code. */
		giftCard: GiftCard,
	}),
	errors: { GIFT_CARD_CODE_ALREADY_EXISTS },
	unwrap: "giftCard",
});

export const getGiftCard = operation({
	summary: "Gets a gift card by id.",
	...endpoint("GET", "/v1/gift-cards/{giftCardId}"),
	query: "flat",
	...reading,
	ownership: shops("giftCard", "giftCardId"),
	request: message({
		/** Id of the gift card. */
		giftCardId: guid(),
	}),
	required: ["giftCardId"],
	response: message({
		/** The gift card. */
		giftCard: GiftCard,
	}),
	errors: { GIFT_CARD_NOT_FOUND },
	unwrap: "giftCard",
});

export const queryGiftCards = operation({
	summary: "Lists gift cards, newest first by default. A code is found whole.",
	...endpoint("GET", "/v1/gift-cards/query"),
	alternatives: [endpoint("POST", "/v1/gift-cards/query")],
	query: "complex",
	...reading,
	ownership: shop,
	request: message({ query: cursorQuery({ limit: 100, sorts: 5 }) }),
	response: message({
		/** The gift cards of this page. */
		giftCards: list(GiftCard),
		pagingMetadata: CursorPagingMetadata,
	}),
	paging: { items: "giftCards", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 100 },
	spec: giftCardQueryFields,
});

export const searchGiftCards = operation({
	summary: "Finds gift cards by a whole code or by its last four characters.",
	...endpoint("POST", "/v1/gift-cards/search"),
	...reading,
	ownership: shop,
	request: message({
		search: message({
			cursorPaging: cursorPaging(100),
			filter: json(),
			sort: list(Sorting, { max: 10 }),
			/** Not supported: gift cards are counted by `countGiftCards`. */
			aggregations: unsupported(list(Aggregation, { max: 10 })),
			search: SearchDetails,
			/** Of aggregations, which are not supported. */
			timeZone: unsupported(optional(text({ max: 50 }))),
		}),
	}),
	required: ["search"],
	response: message({
		/** The gift cards of this page. */
		giftCards: list(GiftCard),
		pagingMetadata: CursorPagingMetadata,
		aggregationData: AggregationData,
	}),
	paging: { items: "giftCards", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 100 },
	spec: giftCardSearchFields,
});

export const countGiftCards = operation({
	summary: "Counts the gift cards that a filter finds.",
	...endpoint("POST", "/v1/gift-cards/count"),
	...reading,
	ownership: shop,
	request: message({ filter: json() }),
	response: message({ count: integer() }),
	spec: giftCardQueryFields,
});

export const sendGiftCardEmail = operation({
	summary: "Mails a gift card again, to its recipient or to another address.",
	...endpoint("POST", "/v1/gift-cards/{giftCardId}/send-email"),
	callers: staff,
	ownership: shops("giftCard", "giftCardId"),
	permission: "GIFT_CARDS.GIFT_CARD_SEND_EMAIL",
	request: message({
		/** Id of the gift card. */
		giftCardId: guid(),
		/** Where it is mailed to, if not to its recipient. */
		recipientEmail: optional(text({ format: "EMAIL" })),
	}),
	required: ["giftCardId"],
	response: message({}),
	errors: { GIFT_CARD_NOT_FOUND, GIFT_CARD_RECIPIENT_NOT_FOUND },
});

export const disableGiftCard = operation({
	summary: "Disables a gift card for good: nobody can pay with it any more.",
	...endpoint("POST", "/v1/gift-cards/{giftCardId}/disable"),
	callers: staff,
	ownership: shops("giftCard", "giftCardId"),
	permission: "GIFT_CARDS.GIFT_CARD_DISABLE",
	request: message({
		/** Id of the gift card. */
		giftCardId: guid(),
	}),
	required: ["giftCardId"],
	response: message({
		/** The disabled gift card. */
		giftCard: GiftCard,
	}),
	errors: { GIFT_CARD_NOT_FOUND, GIFT_CARD_DISABLED, GIFT_CARD_EXPIRED },
});

const balanceChange = message({
	/** Id of the gift card. */
	giftCardId: guid(),
	/** By how much: more than 0. */
	amount: GiftCardAmount,
	/** Why, for the staff. */
	note: optional(text({ max: 255 })),
	/** A repeated request with the same key changes nothing more. */
	idempotencyKey: idempotencyKey(),
});

const changedBalance = message({
	/** What the gift card has now. */
	balance: GiftCardAmount,
	/** Its currency. */
	currency: optional(text({ format: "CURRENCY" })),
});

const ofBalance = {
	callers: staff,
	ownership: shops("giftCard", "giftCardId"),
	permission: "GIFT_CARDS.GIFT_CARD_UPDATE_BALANCE",
	request: balanceChange,
	response: changedBalance,
} as const;

export const increaseGiftCardBalance = operation({
	summary: "Adds to the balance of a gift card.",
	...endpoint("POST", "/v1/gift-cards/{giftCardId}/increase-balance"),
	...ofBalance,
	required: ["amount", "amount.amount", "giftCardId"],
	errors: { GIFT_CARD_NOT_FOUND, GIFT_CARD_DISABLED, INVALID_GIFT_CARD_BALANCE },
});

export const decreaseGiftCardBalance = operation({
	summary: "Takes from the balance of a gift card, which never falls below 0.",
	...endpoint("POST", "/v1/gift-cards/{giftCardId}/decrease-balance"),
	...ofBalance,
	required: ["amount", "amount.amount", "giftCardId"],
	errors: { GIFT_CARD_NOT_FOUND, GIFT_CARD_DISABLED, INSUFFICIENT_FUNDS },
});

export const listGiftCardsByEmail = operation({
	summary: "Lists up to 100 gift cards whose recipient or sender has this email address, newest first.",
	...endpoint("GET", "/v1/gift-cards"),
	query: "flat",
	...reading,
	ownership: shop,
	request: message({
		/** The address, in any case. */
		email: text({ format: "EMAIL" }),
	}),
	required: ["email"],
	response: message({
		/** The gift cards. */
		giftCards: list(GiftCard),
	}),
});

export const listGiftCardsByContactDetails = operation({
	summary: "Lists up to 100 gift cards whose recipient or sender has this name or email address, newest first.",
	...endpoint("POST", "/v1/gift-cards/list-by-contact-details"),
	...reading,
	ownership: shop,
	request: message({
		/** A whole name or address, in any case. */
		searchField: text({ min: 1, max: 254 }),
	}),
	required: ["searchField"],
	response: message({
		/** The gift cards. */
		giftCards: list(GiftCard, { max: 100 }),
	}),
});

export const giftCards = service({
	name: "gift-vouchers.gift-vouchers",
	entity: "wix.gift_cards.v1.gift_card",
	operations: {
		createGiftCard,
		getGiftCard,
		queryGiftCards,
		searchGiftCards,
		sendGiftCardEmail,
		disableGiftCard,
		increaseGiftCardBalance,
		decreaseGiftCardBalance,
		listGiftCardsByEmail,
		listGiftCardsByContactDetails,
		countGiftCards,
	},
	eventPermission: "GIFT_CARDS.GIFT_CARD_READ",
	events: {
		giftCardCreated: {
			type: "wix.gift_cards.v1.gift_card_created",
			slug: "created",
			kind: "created",
			payload: GiftCard,
		},
		/** Also sent when its balance changes. */
		giftCardUpdated: {
			type: "wix.gift_cards.v1.gift_card_updated",
			slug: "updated",
			kind: "updated",
			payload: GiftCard,
		},
	},
});
