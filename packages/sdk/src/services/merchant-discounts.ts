// Written from @cartwright/contract/carts/merchant-discounts by npm run snapshot.
import type { merchantDiscounts as declaration } from "@cartwright/contract/carts/merchant-discounts";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const merchantDiscounts: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.merchant-discounts",
	operations: {
		setMerchantDiscounts: {
			method: "PUT",
			published: "/cartwright/v1/carts/{cartId}/merchant-discounts",
		},
	},
};
