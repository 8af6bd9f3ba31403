// Written from @cartwright/contract/gift-cards/gift-card-products by npm run snapshot.
import type { giftCardProducts as declaration } from "@cartwright/contract/gift-cards/gift-card-products";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const giftCardProducts: Routes<DeclaredCalls<typeof declaration>> = {
	name: "gift-vouchers.gift-voucher-products",
	operations: {
		createGiftCardProduct: {
			method: "POST",
			published: "/gift-cards/v1/gift-card-products",
		},
		getGiftCardProduct: {
			method: "GET",
			published: "/gift-cards/v1/gift-card-products/{giftCardProductId}",
			query: "flat",
		},
		updateGiftCardProduct: {
			method: "PATCH",
			published: "/gift-cards/v1/gift-card-products/{giftCardProduct.id}",
		},
		deleteGiftCardProduct: {
			method: "DELETE",
			published: "/gift-cards/v1/gift-card-products/{giftCardProductId}",
			query: "flat",
		},
		queryGiftCardProducts: {
			method: "GET",
			published: "/gift-cards/v1/gift-card-products/query",
			query: "complex",
			alternatives: [{ method: "POST", published: "/gift-cards/v1/gift-card-products/query" }],
		},
	},
};
