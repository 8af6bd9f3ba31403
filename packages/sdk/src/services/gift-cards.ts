// Written from @cartwright/contract/gift-cards/gift-cards by npm run snapshot.
import type { giftCards as declaration } from "@cartwright/contract/gift-cards/gift-cards";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const giftCards: Routes<DeclaredCalls<typeof declaration>> = {
	name: "gift-vouchers.gift-vouchers",
	operations: {
		createGiftCard: {
			method: "POST",
			published: "/gift-cards/v1/gift-cards",
		},
		getGiftCard: {
			method: "GET",
			published: "/gift-cards/v1/gift-cards/{giftCardId}",
			query: "flat",
		},
		queryGiftCards: {
			method: "GET",
			published: "/gift-cards/v1/gift-cards/query",
			query: "complex",
			alternatives: [{ method: "POST", published: "/gift-cards/v1/gift-cards/query" }],
		},
		searchGiftCards: {
			method: "POST",
			published: "/gift-cards/v1/gift-cards/search",
		},
		sendGiftCardEmail: {
			method: "POST",
			published: "/gift-cards/v1/gift-cards/{giftCardId}/send-email",
		},
		disableGiftCard: {
			method: "POST",
			published: "/gift-cards/v1/gift-cards/{giftCardId}/disable",
		},
		increaseGiftCardBalance: {
			method: "POST",
			published: "/gift-cards/v1/gift-cards/{giftCardId}/increase-balance",
		},
		decreaseGiftCardBalance: {
			method: "POST",
			published: "/gift-cards/v1/gift-cards/{giftCardId}/decrease-balance",
		},
		listGiftCardsByEmail: {
			method: "GET",
			published: "/gift-cards/v1/gift-cards",
			query: "flat",
		},
		listGiftCardsByContactDetails: {
			method: "POST",
			published: "/gift-cards/v1/gift-cards/list-by-contact-details",
		},
		countGiftCards: {
			method: "POST",
			published: "/gift-cards/v1/gift-cards/count",
		},
	},
};
