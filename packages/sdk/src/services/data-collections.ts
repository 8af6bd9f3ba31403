// Written from @cartwright/contract/data/collections by npm run snapshot.
import type { dataCollections as declaration } from "@cartwright/contract/data/collections";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const dataCollections: Routes<DeclaredCalls<typeof declaration>> = {
	name: "data.collections",
	operations: {
		createDataCollection: {
			method: "POST",
			published: "/wix-data/v2/collections",
		},
		getDataCollection: {
			method: "GET",
			published: "/wix-data/v2/collections/{dataCollectionId}",
			query: "flat",
		},
		listDataCollections: {
			method: "GET",
			published: "/wix-data/v2/collections",
			query: "flat",
		},
		updateDataCollection: {
			method: "PUT",
			published: "/wix-data/v2/collections",
		},
		deleteDataCollection: {
			method: "DELETE",
			published: "/wix-data/v2/collections/{dataCollectionId}",
			query: "flat",
		},
	},
};
