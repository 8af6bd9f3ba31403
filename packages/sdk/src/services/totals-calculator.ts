// Written from @cartwright/contract/carts/totals-calculator by npm run snapshot.
import type { totalsCalculator as declaration } from "@cartwright/contract/carts/totals-calculator";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const totalsCalculator: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.totals-calculator",
	operations: {
		calculateTotals: {
			method: "POST",
			published: "/ecom/v1/calculate-totals",
		},
	},
};
