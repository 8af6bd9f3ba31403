// Written from @cartwright/contract/taxes/tax-regions by npm run snapshot.
import type { taxRegions as declaration } from "@cartwright/contract/taxes/tax-regions";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const taxRegions: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.tax-regions",
	operations: {
		createTaxRegion: {
			method: "POST",
			published: "/billing/v1/tax-regions",
		},
		bulkCreateTaxRegion: {
			method: "POST",
			published: "/billing/v1/bulk/tax-regions/create",
		},
		getTaxRegion: {
			method: "GET",
			published: "/billing/v1/tax-regions/{taxRegionId}",
			query: "flat",
		},
		updateTaxRegion: {
			method: "PATCH",
			published: "/billing/v1/tax-regions/{taxRegion.id}",
		},
		deleteTaxRegion: {
			method: "DELETE",
			published: "/billing/v1/tax-regions/{taxRegionId}",
			query: "flat",
		},
		queryTaxRegions: {
			method: "POST",
			published: "/billing/v1/tax-regions/query",
		},
	},
};
