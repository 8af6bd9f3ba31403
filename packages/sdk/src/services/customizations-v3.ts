// Written from @cartwright/contract/catalogue/v3/customizations by npm run snapshot.
import type { customizationsV3 as declaration } from "@cartwright/contract/catalogue/v3/customizations";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const customizationsV3: Routes<DeclaredCalls<typeof declaration>> = {
	name: "stores.customizations-v-3",
	operations: {
		createCustomization: {
			method: "POST",
			published: "/stores/v3/customizations",
		},
		getCustomization: {
			method: "GET",
			published: "/stores/v3/customizations/{customizationId}",
			query: "flat",
		},
		updateCustomization: {
			method: "PATCH",
			published: "/stores/v3/customizations/{customization.id}",
		},
		deleteCustomization: {
			method: "DELETE",
			published: "/stores/v3/customizations/{customizationId}",
			query: "flat",
		},
		queryCustomizations: {
			method: "GET",
			published: "/stores/v3/customizations/query",
			query: "complex",
			alternatives: [{ method: "POST", published: "/stores/v3/customizations/query" }],
		},
		countCustomizations: {
			method: "POST",
			published: "/stores/v3/customizations/count",
		},
		bulkCreateCustomizations: {
			method: "POST",
			published: "/stores/v3/bulk/customizations/create",
		},
		addCustomizationChoices: {
			method: "POST",
			published: "/stores/v3/customizations/{customizationId}/add-choices",
		},
		setCustomizationChoices: {
			method: "POST",
			published: "/stores/v3/customizations/{customizationId}/set-choices",
		},
		removeCustomizationChoices: {
			method: "POST",
			published: "/stores/v3/customizations/{customizationId}/remove-choices",
		},
		updateCustomizationChoices: {
			method: "POST",
			published: "/stores/v3/customizations/{customizationId}/update-choices",
		},
		reorderCustomizationChoices: {
			method: "POST",
			published: "/stores/v3/customizations/{customizationId}/reorder-choices",
		},
		bulkAddCustomizationChoices: {
			method: "POST",
			published: "/stores/v3/bulk/customizations/add-choices",
		},
		bulkUpdateCustomizations: {
			method: "POST",
			published: "/stores/v3/bulk/customizations/update",
		},
	},
};
