import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { recommendations } from "@cartwright/contract/recommendations/recommendations";
import { cacheResponses } from "@cartwright/page-app/response-cache";
import type { PageContext } from "../page-context.server.ts";
import type { ProductCard } from "./product-card.ts";
import { productsById } from "./product-picks.server.ts";

/** Fewer products do not fill a row. */
const least = 3;
const maxProducts = 6;
/** Of a long cart, the newest products tell enough. */
const maxItems = 20;

/** Recommendations change slowly. */
const cache = cacheResponses<ProductCard[]>(60_000);

/** Recommendations that go with some products, without these; empty if there are too few orders. */
export const relatedProducts = async (
	pageContext: PageContext,
	productIds: readonly string[],
): Promise<ProductCard[]> => {
	if (productIds.length === 0) return [];
	const newest = productIds.slice(-maxItems);
	const ask = () => askForRelated(pageContext, newest);
	return cache(pageContext.platform.shared, newest.join(" "), ask).catch((error: unknown) => {
		// A page is useful without them.
		console.error(`No recommendations for ${newest.join(", ")}: ${(error as Error).message}`);
		return [];
	});
};

const askForRelated = async (pageContext: PageContext, productIds: readonly string[]): Promise<ProductCard[]> => {
	const calls = pageContext.platform.shared.use(recommendations);
	const { availableAlgorithms } = await calls.listAvailableAlgorithms({});
	const algorithms = availableAlgorithms
		.filter(({ config }) => config?.algorithmType === "RELATED_ITEMS")
		.map(({ config, appId }) => ({ id: config?.algorithmId ?? "", appId }))
		.slice(0, 10);
	if (algorithms.length === 0) return [];
	const { recommendation } = await calls.getRecommendation({
		items: productIds.map((catalogItemId) => ({ appId: storesAppId, catalogItemId })),
		algorithms,
		minimumRecommendedItems: least,
	});
	const ids = (recommendation?.items ?? [])
		.flatMap(({ catalogItemId }) => catalogItemId)
		.filter((id) => !productIds.includes(id));
	const products = await productsById(pageContext, ids.slice(0, maxProducts));
	return products.length >= least ? products : [];
};
