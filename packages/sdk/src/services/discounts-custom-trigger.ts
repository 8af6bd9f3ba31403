// Written from @cartwright/contract/discount-rules/discounts-custom-trigger by npm run snapshot.
import type { discountsCustomTrigger as declaration } from "@cartwright/contract/discount-rules/discounts-custom-trigger";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const discountsCustomTrigger: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.discounts-custom-trigger",
	operations: {
		listTriggers: {
			method: "POST",
			published: "/ecom/v1/discount-custom-triggers/list",
		},
	},
};
