import { recommendations as service } from "@cartwright/contract/recommendations/recommendations";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { getRecommendation } from "./get-recommendation.ts";
import { listAvailableAlgorithms } from "./list-available-algorithms.ts";

export const recommendations: readonly Implementation[] = [
	implement(service, { listAvailableAlgorithms, getRecommendation }),
];
