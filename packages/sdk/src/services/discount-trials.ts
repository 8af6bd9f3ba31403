// Written from @cartwright/contract/discount-rules/discount-trials by npm run snapshot.
import type { discountTrials as declaration } from "@cartwright/contract/discount-rules/discount-trials";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const discountTrials: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.discount-trials",
	operations: {
		tryDiscount: {
			method: "POST",
			published: "/cartwright/v1/discount-trials",
		},
	},
};
