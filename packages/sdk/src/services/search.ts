// Written from @cartwright/contract/search/search by npm run snapshot.
import type { search as declaration } from "@cartwright/contract/search/search";
import type { Routes } from "../routes.ts";

export const search: Routes<typeof declaration> = {
	name: "cartwright.search",
	operations: {
		suggest: {
			method: "GET",
			published: "/cartwright/v1/search/suggestions",
			query: "flat",
		},
	},
};
