// Written from @cartwright/contract/gift-cards/transactions by npm run snapshot.
import type { giftCardTransactions as declaration } from "@cartwright/contract/gift-cards/transactions";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const giftCardTransactions: Routes<DeclaredCalls<typeof declaration>> = {
	name: "gift-vouchers.transactions",
	operations: {
		queryGiftCardTransactions: {
			method: "GET",
			published: "/gift-cards/v1/gift-cards/{giftCardId}/transactions/query",
			query: "complex",
			alternatives: [{ method: "POST", published: "/gift-cards/v1/gift-cards/{giftCardId}/transactions/query" }],
		},
	},
};
