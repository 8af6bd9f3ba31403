// Written from @cartwright/contract/data/indexes by npm run snapshot.
import type { dataIndexes as declaration } from "@cartwright/contract/data/indexes";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const dataIndexes: Routes<DeclaredCalls<typeof declaration>> = {
	name: "data.indexes",
	operations: {
		createIndex: {
			method: "POST",
			published: "/wix-data/v2/indexes",
		},
		dropIndex: {
			method: "DELETE",
			published: "/wix-data/v2/indexes",
			query: "flat",
		},
		listIndexes: {
			method: "GET",
			published: "/wix-data/v2/indexes",
			query: "flat",
		},
		listAvailableIndexes: {
			method: "GET",
			published: "/wix-data/v2/indexes/available",
			query: "flat",
		},
	},
};
