// Written from @cartwright/contract/carts/saved-lines by npm run snapshot.
import type { savedLines as declaration } from "@cartwright/contract/carts/saved-lines";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const savedLines: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.saved-lines",
	operations: {
		listSavedLines: {
			method: "GET",
			published: "/cartwright/v1/saved-lines",
			query: "flat",
		},
		saveLines: {
			method: "POST",
			published: "/cartwright/v1/saved-lines",
		},
		addSavedLines: {
			method: "POST",
			published: "/cartwright/v1/saved-lines/add",
		},
		returnSavedLines: {
			method: "POST",
			published: "/cartwright/v1/saved-lines/return",
		},
		removeSavedLines: {
			method: "POST",
			published: "/cartwright/v1/saved-lines/remove",
		},
	},
};
