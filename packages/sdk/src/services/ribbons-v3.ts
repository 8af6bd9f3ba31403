// Written from @cartwright/contract/catalogue/v3/ribbons by npm run snapshot.
import type { ribbonsV3 as declaration } from "@cartwright/contract/catalogue/v3/ribbons";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const ribbonsV3: Routes<DeclaredCalls<typeof declaration>> = {
	name: "stores.ribbons-v-3",
	operations: {
		createRibbon: {
			method: "POST",
			published: "/stores/v3/ribbons",
		},
		getRibbon: {
			method: "GET",
			published: "/stores/v3/ribbons/{ribbonId}",
			query: "flat",
		},
		updateRibbon: {
			method: "PATCH",
			published: "/stores/v3/ribbons/{ribbon.id}",
		},
		deleteRibbon: {
			method: "DELETE",
			published: "/stores/v3/ribbons/{ribbonId}",
			query: "flat",
		},
		queryRibbons: {
			method: "POST",
			published: "/stores/v3/ribbons/query",
		},
		countRibbons: {
			method: "POST",
			published: "/stores/v3/ribbons/count",
		},
		bulkCreateRibbons: {
			method: "POST",
			published: "/stores/v3/bulk/ribbons/create",
		},
		bulkUpdateRibbons: {
			method: "POST",
			published: "/stores/v3/bulk/ribbons/update",
		},
		getOrCreateRibbon: {
			method: "POST",
			published: "/stores/v3/ribbons/get-or-create",
		},
		bulkGetOrCreateRibbons: {
			method: "POST",
			published: "/stores/v3/bulk/ribbons/get-or-create",
		},
		bulkDeleteRibbons: {
			method: "POST",
			published: "/stores/v3/bulk/ribbons/delete",
		},
	},
};
