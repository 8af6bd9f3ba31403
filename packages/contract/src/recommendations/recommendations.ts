import { CatalogReference } from "../ecommerce/line-item-messages.ts";
import { integer, list, message } from "../message.ts";
import { anyone, endpointsUnder, operation, service } from "../operation.ts";
import { shop } from "../ownership.ts";
import { ALGORITHM_NOT_SUPPORTED, ITEM_APP_ID_NOT_SUPPORTED, RECOMMENDATIONS_PROVIDER_NOT_FOUND } from "./errors.ts";
import { Algorithm, AlgorithmInfo, Recommendation } from "./recommendation-messages.ts";

const endpoint = endpointsUnder({ published: "" });

export const listAvailableAlgorithms = operation({
	summary: "Lists the available recommendation algorithms.",
	...endpoint("GET", "/v1/recommendations/algorithms"),
	query: "flat",
	callers: anyone,
	ownership: shop,
	permission: "RECOMMENDATIONS.READ",
	request: message({}),
	response: message({ availableAlgorithms: list(AlgorithmInfo, { max: 500 }) }),
});

export const getRecommendation = operation({
	summary: "Runs up to 10 algorithms in order and returns the result of the first with enough items, or an empty list.",
	...endpoint("POST", "/v1/recommendations/get"),
	callers: anyone,
	ownership: shop,
	permission: "RECOMMENDATIONS.READ",
	request: message({
		items: list(CatalogReference, { max: 300 }),
		algorithms: list(Algorithm, { min: 1, max: 10 }),
		minimumRecommendedItems: integer({ min: 0, max: 100 }),
	}),
	required: ["algorithms", "algorithms.id", "algorithms.appId", "items.appId", "items.catalogItemId"],
	response: message({ recommendation: Recommendation }),
	errors: { ITEM_APP_ID_NOT_SUPPORTED, ALGORITHM_NOT_SUPPORTED, RECOMMENDATIONS_PROVIDER_NOT_FOUND },
});

export const recommendations = service({
	name: "ecom.recommendations",
	entity: "wix.ecom.recommendations.v1.recommendation",
	operations: { listAvailableAlgorithms, getRecommendation },
	events: {},
});
