// Written from @cartwright/contract/taxes/tax-exempt-groups by npm run snapshot.
import type { taxExemptGroups as declaration } from "@cartwright/contract/taxes/tax-exempt-groups";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const taxExemptGroups: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.tax-exempt-groups",
	operations: {
		createTaxExemptGroup: {
			method: "POST",
			published: "/billing/v1/tax-exempt-groups",
		},
		getTaxExemptGroup: {
			method: "GET",
			published: "/billing/v1/tax-exempt-groups/{taxExemptGroupId}",
			query: "flat",
		},
		updateTaxExemptGroup: {
			method: "PATCH",
			published: "/billing/v1/tax-exempt-groups/{taxExemptGroup.id}",
		},
		deleteTaxExemptGroup: {
			method: "DELETE",
			published: "/billing/v1/tax-exempt-groups/{taxExemptGroupId}",
			query: "flat",
		},
		queryTaxExemptGroups: {
			method: "GET",
			published: "/billing/v1/tax-exempt-groups/query",
			query: "complex",
			alternatives: [{ method: "POST", published: "/billing/v1/tax-exempt-groups/query" }],
		},
		bulkCreateTaxExemptGroups: {
			method: "POST",
			published: "/billing/v1/bulk/tax-exempt-groups/create",
		},
		bulkUpdateTaxExemptGroups: {
			method: "POST",
			published: "/billing/v1/bulk/tax-exempt-groups/update",
		},
		bulkDeleteTaxExemptGroups: {
			method: "POST",
			published: "/billing/v1/bulk/tax-exempt-groups/delete",
		},
		bulkUpdateTaxExemptGroupTags: {
			method: "POST",
			published: "/billing/v1/bulk/tax-exempt-groups/update-tags",
		},
		bulkUpdateTaxExemptGroupTagsByFilter: {
			method: "POST",
			published: "/billing/v1/bulk/tax-exempt-groups/update-tags-by-filter",
		},
		listDefaultTaxExemptGroups: {
			method: "GET",
			published: "/billing/v1/tax-exempt-groups/default-tax-exempt-groups",
			query: "flat",
		},
	},
};
