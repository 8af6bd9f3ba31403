import assert from "node:assert/strict";
import { it } from "node:test";
import { basketOf, candidates, changeBasket as change, rankCandidates, type Weights, weightsOf } from "./companions.ts";

/** Takes and returns weights by product id. */
const changeBasket = (before: Weights, ...rest: [string, readonly string[], "add" | "subtract"]) => {
	const weights = [...before.values()].map((weight) => Math.round(weight * 1000));
	return Object.fromEntries(weightsOf(change({ ids: [...before.keys()], weights }, ...rest)));
};

const learn = (baskets: readonly (readonly string[])[]) => {
	const companions = new Map<string, Weights>();
	const orders = new Map<string, number>();
	for (const basket of baskets) {
		for (const id of basket) orders.set(id, (orders.get(id) ?? 0) + 1);
		for (const id of basket) {
			const weights = changeBasket(companions.get(id) ?? new Map(), id, basket, "add");
			companions.set(id, new Map(Object.entries(weights)));
		}
	}
	const bestSellers = [...orders].sort((a, b) => b[1] - a[1]).map(([id]) => id);
	const recommend = (...requested: string[]) => {
		const weights = new Map(requested.map((id) => [id, companions.get(id) ?? new Map()]));
		const found = candidates(weights, new Set(requested), 300);
		return rankCandidates(found, weights, (id) => orders.get(id) ?? 0, orders.get(bestSellers[0] ?? "") ?? 0);
	};
	return { recommend, bestSellers };
};

const times = (count: number, ...ids: string[]): string[][] => Array.from({ length: count }, () => ids);

it("products bought together often rank first, and requested products never appear", () => {
	const { recommend } = learn([...times(5, "tea", "pot"), ...times(2, "tea", "cup"), ...times(5, "pot", "cup")]);
	assert.deepEqual(recommend("tea"), ["pot", "cup"]);
	assert.deepEqual(recommend("tea", "pot"), ["cup"]);
	assert.deepEqual(recommend("unknown"), []);
});

it("popularity breaks ties between companions, but more shared baskets outweigh it", () => {
	const others = Array.from({ length: 40 }, (_, index) => ["bag", `other${index}`]);
	const { recommend } = learn([
		...others,
		...times(5, "tea", "pot"),
		...times(5, "tea", "bag"),
		...times(6, "tea", "cup"),
	]);
	assert.deepEqual(recommend("tea"), ["cup", "bag", "pot"]);
});

it("with several requested products, specific companions outrank a best seller", () => {
	const others = Array.from({ length: 40 }, (_, index) => ["bag", `other${index}`]);
	const { recommend } = learn([...others, ...times(6, "tea", "cup", "bag"), ...times(5, "tea", "cup", "pot")]);
	assert.deepEqual(recommend("tea", "cup"), ["pot", "bag"]);
});

it("each pair of a large basket counts less than a pair of a small one", () => {
	const large = ["tea", "cup", ...Array.from({ length: 30 }, (_, index) => `other${index}`)];
	const { recommend } = learn([large, large, ["tea", "pot"]]);
	assert.equal(recommend("tea")[0], "pot");
	assert.equal(basketOf(Array.from({ length: 500 }, (_, index) => `code${index}`)).length, 100);
});

it("the number of companions is limited to the strongest ones", () => {
	const rare = Array.from({ length: 300 }, (_, index) => ["tea", `rare${index}`]);
	let companions: Weights = new Map();
	for (const basket of [...times(3, "tea", "pot"), ...rare]) {
		companions = new Map(Object.entries(changeBasket(companions, "tea", basket, "add")));
	}
	assert.equal(companions.size, 200);
	assert.ok(companions.has("pot"));
});

it("of equally weak companions, those with the lowest ids are stored", () => {
	const pairs = Array.from({ length: 230 }, (_, index) => String(index).padStart(3, "0"));
	const shuffled = pairs.toSorted((a, b) => Number(a[2]) - Number(b[2]));
	let companions: Weights = new Map();
	for (const id of ["strong", "strong", ...shuffled]) {
		companions = new Map(Object.entries(changeBasket(companions, "tea", ["tea", id], "add")));
	}
	assert.deepEqual([...companions.keys()].sort(), ["strong", ...pairs.slice(0, 199)].sort());
});

it("subtracting a basket restores the previous weights", () => {
	const [first, second] = [
		["tea", "pot", "cup"],
		["tea", "cup", "bag", "lamp"],
	];
	const before = changeBasket(new Map(), "tea", first, "add");
	const both = changeBasket(new Map(Object.entries(before)), "tea", second, "add");
	assert.deepEqual(changeBasket(new Map(Object.entries(both)), "tea", second, "subtract"), before);
	assert.deepEqual(changeBasket(new Map(Object.entries(before)), "tea", first, "subtract"), {});
});

/**
 * Shoppers of six kinds buy four of the twenty products of their kind and one best seller; now and then a reseller
 * buys a hundred products of every kind.
 */
const syntheticBaskets = (): string[][] => {
	let seed = 7;
	const random = (below: number): number => {
		seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
		return (seed >>> 8) % below;
	};
	return Array.from({ length: 800 }, (_, index) => {
		const kind = random(6);
		const products = index % 10 === 9 ? 90 : 4;
		const own = Array.from({ length: products }, () => {
			const from = products > 4 ? random(6) : kind;
			return `${from}-${Math.min(random(20), random(20))}`;
		});
		return [...new Set([`best-${random(4)}`, ...own])];
	});
};

it("finds products of held-out baskets far more often than best sellers", () => {
	const baskets = syntheticBaskets();
	const { recommend, bestSellers } = learn(baskets.slice(0, 600));
	const heldOut = baskets.slice(600).filter((basket) => basket.length < 8);
	// How many of the ten are in the rest of the basket, on average.
	const hitsOf = (find: (id: string) => readonly string[]) => {
		const cases = heldOut.flatMap((basket) =>
			basket.map((id) => ({ id, others: basket.filter((each) => each !== id) })),
		);
		const hits = cases.map(
			({ id, others }) =>
				find(id)
					.slice(0, 10)
					.filter((each) => others.includes(each)).length,
		);
		return hits.reduce((sum, each) => sum + each, 0) / cases.length;
	};
	const own = hitsOf((id) => recommend(id));
	const baseline = hitsOf((id) => bestSellers.filter((each) => each !== id));
	assert.ok(own > 1.45 * baseline, `${own.toFixed(3)} against ${baseline.toFixed(3)}`);
});
