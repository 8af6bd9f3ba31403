import { giftCardProducts } from "@cartwright/contract/gift-cards/gift-card-products";
import { giftCards as service } from "@cartwright/contract/gift-cards/gift-cards";
import { giftCardRedemptions } from "@cartwright/contract/gift-cards/redemptions";
import { giftCardTransactions } from "@cartwright/contract/gift-cards/transactions";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const giftCards: readonly Implementation[] = [
	implement(service, {
		createGiftCard: () => import("./create-gift-card.ts"),
		getGiftCard: () => import("./get-gift-card.ts"),
		queryGiftCards: () => import("./query-gift-cards.ts"),
		searchGiftCards: () => import("./search-gift-cards.ts"),
		sendGiftCardEmail: () => import("./send-gift-card-email.ts"),
		disableGiftCard: () => import("./disable-gift-card.ts"),
		increaseGiftCardBalance: () => import("./increase-gift-card-balance.ts"),
		decreaseGiftCardBalance: () => import("./decrease-gift-card-balance.ts"),
		listGiftCardsByEmail: () => import("./list-gift-cards-by-email.ts"),
		listGiftCardsByContactDetails: () => import("./list-gift-cards-by-contact-details.ts"),
		countGiftCards: () => import("./count-gift-cards.ts"),
	}),
	implement(giftCardProducts, {
		createGiftCardProduct: () => import("./create-gift-card-product.ts"),
		getGiftCardProduct: () => import("./get-gift-card-product.ts"),
		updateGiftCardProduct: () => import("./update-gift-card-product.ts"),
		deleteGiftCardProduct: () => import("./delete-gift-card-product.ts"),
		queryGiftCardProducts: () => import("./query-gift-card-products.ts"),
	}),
	implement(giftCardTransactions, {
		queryGiftCardTransactions: () => import("./query-gift-card-transactions.ts"),
	}),
	implement(giftCardRedemptions, {
		getGiftCard: () => import("./get-redeemable-gift-card.ts"),
		redeemGiftCard: () => import("./redeem-gift-card.ts"),
		voidTransaction: () => import("./void-transaction.ts"),
	}),
];
