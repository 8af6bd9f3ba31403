// Written from @cartwright/contract/catalogue/v1/collections by npm run snapshot.
import type { collections as declaration } from "@cartwright/contract/catalogue/v1/collections";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const collections: Routes<DeclaredCalls<typeof declaration>> = {
	name: "stores.collections",
	operations: {
		queryCollections: {
			method: "GET",
			published: "/v2/collections/query",
			query: "complex",
			alternatives: [{ method: "POST", published: "/v2/collections/query" }],
		},
		getCollection: {
			method: "GET",
			published: "/v2/collections/{id}",
			query: "flat",
		},
		getCollectionBySlug: {
			method: "GET",
			published: "/v2/collections/slug/{slug}",
			query: "flat",
		},
	},
};
