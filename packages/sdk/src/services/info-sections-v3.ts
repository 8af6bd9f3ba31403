// Written from @cartwright/contract/catalogue/v3/info-sections by npm run snapshot.
import type { infoSectionsV3 as declaration } from "@cartwright/contract/catalogue/v3/info-sections";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const infoSectionsV3: Routes<DeclaredCalls<typeof declaration>> = {
	name: "stores.info-sections-v-3",
	operations: {
		createInfoSection: {
			method: "POST",
			published: "/stores/v3/info-sections",
		},
		getInfoSection: {
			method: "GET",
			published: "/stores/v3/info-sections/{infoSectionId}",
			query: "flat",
		},
		updateInfoSection: {
			method: "PATCH",
			published: "/stores/v3/info-sections/{infoSection.id}",
		},
		deleteInfoSection: {
			method: "DELETE",
			published: "/stores/v3/info-sections/{infoSectionId}",
			query: "flat",
		},
		queryInfoSections: {
			method: "GET",
			published: "/stores/v3/info-sections/query",
			query: "complex",
			alternatives: [{ method: "POST", published: "/stores/v3/info-sections/query" }],
		},
		countInfoSections: {
			method: "POST",
			published: "/stores/v3/info-sections/count",
		},
		bulkCreateInfoSections: {
			method: "POST",
			published: "/stores/v3/bulk/info-sections/create",
		},
		bulkUpdateInfoSections: {
			method: "POST",
			published: "/stores/v3/bulk/info-sections/update",
		},
		getOrCreateInfoSection: {
			method: "POST",
			published: "/stores/v3/info-sections/get-or-create",
		},
		bulkGetOrCreateInfoSections: {
			method: "POST",
			published: "/stores/v3/bulk/info-sections/get-or-create",
		},
		bulkDeleteInfoSections: {
			method: "POST",
			published: "/stores/v3/bulk/info-sections/delete",
		},
	},
};
