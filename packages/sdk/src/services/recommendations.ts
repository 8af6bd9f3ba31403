// Written from @cartwright/contract/recommendations/recommendations by npm run snapshot.
import type { recommendations as declaration } from "@cartwright/contract/recommendations/recommendations";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const recommendations: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.recommendations",
	operations: {
		listAvailableAlgorithms: {
			method: "GET",
			published: "/v1/recommendations/algorithms",
			query: "flat",
		},
		getRecommendation: {
			method: "POST",
			published: "/v1/recommendations/get",
		},
	},
};
