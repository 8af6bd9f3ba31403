import type { Companion } from "./documents.ts";

/** How many companions of a product are kept. */
const kept = 100;
/** A larger order is that of a reseller, and says little about what goes with what. */
const largestBasket = 100;
/** Two products that were each bought a few times are not close for having met once. */
const doubt = 3;
/** A few close companions tell more than many distant ones. */
const emphasis = 1.5;

/** The products of an order of which it is learned what goes together. */
export const basketOf = (productIds: readonly string[]): readonly string[] => productIds.slice(0, largestBasket);

/** The companions of a product after it was bought with others. The larger the basket, the less each pair says. */
export const withBasket = (
	companions: readonly Companion[],
	own: string,
	basket: readonly string[],
): readonly Companion[] => {
	const weight = 1 / Math.cbrt(Math.max(1, basket.length - 1));
	const weights = new Map(companions.map((companion) => [companion.id, companion.weight]));
	for (const id of basket) if (id !== own) weights.set(id, (weights.get(id) ?? 0) + weight);
	const all = [...weights].map(([id, total]) => ({ id, weight: total }));
	if (all.length <= kept) return all;
	return all.sort((a, b) => b.weight - a.weight).slice(0, kept);
};

/** The products that were bought with these, without these, the heaviest first and no more than asked for. */
export const candidates = (
	known: ReadonlyMap<string, readonly Companion[]>,
	except: ReadonlySet<string>,
	most: number,
): string[] => {
	const weights = new Map<string, number>();
	for (const companions of known.values()) {
		for (const { id, weight } of companions) if (!except.has(id)) weights.set(id, (weights.get(id) ?? 0) + weight);
	}
	return [...weights]
		.sort((a, b) => b[1] - a[1])
		.slice(0, most)
		.map(([id]) => id);
};

/**
 * Candidates by how closely they go with the products asked about. Each tie is weighed against how often both sides sell
 * at all, or bestsellers would go with everything.
 */
export const byAffinity = (
	candidateIds: readonly string[],
	known: ReadonlyMap<string, readonly Companion[]>,
	ordersOf: (productId: string) => number,
): string[] => {
	const scores = new Map(candidateIds.map((id) => [id, 0]));
	for (const [own, companions] of known) {
		for (const { id, weight } of companions) {
			const score = scores.get(id);
			if (score === undefined) continue;
			const tie = weight / (Math.sqrt(ordersOf(own) * ordersOf(id)) + doubt);
			scores.set(id, score + tie ** emphasis);
		}
	}
	return [...scores].sort((a, b) => b[1] - a[1]).map(([id]) => id);
};
