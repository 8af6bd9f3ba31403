// Written from @cartwright/contract/taxes/manual-tax-mappings by npm run snapshot.
import type { manualTaxMappings as declaration } from "@cartwright/contract/taxes/manual-tax-mappings";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const manualTaxMappings: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.manual-tax-mappings",
	operations: {
		createManualTaxMapping: {
			method: "POST",
			published: "/billing/v1/manual-tax-mappings",
		},
		bulkCreateManualTaxMappings: {
			method: "POST",
			published: "/billing/v1/bulk/manual-tax-mappings/create",
		},
		getManualTaxMapping: {
			method: "GET",
			published: "/billing/v1/manual-tax-mappings/{manualTaxMappingId}",
			query: "flat",
		},
		updateManualTaxMapping: {
			method: "PATCH",
			published: "/billing/v1/manual-tax-mappings/{manualTaxMapping.id}",
		},
		deleteManualTaxMapping: {
			method: "DELETE",
			published: "/billing/v1/manual-tax-mappings/{manualTaxMappingId}",
			query: "flat",
		},
		queryManualTaxMappings: {
			method: "GET",
			published: "/billing/v1/manual-tax-mappings/query",
			query: "complex",
			alternatives: [{ method: "POST", published: "/billing/v1/manual-tax-mappings/query" }],
		},
		updateExtendedFields: {
			method: "POST",
			published: "/billing/v1/manual-tax-mappings/{id}/update-extended-fields",
		},
		bulkAssignExemptOverrides: {
			method: "POST",
			published: "/billing/v1/manual-tax-mappings/bulk-assign-exempt-overrides",
		},
		bulkUnassignExemptOverrides: {
			method: "POST",
			published: "/billing/v1/manual-tax-mappings/bulk-unassign-exempt-overrides",
		},
		listManualTaxMappings: {
			method: "GET",
			published: "/billing/v1/manual-tax-mappings",
			query: "flat",
		},
	},
};
