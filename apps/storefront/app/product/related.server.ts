import { recommendations } from "@cartwright/contract/recommendations/recommendations";
import type { ProductCard } from "../catalogue/product-card.ts";
import { productsById } from "../catalogue/product-picks.server.ts";
import { storesAppId } from "../catalogue/stores-app.ts";
import { keepAnswers } from "../kept-answers.server.ts";
import type { Visit } from "../visit.server.ts";

/** Fewer are no row. */
const least = 3;
const most = 6;

/** What is bought together does not change by the second. */
const kept = keepAnswers<ProductCard[]>(60_000);

/** What goes with a product, in the words of the recommendations; nothing where they know too little. */
export const relatedProducts = (visit: Visit, productId: string): Promise<ProductCard[]> =>
	kept(visit.platform.shared, productId, () => askForRelated(visit, productId)).catch((error: unknown) => {
		// The page of a product is worth showing without them.
		console.error(`No recommendations for ${productId}: ${(error as Error).message}`);
		return [];
	});

const askForRelated = async (visit: Visit, productId: string): Promise<ProductCard[]> => {
	const calls = visit.platform.shared.use(recommendations);
	const { availableAlgorithms } = await calls.listAvailableAlgorithms({});
	const algorithms = (availableAlgorithms ?? [])
		.filter(({ config }) => config?.algorithmType === "RELATED_ITEMS")
		.map(({ config, appId }) => ({ id: config?.algorithmId ?? "", appId: appId ?? "" }))
		.slice(0, 10);
	if (algorithms.length === 0) return [];
	const { recommendation } = await calls.getRecommendation({
		items: [{ appId: storesAppId, catalogItemId: productId }],
		algorithms,
		minimumRecommendedItems: least,
	});
	const ids = (recommendation?.items ?? []).flatMap(({ catalogItemId }) => catalogItemId ?? []);
	const products = await productsById(visit, ids.slice(0, most));
	return products.length >= least ? products : [];
};
