import { recommendations } from "@cartwright/contract/recommendations/recommendations";
import { cacheResponses } from "@cartwright/page-app/response-cache";
import type { ProductCard } from "../catalogue/product-card.ts";
import { productsById } from "../catalogue/product-picks.server.ts";
import { storesAppId } from "../catalogue/stores-app.ts";
import type { PageContext } from "../page-context.server.ts";

/** Fewer products do not fill a row. */
const least = 3;
const maxProducts = 6;

/** Recommendations change slowly. */
const cache = cacheResponses<ProductCard[]>(60_000);

/** Recommendations for a product; empty if there are too few orders. */
export const relatedProducts = (pageContext: PageContext, productId: string): Promise<ProductCard[]> =>
	cache(pageContext.platform.shared, productId, () => askForRelated(pageContext, productId)).catch((error: unknown) => {
		// A product page is useful without them.
		console.error(`No recommendations for ${productId}: ${(error as Error).message}`);
		return [];
	});

const askForRelated = async (pageContext: PageContext, productId: string): Promise<ProductCard[]> => {
	const calls = pageContext.platform.shared.use(recommendations);
	const { availableAlgorithms } = await calls.listAvailableAlgorithms({});
	const algorithms = availableAlgorithms
		.filter(({ config }) => config?.algorithmType === "RELATED_ITEMS")
		.map(({ config, appId }) => ({ id: config?.algorithmId ?? "", appId }))
		.slice(0, 10);
	if (algorithms.length === 0) return [];
	const { recommendation } = await calls.getRecommendation({
		items: [{ appId: storesAppId, catalogItemId: productId }],
		algorithms,
		minimumRecommendedItems: least,
	});
	const ids = (recommendation?.items ?? []).flatMap(({ catalogItemId }) => catalogItemId);
	const products = await productsById(pageContext, ids.slice(0, maxProducts));
	return products.length >= least ? products : [];
};
