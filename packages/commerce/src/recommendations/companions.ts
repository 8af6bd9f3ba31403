import type { Companions, ProductCompanions } from "./documents.ts";

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
/** Weights are stored in thousandths of a shared basket. */
const precision = 1000;
/** Smaller weights are what rounding leaves. */
const minWeight = precision / Math.sqrt(maxBasketSize) / 2;

/** Summed weights of the baskets that a product shares with other products, by product id. */
export type Weights = ReadonlyMap<string, number>;

/** The products of an order that are counted as bought together. */
export const basketOf = (productIds: readonly string[]): readonly string[] => productIds.slice(0, maxBasketSize);

const noCompanions: Companions = { ids: [], weights: [] };

/** The companions of a document, which earlier versions wrote as an object or a list. */
export const companionsOf = (stored: ProductCompanions | undefined): Companions => {
	const companions = stored?.companions ?? noCompanions;
	if (isCurrent(companions)) return companions;
	const pairs = isList(companions)
		? companions.map(({ id, weight }) => [id, weight] as const)
		: Object.entries(companions);
	return { ids: pairs.map(([id]) => id), weights: pairs.map(([, weight]) => Math.round(weight * precision)) };
};

type StoredCompanions = ProductCompanions["companions"];

const isList = (companions: StoredCompanions): companions is Extract<StoredCompanions, readonly unknown[]> =>
	Array.isArray(companions);

const isCurrent = (companions: StoredCompanions): companions is Companions =>
	"ids" in companions && Array.isArray(companions.ids);

export const weightsOf = ({ ids, weights }: Companions): Weights =>
	new Map(ids.map((id, index) => [id, (weights[index] ?? 0) / precision]));

/** Adds a basket to the companions of a product, or subtracts it. The larger the basket, the less each pair counts. */
export const changeBasket = (
	before: Companions,
	productId: string,
	basket: readonly string[],
	change: "add" | "subtract",
): Companions => {
	const weight = ((change === "add" ? 1 : -1) * precision) / Math.sqrt(basket.length);
	const others = new Set(basket);
	others.delete(productId);
	const [ids, weights]: [string[], number[]] = [[], []];
	for (let index = 0; index < before.ids.length; index++) {
		const [id = "", sum = 0] = [before.ids[index], before.weights[index]];
		const changed = others.delete(id) ? Math.round(sum + weight) : sum;
		if (changed <= minWeight) continue;
		ids.push(id);
		weights.push(changed);
	}
	// Companions that were dropped as too weak have nothing to subtract from.
	if (change === "add") {
		for (const id of others) {
			ids.push(id);
			weights.push(Math.round(weight));
		}
	}
	return strongest(ids, weights);
};

/** The strongest companions; of those with the weakest weight that fits, the ones with the lowest ids. */
const strongest = (ids: string[], weights: number[]): Companions => {
	const excess = ids.length - maxCompanions;
	if (excess <= 0) return { ids, weights };
	// Sorting numbers alone is several times faster than sorting companions.
	const threshold = Float64Array.from(weights).sort()[excess] ?? 0;
	let weaker = 0;
	const atThreshold: string[] = [];
	for (let index = 0; index < ids.length; index++) {
		const [id = "", weight = 0] = [ids[index], weights[index]];
		if (weight < threshold) weaker++;
		else if (weight === threshold) atThreshold.push(id);
	}
	const dropped = new Set(atThreshold.sort().slice(atThreshold.length - (excess - weaker)));
	const isIncluded = (_: unknown, index: number) => {
		const weight = weights[index] ?? 0;
		return weight > threshold || (weight === threshold && !dropped.has(ids[index] ?? ""));
	};
	return { ids: ids.filter(isIncluded), weights: weights.filter(isIncluded) };
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
