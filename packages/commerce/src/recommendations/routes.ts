import { recommendations as service } from "@cartwright/contract/recommendations/recommendations";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const recommendations: readonly Implementation[] = [
	implement(service, {
		listAvailableAlgorithms: () => import("./list-available-algorithms.ts"),
		getRecommendation: () => import("./get-recommendation.ts"),
	}),
];
