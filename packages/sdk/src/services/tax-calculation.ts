// Written from @cartwright/contract/taxes/tax-calculation by npm run snapshot.
import type { taxCalculation as declaration } from "@cartwright/contract/taxes/tax-calculation";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const taxCalculation: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.tax-calculation",
	operations: {
		calculateTax: {
			method: "POST",
			published: "/billing/v1/calculate-tax",
		},
		listTaxCalculators: {
			method: "GET",
			published: "/billing/v1/list-tax-calculators",
			query: "flat",
		},
	},
};
