import { recommendations } from "@cartwright/contract/recommendations/recommendations";
import type { Client } from "@cartwright/sdk/client";
import type { ProductCard } from "../catalogue/product-card.ts";
import { productsById } from "../catalogue/product-picks.server.ts";
import { storesAppId } from "../catalogue/stores-app.ts";
import type { Visit } from "../visit.server.ts";

/** Fewer are no row. */
const least = 3;
const most = 8;

/** How old the answer may be, in milliseconds: what is bought together does not change by the second. */
const freshFor = 60_000;
const mostKept = 2000;

const kept = new WeakMap<Client, Map<string, { related: Promise<ProductCard[]>; since: number }>>();

/** What goes with a product, in the words of the recommendations; nothing where they know too little. */
export const relatedProducts = (visit: Visit, productId: string): Promise<ProductCard[]> => {
	const { shared } = visit.platform;
	const known = kept.get(shared) ?? new Map<string, { related: Promise<ProductCard[]>; since: number }>();
	kept.set(shared, known);
	const last = known.get(productId);
	if (last && Date.now() - last.since < freshFor) return last.related;
	if (known.size >= mostKept) known.clear();
	// The page of a product is worth showing without them.
	const related = askForRelated(visit, productId).catch((error: unknown) => {
		console.error(`No recommendations for ${productId}: ${(error as Error).message}`);
		known.delete(productId);
		return [];
	});
	known.set(productId, { related, since: Date.now() });
	return related;
};

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
