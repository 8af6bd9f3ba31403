// Written from @cartwright/contract/taxes/tax-groups by npm run snapshot.
import type { taxGroups as declaration } from "@cartwright/contract/taxes/tax-groups";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const taxGroups: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.tax-groups",
	operations: {
		createTaxGroup: {
			method: "POST",
			published: "/billing/v1/tax-groups",
		},
		getTaxGroup: {
			method: "GET",
			published: "/billing/v1/tax-groups/{taxGroupId}",
			query: "flat",
		},
		updateTaxGroup: {
			method: "PATCH",
			published: "/billing/v1/tax-groups/{taxGroup.id}",
		},
		deleteTaxGroup: {
			method: "DELETE",
			published: "/billing/v1/tax-groups/{taxGroupId}",
			query: "flat",
		},
		queryTaxGroups: {
			method: "POST",
			published: "/billing/v1/tax-groups/query",
		},
		listDefaultTaxGroups: {
			method: "GET",
			published: "/billing/v1/tax-groups/default-tax-groups",
			query: "flat",
		},
		listDefaultTaxGroupsByAppIds: {
			method: "POST",
			published: "/billing/v1/tax-groups/list-default-tax-groups-by-app-ids",
		},
	},
};
