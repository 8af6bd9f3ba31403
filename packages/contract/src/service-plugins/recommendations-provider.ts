import { CatalogReference } from "../ecommerce/line-item-messages.ts";
import { guid, list, message, type Wire } from "../message.ts";
import { ALGORITHM_NOT_SUPPORTED, ITEM_APP_ID_NOT_SUPPORTED } from "../recommendations/errors.ts";
import { pluginMethod, servicePlugin } from "./service-plugin.ts";

/** What an algorithm of the app recommends. */
export const RecommendationForAlgorithm = message({
	/** Id of the algorithm. */
	algorithmId: guid(),
	/** The items, best first. */
	recommendedItems: list(CatalogReference, { max: 100 }),
});
export type RecommendationForAlgorithm = Wire<typeof RecommendationForAlgorithm>;

/** Runs algorithms of the app that recommend items. Without a response they find nothing, and the next algorithm is used. */
export const recommendationsProvider = servicePlugin({
	componentType: "ECOM_RECOMMENDATIONS_PROVIDER",
	permission: "RECOMMENDATIONS.READ",
	methods: {
		getRecommendations: pluginMethod({
			path: "/v1/get-recommendations",
			request: message({
				/** The items to start from. */
				items: list(CatalogReference, { max: 300 }),
				/** The algorithms to run. */
				algorithmIds: list(guid(), { min: 1, max: 10 }),
			}),
			response: message({
				/** The results, one for each algorithm. */
				recommendationPerAlgorithm: list(RecommendationForAlgorithm, { max: 10 }),
			}),
			required: [
				"recommendationPerAlgorithm.algorithmId",
				"recommendationPerAlgorithm.recommendedItems.catalogItemId",
				"recommendationPerAlgorithm.recommendedItems.appId",
			],
			timeLimit: 1000,
			reusedFor: 60_000,
			errors: { ALGORITHM_NOT_SUPPORTED, ITEM_APP_ID_NOT_SUPPORTED },
		}),
	},
});
