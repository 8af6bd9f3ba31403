import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, it } from "node:test";
import { CategoryTree } from "../category-tree.ts";
import { productStock } from "../inventory/stock.ts";
import { anItem, aProduct } from "../testing.ts";
import { entryOf, type ProductEntry } from "./product-entry.ts";
import { rank } from "./ranking.ts";
import { SearchIndex } from "./search-index.ts";
import { decodeSnapshot, encodeSnapshot } from "./snapshot-format.ts";
import { topPlaces } from "./top.ts";

const tree = new CategoryTree([]);
const names = ["Moon", "Poster", "Crème", "Ω 茶", "Lamps", "🌙 Night", "Teapot"];

const entryAt = (index: number, version: number): ProductEntry => {
	const name = `${names[(index + version) % names.length]} ${names[(index * version) % names.length]} ${index % 50}`;
	const variants = ["a", "b"].slice(index % 2).map((each) => ({
		id: `v-${each}`,
		choices: {},
		sku: `Sku-${each}-${index}`,
		price: (index % 9) * 100,
		weight: 0,
		visible: true,
		...(index % 3 === 0 ? { barcode: `40${index}` } : {}),
	}));
	const product = aProduct({
		id: `p${index}`,
		slug: `p${index}`,
		name,
		variants,
		description: `word${index % 700} ${name} mugs`,
		visible: index % 5 > 0,
		tags: index % 4 === 0 ? [`tag ${index % 40}`] : [],
		...(index % 2 === 0 ? { brand: { name: `Brand ${index % 30}` } } : {}),
	});
	return entryOf(product, productStock(product, [anItem({ quantity: index % 2 })]), index % 6 || undefined);
};

const restored = (index: SearchIndex): SearchIndex => {
	const snapshot = { site: "site", stamp: "stamp", last: 7, state: index.state() };
	const bytes = Buffer.from(Buffer.concat([...encodeSnapshot(snapshot)]));
	const aligned = Buffer.from(new Uint8Array(bytes).buffer);
	const steps = decodeSnapshot(aligned, "site");
	let step = steps.next();
	while (!step.done) step = steps.next();
	const decoded = step.value;
	assert.ok(typeof decoded === "object" && decoded.last === 7 && decoded.stamp === "stamp", String(decoded));
	return new SearchIndex(decoded.state);
};

/** The results of searches, filters, facets and sorting. */
const resultsOf = (index: SearchIndex) => {
	const all = index.everything(false);
	const ids = (places: { each(visit: (place: number) => void): void }) => {
		const list: string[] = [];
		places.each((place) => list.push(index.idAt(place)));
		return list.sort();
	};
	const searches = ["moon", "creme 7", "茶", "pos", "postre", "brand 4", "word12", "mug", "tag 8", "sku-a-24", "4027"];
	const filters = [
		{ op: "eq", field: "brand.name", value: "Brand 4" },
		{ op: "gt", field: "actualPriceRange.minValue.amount", value: 300 },
		{ op: "in", field: "id", values: ["p5", "p6", "p700", "nothing"] },
		{ op: "startsWith", field: "name", value: "Crème" },
		{ op: "eq", field: "variantsInfo.variants.sku", value: "Sku-a-24" },
		{ op: "exists", field: "variantsInfo.variants.barcode" },
	] as const;
	const sorted = (field: string) =>
		topPlaces(
			all,
			[
				{ field, order: "ASC" },
				{ field: "id", order: "DESC" },
			],
			undefined,
			40,
			(each) => index.readerOf(each),
		);
	return {
		searches: searches.map((expression) => {
			const ranked = rank(
				index,
				tree,
				{ expression, mode: "AND", fuzzy: true, compounds: false },
				index.everything(true),
			);
			return ranked && ids(ranked.found);
		}),
		filters: filters.map((filter) => ids(index.matching(filter))),
		facets: ["brand.name", "tags.publicTags.tagIds", "minVariantPriceInfo.sku", "cartwright.sales"].map((path) =>
			[...index.column(path).countValues(all)].sort(),
		),
		sorted: ["name", "cartwright.sales", "slug"].map((field) => sorted(field).map((place) => index.idAt(place))),
		count: index.count,
	};
};

describe("a snapshot", () => {
	it("contains what the index contains, and takes later changes", () => {
		const index = new SearchIndex();
		for (let each = 0; each < 5000; each++) index.put(entryAt(each, 1));
		for (let each = 0; each < 300; each++) index.put(entryAt(each * 3, 2));
		for (let each = 0; each < 100; each++) index.remove(`p${each * 7}`);
		let copy = restored(index);
		assert.deepEqual(resultsOf(copy), resultsOf(index));
		for (const step of [
			(each: SearchIndex) => {
				for (let at = 0; at < 1500; at++) each.put(entryAt(at * 3, 3));
			},
			(each: SearchIndex) => {
				for (let at = 500; at < 4500; at++) each.remove(`p${at}`);
			},
			(each: SearchIndex) => {
				for (let at = 4000; at < 9500; at++) each.put(entryAt(at, 4));
			},
		]) {
			step(index);
			step(copy);
			assert.deepEqual(resultsOf(copy), resultsOf(index));
			const again = restored(copy);
			assert.deepEqual(resultsOf(again), resultsOf(index));
			copy = again;
		}
		const fresh = new SearchIndex();
		for (const id of copyIds(index)) fresh.put(latestEntry(Number(id.slice(1))));
		assert.deepEqual(resultsOf(index), resultsOf(fresh));
	});

	it("does not change while the index does", () => {
		const index = new SearchIndex();
		for (let each = 0; each < 1000; each++) index.put(entryAt(each, 1));
		const before = resultsOf(index);
		const state = index.state();
		for (let each = 0; each < 6000; each++) index.put(entryAt(each, 2));
		assert.deepEqual(resultsOf(new SearchIndex(state)), before);
	});

	it("needs another format number if the entry of a product changes", () => {
		const entry = entryAt(12, 1);
		const text = JSON.stringify([
			[...entry.words],
			[...entry.spellings],
			[...entry.codes],
			entry.nameLength,
			entry.values,
		]);
		const digest = createHash("sha256").update(text).digest("hex").slice(0, 16);
		assert.equal(digest, "37366711e5a27b0e", "raise `formatNumber` in snapshot-format.ts together with this digest");
	});
});

const copyIds = (index: SearchIndex): string[] => {
	const ids: string[] = [];
	index.everything(false).each((place) => ids.push(index.idAt(place)));
	return ids;
};

/** The entry of a product after all steps of the first test. */
const latestEntry = (index: number): ProductEntry => {
	if (index >= 4000) return entryAt(index, 4);
	return entryAt(index, index % 3 === 0 ? 3 : 1);
};
