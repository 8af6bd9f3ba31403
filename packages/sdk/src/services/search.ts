// Written from @cartwright/contract/search/search by npm run snapshot.
import type { search as declaration } from "@cartwright/contract/search/search";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const search: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.search",
	operations: {
		suggest: {
			method: "GET",
			published: "/cartwright/v1/search/suggestions",
			query: "flat",
		},
		findProducts: {
			method: "POST",
			published: "/cartwright/v1/search/products",
		},
	},
};
