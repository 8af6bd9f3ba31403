// Written from @cartwright/contract/changes/changes by npm run snapshot.
import type { changes as declaration } from "@cartwright/contract/changes/changes";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const changes: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.changes",
	operations: {
		listChanges: {
			method: "GET",
			published: "/cartwright/v1/changes",
			query: "flat",
		},
	},
};
