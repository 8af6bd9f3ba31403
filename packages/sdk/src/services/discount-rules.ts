// Written from @cartwright/contract/discount-rules/discount-rules by npm run snapshot.
import type { discountRules as declaration } from "@cartwright/contract/discount-rules/discount-rules";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const discountRules: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.discount-rules",
	operations: {
		createDiscountRule: {
			method: "POST",
			published: "/ecom/v1/discount-rules",
		},
		getDiscountRule: {
			method: "GET",
			published: "/ecom/v1/discount-rules/{discountRuleId}",
			query: "flat",
		},
		updateDiscountRule: {
			method: "PATCH",
			published: "/ecom/v1/discount-rules/{discountRule.id}",
		},
		deleteDiscountRule: {
			method: "DELETE",
			published: "/ecom/v1/discount-rules/{discountRuleId}",
			query: "flat",
		},
		queryDiscountRules: {
			method: "POST",
			published: "/ecom/v1/discount-rules/query",
		},
	},
};
