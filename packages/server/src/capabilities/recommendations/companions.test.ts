import assert from "node:assert/strict";
import { it } from "node:test";
import { basketOf, byAffinity, candidates, withBasket } from "./companions.ts";
import type { Companion } from "./documents.ts";

const learn = (...baskets: string[][]) => {
	const companions = new Map<string, readonly Companion[]>();
	const orders = new Map<string, number>();
	for (const codes of baskets) {
		for (const code of codes) orders.set(code, (orders.get(code) ?? 0) + 1);
		for (const code of codes) companions.set(code, withBasket(companions.get(code) ?? [], code, codes));
	}
	return (...asked: string[]) => {
		const ties = new Map(asked.map((code) => [code, companions.get(code) ?? []]));
		return byAffinity(candidates(ties, new Set(asked), 300), ties, (code) => orders.get(code) ?? 0);
	};
};

const times = (count: number, ...codes: string[]): string[][] => Array.from({ length: count }, () => codes);

it("what is bought together often comes first, and never what was asked about", () => {
	const recommend = learn(...times(5, "tea", "pot"), ...times(2, "tea", "cup"), ...times(5, "pot", "cup"));
	assert.deepEqual(recommend("tea"), ["pot", "cup"]);
	assert.deepEqual(recommend("tea", "pot"), ["cup"]);
	assert.deepEqual(recommend("unknown"), []);
});

it("a bestseller that goes with everything gives way to what goes with this", () => {
	const others = Array.from({ length: 40 }, (_, index) => ["bag", `other${index}`]);
	const recommend = learn(...others, ...times(6, "tea", "bag"), ...times(5, "tea", "pot"));
	assert.deepEqual(recommend("tea"), ["pot", "bag"]);
});

it("one meeting of two rare products says less than many meetings", () => {
	const recommend = learn(["tea", "rare"], ...times(9, "tea", "pot"));
	assert.deepEqual(recommend("tea"), ["pot", "rare"]);
});

it("a large basket says less of each pair than a small one", () => {
	const large = ["tea", "cup", ...Array.from({ length: 30 }, (_, index) => `other${index}`)];
	const recommend = learn(large, ["tea", "pot"]);
	assert.equal(recommend("tea")[0], "pot");
	assert.equal(basketOf(Array.from({ length: 500 }, (_, index) => `code${index}`)).length, 100);
});

it("a product keeps so many companions, the strongest ones", () => {
	const rare = Array.from({ length: 300 }, (_, index) => ["tea", `rare${index}`]);
	let companions: readonly Companion[] = [];
	for (const basket of [...times(3, "tea", "pot"), ...rare]) companions = withBasket(companions, "tea", basket);
	assert.equal(companions.length, 100);
	assert.ok(companions.some(({ id }) => id === "pot"));
});
