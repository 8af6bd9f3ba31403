// Written from @cartwright/contract/gift-cards/redemptions by npm run snapshot.
import type { giftCardRedemptions as declaration } from "@cartwright/contract/gift-cards/redemptions";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const giftCardRedemptions: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.gift-vouchers",
	operations: {
		getGiftCard: {
			method: "POST",
			published: "/ecom/v1/gift-cards/{code}",
		},
		redeemGiftCard: {
			method: "POST",
			published: "/ecom/v1/gift-cards/redeem",
		},
		voidTransaction: {
			method: "POST",
			published: "/ecom/v1/gift-cards/void",
		},
	},
};
