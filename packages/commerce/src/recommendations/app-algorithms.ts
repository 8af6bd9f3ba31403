import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { CatalogReference } from "@cartwright/contract/ecommerce/line-item-messages";
import type { Algorithm, AlgorithmInfo } from "@cartwright/contract/recommendations/recommendation-messages";
import type { RecommendationForAlgorithm } from "@cartwright/contract/service-plugins/recommendations-provider";
import type { ServicePlugin } from "@cartwright/kernel/service-plugins/documents";
import { isStoresApp } from "@cartwright/products/catalogue/product";

/** The algorithms that apps run for the shop. */
export const appAlgorithms = (plugins: readonly ServicePlugin[]): AlgorithmInfo[] =>
	plugins.flatMap(({ appId, algorithms = [] }) =>
		algorithms.map((config) => ({ config, appId, catalogAppIds: [storesAppId] })),
	);

/** Tells algorithms of apps apart. */
export const keyOf = ({ appId, id }: Algorithm): string => `${appId} ${id}`;

/** What apps recommend, by algorithm: products of the shop, each once, without those that were requested. */
export const recommendedByApps = (
	results: readonly { readonly appId: string; readonly recommended: readonly RecommendationForAlgorithm[] }[],
	requestedIds: readonly string[],
): ReadonlyMap<string, readonly CatalogReference[]> => {
	const excluded = new Set(requestedIds);
	return new Map(
		results.flatMap(({ appId, recommended }) =>
			recommended.map(({ algorithmId, recommendedItems }) => {
				const items = (recommendedItems ?? []).filter(
					(item) => isStoresApp(item.appId) && !excluded.has(item.catalogItemId ?? ""),
				);
				const ids = items.map(({ catalogItemId }) => catalogItemId);
				const once = items.filter(({ catalogItemId }, index) => ids.indexOf(catalogItemId) === index);
				return [keyOf({ appId, id: algorithmId ?? "" }), once] as const;
			}),
		),
	);
};
