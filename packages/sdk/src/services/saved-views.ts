// Written from @cartwright/contract/saved-views/saved-views by npm run snapshot.
import type { savedViews as declaration } from "@cartwright/contract/saved-views/saved-views";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const savedViews: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.saved-views",
	operations: {
		listSavedViews: {
			method: "GET",
			published: "/cartwright/v1/saved-views",
			query: "flat",
		},
		saveView: {
			method: "POST",
			published: "/cartwright/v1/saved-views",
		},
		deleteSavedView: {
			method: "DELETE",
			published: "/cartwright/v1/saved-views/{savedViewId}",
			query: "flat",
		},
	},
};
