import type { ProductCompanions } from "./documents.ts";

/** How many companions of a product are stored: the strongest ones. */
const maxCompanions = 200;
/** A larger order is that of a reseller, and says little about what goes with what. */
const maxBasketSize = 100;
/** A product that is bought as often as the best seller gains as much as from being in this many baskets with another. */
const popularityWeight = 0.4;
/** Two products that were each bought a few times are not close for having been bought together once. */
const smoothing = 3;
/** A few close companions say more than many distant ones. */
const emphasis = 1.5;
/** Weights are stored in thousandths: more digits would only take room. */
const precision = 1000;

/** Summed weights of the baskets that a product shares with others, by the id of the other. */
export type Weights = ReadonlyMap<string, number>;

/** The products of an order that companions are learned from. */
export const basketOf = (productIds: readonly string[]): readonly string[] => productIds.slice(0, maxBasketSize);

/** Documents written before weights were stored by id hold a list. */
export const weightsOf = (stored: ProductCompanions | undefined): Weights => {
	const companions = stored?.companions ?? {};
	if (!Array.isArray(companions)) return new Map(Object.entries(companions));
	return new Map(companions.map(({ id, weight }) => [id, weight]));
};

/**
 * The companions of a product after a basket was added to them, or taken away again. The larger the basket, the less
 * each pair of it says.
 */
export const changeBasket = (
	before: Weights,
	productId: string,
	basket: readonly string[],
	change: "add" | "subtract",
): Record<string, number> => {
	const weights = new Map(before);
	const weight = (change === "add" ? 1 : -1) / Math.sqrt(basket.length);
	for (const id of basket) {
		// What was dropped as too weak cannot be subtracted from.
		if (id === productId || (change === "subtract" && !weights.has(id))) continue;
		const sum = Math.round(((weights.get(id) ?? 0) + weight) * precision) / precision;
		// A remainder of rounding is no companion.
		if (sum > 1 / Math.sqrt(maxBasketSize) / 2) weights.set(id, sum);
		else weights.delete(id);
	}
	if (weights.size <= maxCompanions) return Object.fromEntries(weights);
	return Object.fromEntries([...weights].sort(byWeight).slice(0, maxCompanions));
};

/** Products that were bought with the requested ones, by summed weight, without the excluded ones. */
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
 * Sorts candidates by how likely they are bought with the requested products.
 *
 * With a single product the most frequent companions win, and popular products win over others that were bought with it
 * as often: one product says too little to correct for popularity. With several the common direction of all of them
 * counts, so each pair is measured against how often both products are bought at all; otherwise best sellers would go
 * with every basket.
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

/** The heaviest first, and on a tie by id, since engines return the members of a document in different orders. */
const byWeight = (a: readonly [string, number], b: readonly [string, number]): number =>
	b[1] - a[1] || (a[0] < b[0] ? -1 : 1);
