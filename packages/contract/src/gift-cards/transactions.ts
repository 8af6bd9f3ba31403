import { guid, list, message } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shops } from "../ownership.ts";
import { CursorPagingMetadata, cursorQuery } from "../query/query-messages.ts";
import { transactionQueryFields } from "./gift-card-query-fields.ts";
import { GiftCardTransaction } from "./transaction-messages.ts";

const endpoint = endpointsUnder({ published: "/gift-cards" });
const path = "/v1/gift-cards/{giftCardId}/transactions/query";

export const queryGiftCardTransactions = operation({
	summary:
		"Lists the transactions of a gift card, newest first by default. There are none if there is no such gift card.",
	...endpoint("GET", path),
	alternatives: [endpoint("POST", path)],
	query: "complex",
	callers: staff,
	ownership: shops("giftCard", "giftCardId"),
	permission: "GIFT_CARDS.GIFT_CARD_TRANSACTION_READ",
	request: message({
		query: cursorQuery({ limit: 100, sorts: 5 }),
		/** Id of the gift card. */
		giftCardId: guid(),
	}),
	required: ["giftCardId"],
	response: message({
		/** The transactions of this page. */
		transactions: list(GiftCardTransaction),
		pagingMetadata: CursorPagingMetadata,
	}),
	paging: { items: "transactions", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 100 },
	spec: transactionQueryFields,
});

export const giftCardTransactions = service({
	name: "gift-vouchers.transactions",
	entity: "wix.gift_cards.v1.transaction",
	operations: { queryGiftCardTransactions },
	events: {},
});
