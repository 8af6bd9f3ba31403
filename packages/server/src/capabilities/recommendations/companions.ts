import type { ProductCompanions } from "./documents.ts";

/** Maximum number of companions stored for a product; the weakest are dropped. */
const maxCompanions = 200;
/** Larger orders come from resellers and say little about which products belong together. */
const maxBasketSize = 100;
/** The popularity bonus of the best seller, expressed in shared baskets. */
const popularityWeight = 0.4;
/** Keeps two rarely bought products from looking close after one shared basket. */
const smoothing = 3;
/** Gives a few close companions more weight than many distant ones. */
const emphasis = 1.5;
/** Weights are stored in thousandths to save space. */
const precision = 1000;

/** Summed weights of the baskets that a product shares with other products, by product id. */
export type Weights = ReadonlyMap<string, number>;

/** The products of an order that are counted as bought together. */
export const basketOf = (productIds: readonly string[]): readonly string[] => productIds.slice(0, maxBasketSize);

/** Documents written by earlier versions hold a list. */
export const weightsOf = (stored: ProductCompanions | undefined): Weights => {
	const companions = stored?.companions ?? {};
	if (!Array.isArray(companions)) return new Map(Object.entries(companions));
	return new Map(companions.map(({ id, weight }) => [id, weight]));
};

/** Adds a basket to the companions of a product, or subtracts it. The larger the basket, the less each pair counts. */
export const changeBasket = (
	before: Weights,
	productId: string,
	basket: readonly string[],
	change: "add" | "subtract",
): Record<string, number> => {
	const weights = new Map(before);
	const weight = (change === "add" ? 1 : -1) / Math.sqrt(basket.length);
	for (const id of basket) {
		// Companions that were dropped as too weak have nothing to subtract from.
		if (id === productId || (change === "subtract" && !weights.has(id))) continue;
		const sum = Math.round(((weights.get(id) ?? 0) + weight) * precision) / precision;
		// Ignores what rounding leaves.
		if (sum > 1 / Math.sqrt(maxBasketSize) / 2) weights.set(id, sum);
		else weights.delete(id);
	}
	if (weights.size <= maxCompanions) return Object.fromEntries(weights);
	return Object.fromEntries([...weights].sort(byWeight).slice(0, maxCompanions));
};

/** Products bought together with the requested ones, by summed weight, without the excluded ones. */
export const candidates = (
	weightsByProduct: ReadonlyMap<string, Weights>,
	excluded: ReadonlySet<string>,
	limit: number,
): string[] => {
	const sums = new Map<string, number>();
	for (const weights of weightsByProduct.values()) {
		for (const [id, weight] of weights) if (!excluded.has(id)) sums.set(id, (sums.get(id) ?? 0) + weight);
	}
	return [...sums]
		.sort(byWeight)
		.slice(0, limit)
		.map(([id]) => id);
};

/**
 * Sorts candidates by how likely they are to be bought with the requested products.
 *
 * For a single product, the most frequent companions rank first, and popular products rank above others that were
 * bought with it equally often: one product is too little evidence to correct for popularity. For several products,
 * each pair is measured against how often both products are bought at all; otherwise best sellers would match every
 * basket.
 */
export const rankCandidates = (
	candidateIds: readonly string[],
	weightsByProduct: ReadonlyMap<string, Weights>,
	ordersOf: (productId: string) => number,
	maxOrders: number,
): string[] => {
	const [first] = weightsByProduct.values();
	const score = (id: string): number => {
		if (weightsByProduct.size <= 1) {
			return (first?.get(id) ?? 0) + (popularityWeight * ordersOf(id)) / Math.max(1, maxOrders);
		}
		let sum = 0;
		for (const [productId, weights] of weightsByProduct) {
			const weight = weights.get(id);
			if (!weight) continue;
			sum += (weight / (Math.sqrt(ordersOf(productId) * ordersOf(id)) + smoothing)) ** emphasis;
		}
		return sum;
	};
	return candidateIds
		.map((id): [string, number] => [id, score(id)])
		.sort(byWeight)
		.map(([id]) => id);
};

/**
 * The largest weight first. Ties are sorted by id because engines return members of a document in different orders.
 */
const byWeight = (a: readonly [string, number], b: readonly [string, number]): number =>
	b[1] - a[1] || (a[0] < b[0] ? -1 : 1);
