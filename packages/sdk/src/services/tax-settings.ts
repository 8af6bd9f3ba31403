// Written from @cartwright/contract/taxes/tax-settings by npm run snapshot.
import type { taxSettings as declaration } from "@cartwright/contract/taxes/tax-settings";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const taxSettings: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.tax-settings",
	operations: {
		getTaxSettings: {
			method: "GET",
			published: "/billing/v1/tax-settings",
			query: "flat",
		},
		upsertTaxSettings: {
			method: "POST",
			published: "/billing/v1/tax-settings",
		},
	},
};
