// Written from @cartwright/contract/sites/site by npm run snapshot.
import type { site as declaration } from "@cartwright/contract/sites/site";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const site: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.site",
	operations: {
		getSite: {
			method: "GET",
			published: "/cartwright/v1/site",
			query: "flat",
		},
		findPages: {
			method: "GET",
			published: "/cartwright/v1/site/pages",
			query: "flat",
		},
	},
};
