// Written from @cartwright/contract/catalogue/versioning by npm run snapshot.
import type { catalogVersioning as declaration } from "@cartwright/contract/catalogue/versioning";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const catalogVersioning: Routes<DeclaredCalls<typeof declaration>> = {
	name: "stores.catalog-versioning",
	operations: {
		getCatalogVersion: {
			method: "GET",
			published: "/stores/v3/provision/version",
			query: "flat",
		},
	},
};
