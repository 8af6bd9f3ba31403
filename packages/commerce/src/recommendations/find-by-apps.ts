import type { CatalogReference } from "@cartwright/contract/ecommerce/line-item-messages";
import type { Algorithm } from "@cartwright/contract/recommendations/recommendation-messages";
import { recommendationsProvider } from "@cartwright/contract/service-plugins/recommendations-provider";
import type { Context } from "@cartwright/kernel/foundation/context";
import { callPlugin } from "@cartwright/kernel/plugin-requests/call-plugin";
import type { ServicePlugin } from "@cartwright/kernel/service-plugins/documents";
import { products } from "@cartwright/products/catalogue/documents";
import { byIds } from "@cartwright/store/store";
import { keyOf, recommendedByApps } from "./app-algorithms.ts";

interface AppRequest {
	readonly plugins: readonly ServicePlugin[];
	readonly algorithms: readonly Algorithm[];
	readonly items: readonly CatalogReference[];
	readonly currency: string;
}

export type FoundByApps = ReadonlyMap<string, readonly CatalogReference[]>;

/**
 * What the services of apps recommend, by algorithm, as far as shoppers can see it. Each is called once. One that fails finds
 * nothing.
 */
export const findByApps = async (
	context: Context,
	{ plugins, algorithms, items, currency }: AppRequest,
): Promise<FoundByApps> => {
	const results = await Promise.all(
		plugins.map(async (plugin) => {
			const { appId } = plugin;
			const algorithmIds = algorithms.filter((each) => each.appId === appId).map(({ id }) => id ?? "");
			if (algorithmIds.length === 0) return { appId, recommended: [] };
			const request = { items: [...items], algorithmIds: [...new Set(algorithmIds)] };
			const result = await callPlugin(
				context,
				plugin,
				recommendationsProvider,
				"getRecommendations",
				request,
				currency,
			);
			return { appId, recommended: "response" in result ? (result.response.recommendationPerAlgorithm ?? []) : [] };
		}),
	);
	const requestedIds = items.map(({ catalogItemId }) => catalogItemId ?? "");
	const recommended = recommendedByApps(results, requestedIds);
	const ids = algorithms.flatMap((each) =>
		(recommended.get(keyOf(each)) ?? []).map(({ catalogItemId }) => catalogItemId ?? ""),
	);
	const { productsById } = await context.store.read(context.site, { productsById: byIds(products, [...new Set(ids)]) });
	const isVisible = ({ catalogItemId }: CatalogReference) =>
		productsById.get(catalogItemId ?? "")?.doc.visible === true;
	return new Map([...recommended].map(([key, found]) => [key, found.filter(isVisible)]));
};
