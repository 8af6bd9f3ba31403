import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { shopperLimits, WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { satisfies, select } from "@cartwright/store/query/evaluate";
import type { Filter, Scalar } from "@cartwright/store/query/filter";
import { fc } from "@cartwright/testing/properties";
import { CategoryTree } from "../category-tree.ts";
import { productStock } from "../inventory/stock.ts";
import { anItem, aProduct } from "../testing.ts";
import { aggregate } from "../v3/search/facets.ts";
import { entryOf, type ProductEntry } from "./product-entry.ts";
import { rank } from "./ranking.ts";
import { SearchIndex } from "./search-index.ts";
import { wordsOf } from "./tokenize.ts";
import { topPlaces } from "./top.ts";

const words = ["moon", "moons", "poster", "posters", "poseter", "night", "knight", "tee", "teapot", "lamp", "a"];
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((each) => each.join(" "));
const entryText = fc.record({
	name: text,
	brand: fc.option(fc.constantFrom("Luma", "Moon", "Poster")),
	tags: fc.uniqueArray(fc.constantFrom("night", "new", "lamps"), { maxLength: 2 }),
	description: text,
	choices: fc.uniqueArray(fc.constantFrom("Red", "Blue", "Moon"), { maxLength: 2 }),
	price: fc.integer({ min: 0, max: 5 }),
	pieces: fc.integer({ min: 0, max: 1 }),
	visible: fc.boolean(),
});
type Drawn = typeof entryText extends fc.Arbitrary<infer Value> ? Value : never;

const entryFrom = (drawn: Drawn, id: string): ProductEntry => {
	const choices = drawn.choices.map((name) => ({ id: name, name, mediaIds: [] }));
	const product = aProduct({
		id,
		slug: id,
		name: drawn.name,
		tags: drawn.tags,
		description: drawn.description,
		visible: drawn.visible,
		...(drawn.brand === null ? {} : { brand: { name: drawn.brand } }),
		managesVariants: true,
		options: choices.length > 0 ? [{ id: "o", name: "Colour", type: "list", choices }] : [],
		variants: [{ id: "v", choices: {}, sku: `SKU-${id}`, price: drawn.price * 100, weight: 0, visible: true }],
	});
	return entryOf(product, productStock(product, [anItem({ variantId: "v", quantity: drawn.pieces })]), undefined);
};

/** A catalogue after products were added, changed and removed, and its entries at the end. */
const catalogue = fc
	.record({
		drawn: fc.array(entryText, { minLength: 1, maxLength: 12 }),
		changes: fc.array(fc.tuple(fc.nat(11), fc.option(entryText)), { maxLength: 12 }),
	})
	.map(({ drawn, changes }) => {
		const index = new SearchIndex();
		const entries = new Map<string, ProductEntry>();
		const put = (entry: ProductEntry) => {
			index.put(entry);
			entries.set(entry.id, entry);
		};
		for (const [at, each] of drawn.entries()) put(entryFrom(each, `p${at}`));
		for (const [step, each] of changes) {
			if (each) put(entryFrom(each, `p${step}`));
			else {
				index.remove(`p${step}`);
				entries.delete(`p${step}`);
			}
		}
		return { index, entries: [...entries.values()] };
	});

const tree = new CategoryTree([]);
const idsIn = (index: SearchIndex, found: { each(visit: (place: number) => void): void }): string[] => {
	const ids: string[] = [];
	found.each((place) => ids.push(index.idAt(place)));
	return ids.sort();
};

/** One wrong, missing, additional or swapped letter. */
const differsByOne = (a: string, b: string): boolean => {
	if (Math.abs(a.length - b.length) > 1) return false;
	let start = 0;
	while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
	const [restA, restB] = [a.slice(start), b.slice(start)];
	const swapped =
		restA.length > 1 && restA[1] === restB[0] && restA[0] === restB[1] && restA.slice(2) === restB.slice(2);
	return [restA.slice(1) === restB.slice(1), restA.slice(1) === restB, restA === restB.slice(1), swapped].some(Boolean);
};

/** The expected result of a search, computed in the simplest way. */
const plainSearch = (entries: readonly ProductEntry[], expression: string, mode: "AND" | "OR", fuzzy: boolean) => {
	const searchWords = wordsOf(expression);
	const has = (entry: ProductEntry, test: (word: string, places: number) => boolean) =>
		[...entry.words].some(([word, places]) => test(word, places));
	const perWord = searchWords.map((word, at) => {
		const isLast = at === searchWords.length - 1;
		const begins = (each: string, places: number) =>
			isLast && each.startsWith(word) && (word.length >= 4 || (places & ~16) !== 0);
		const found = entries.filter((entry) => has(entry, (each, places) => each === word || begins(each, places)));
		if (found.length > 0 || !fuzzy || word.length < (searchWords.length === 1 ? 3 : 4)) return found;
		if (word.length === 3) {
			const [first, second, third] = word;
			const spellings = new RegExp(
				`^(${first}(.${second}${third}|${second}.${third}|${second}${third}.|${third}${second}))$`,
			);
			return entries.filter((entry) => has(entry, (each) => spellings.test(each)));
		}
		const near = (each: string) =>
			(word.length > 4 || each[0] === word[0]) &&
			(isLast
				? [-1, 0, 1].some((more) => differsByOne(each.slice(0, word.length + more), word))
				: differsByOne(each, word));
		return entries.filter((entry) => has(entry, near));
	});
	const matching = entries.filter((entry) => {
		const times = perWord.filter((found) => found.includes(entry)).length;
		return mode === "AND" ? times === searchWords.length : times > 0;
	});
	return matching.map(({ id }) => id).sort();
};

/** An entry as a document, for the reference implementation of filters. */
const documentOf = ({ id, values }: ProductEntry) => {
	const document: Record<string, unknown> = { id };
	for (const [path, list] of Object.entries(values)) {
		const names = path.split(".");
		const last = names.pop() ?? "";
		let position = document;
		for (const name of names) {
			position[name] ??= {};
			position = position[name] as Record<string, unknown>;
		}
		position[last] = list.length === 1 ? list[0] : list;
	}
	return document as { id: string };
};

const fields: Readonly<Record<string, readonly Scalar[]>> = {
	"brand.name": ["Luma", "Moon", "nothing"],
	"tags.publicTags.tagIds": ["night", "new"],
	"inventory.availabilityStatus": ["IN_STOCK", "OUT_OF_STOCK"],
	"options.choicesSettings.choices.name": ["Red", "Blue"],
	"actualPriceRange.minValue.amount": [0, 200, 300],
	name: ["moon", "poster"],
	visible: [true, false],
};
const leaf: fc.Arbitrary<Filter> = fc.constantFrom(...Object.keys(fields)).chain((field) => {
	const value = fc.constantFrom(...(fields[field] ?? []));
	return fc.oneof(
		fc.record({
			op: fc.constantFrom("eq", "gt", "gte", "lt", "lte", "startsWith", "contains"),
			field: fc.constant(field),
			value,
		}),
		fc.record({
			op: fc.constantFrom("in", "hasSome", "hasAll"),
			field: fc.constant(field),
			values: fc.array(value, { maxLength: 2 }),
		}),
		fc.constant<Filter>({ op: "exists", field }),
	) as fc.Arbitrary<Filter>;
});
const filter = fc.letrec<{ filter: Filter }>((tie) => ({
	filter: fc.oneof(
		{ maxDepth: 2 },
		leaf,
		fc.record({
			op: fc.constantFrom("and", "or"),
			filters: fc.array(tie("filter"), { maxLength: 3 }),
		}) as fc.Arbitrary<Filter>,
		fc.record({ op: fc.constant("not"), filter: tie("filter") }) as fc.Arbitrary<Filter>,
	),
})).filter;

describe("the search index", () => {
	it("finds the products with the words after any history of changes", () => {
		const expressions = fc.oneof(
			text,
			fc.constantFrom(
				"po",
				"postr",
				"mono",
				"nihgt",
				"knigt moo",
				"lamps t",
				"tea",
				"poste",
				"mon",
				"mono",
				"tae",
				"pos",
			),
		);
		fc.assert(
			fc.property(
				catalogue,
				expressions,
				fc.constantFrom("AND", "OR"),
				fc.boolean(),
				({ index, entries }, expression, mode, fuzzy) => {
					const onShow = entries.filter(({ values }) => values.visible?.[0]);
					const ranked = rank(index, tree, { expression, mode, fuzzy, compounds: false }, index.everything(true));
					assert.deepEqual(ranked && idsIn(index, ranked.found), plainSearch(onShow, expression, mode, fuzzy));
				},
			),
			{ numRuns: 400 },
		);
	});

	it("filters like the reference implementation", () => {
		fc.assert(
			fc.property(catalogue, filter, ({ index, entries }, wanted) => {
				const plain = entries.filter((entry) => satisfies(documentOf(entry), wanted)).map(({ id }) => id);
				assert.deepEqual(idsIn(index, index.matching(wanted)), plain.sort());
			}),
			{ numRuns: 400 },
		);
	});

	it("sorts and pages like the reference implementation", () => {
		const sorts = fc.constantFrom("name", "actualPriceRange.minValue.amount", "cartwright.sales");
		fc.assert(
			fc.property(
				catalogue,
				sorts,
				fc.constantFrom("ASC", "DESC"),
				fc.nat(3),
				({ index, entries }, field, order, limit) => {
					const sort = [field, "id"].map((each) => ({ field: each, order }));
					const documents = entries.map(documentOf);
					const all = select(documents, { sort, limit: 100 }).map(({ id }) => id);
					const readerOf = (each: string) => index.readerOf(each);
					const pageFrom = (from: Parameters<typeof topPlaces>[2]) =>
						topPlaces(index.everything(false), sort, from, limit + 1, readerOf).map((place) => index.idAt(place));
					assert.deepEqual(pageFrom(undefined), all.slice(0, limit + 1));
					const middle = all[limit];
					const place = middle === undefined ? undefined : index.placeOf(middle);
					if (place === undefined) return;
					const values = sort.map((each) => readerOf(each.field)(place));
					assert.deepEqual(pageFrom({ values }), all.slice(limit + 1, 2 * limit + 2));
					assert.deepEqual(pageFrom({ values, reversed: true }), all.slice(Math.max(0, limit - limit - 1), limit));
				},
			),
			{ numRuns: 200 },
		);
	});

	it("counts facets like a count one by one", () => {
		const paths = [
			"brand.name",
			"tags.publicTags.tagIds",
			"options.choicesSettings.choices.name",
			"inventory.availabilityStatus",
		];
		fc.assert(
			fc.property(catalogue, fc.constantFrom(...paths), filter, ({ index, entries }, fieldPath, wanted) => {
				const result = index.matching(wanted);
				const inside = entries.filter((entry) => satisfies(documentOf(entry), wanted));
				const plain = new Map<string, number>();
				for (const { values } of inside) {
					for (const value of new Set(values[fieldPath])) plain.set(String(value), (plain.get(String(value)) ?? 0) + 1);
				}
				const budget = new WorkBudget(shopperLimits, { hasLeft: () => false, nextTurn });
				const facets = { index, tree, currency: "USD", found: result, budget };
				const { values } = aggregate(facets, { type: "VALUE", fieldPath, value: { limit: 100 } });
				const counted = (values?.results ?? []).map(({ value, count }) => [value, count] as const);
				assert.deepEqual(new Map(counted as [string, number][]), plain);
				const prices = inside.map((entry) => Number(entry.values["actualPriceRange.minValue.amount"]?.[0]) / 100);
				const path = "actualPriceRange.minValue.amount";
				const range = { buckets: [{ to: 1 }, { from: 1, to: 3 }, { from: 3, to: 1e300 }] };
				const { ranges } = aggregate(facets, { type: "RANGE", fieldPath: path, range });
				const within = (from: number, to: number) => prices.filter((price) => price >= from && price < to).length;
				assert.deepEqual(
					ranges?.results?.map(({ count }) => count),
					[within(0, 1), within(1, 3), within(3, 1000)],
				);
				const { scalar } = aggregate(facets, { type: "SCALAR", fieldPath: path, scalar: { type: "MAX" } });
				assert.equal(scalar?.value, Math.max(0, ...prices));
			}),
			{ numRuns: 200 },
		);
	});

	it("is unchanged when places are assigned again", () => {
		const index = new SearchIndex();
		const drawn = (name: string): Drawn => ({
			name,
			brand: "Luma",
			tags: [],
			description: "a",
			choices: ["Red"],
			price: 1,
			pieces: 1,
			visible: true,
		});
		for (let round = 0; round < 3; round++) {
			for (let at = 0; at < 1500; at++) index.put(entryFrom(drawn(`poster ${round} ${at}`), `p${at}`));
		}
		for (let at = 700; at < 1500; at++) index.remove(`p${at}`);
		assert.ok(index.size < 3000, "those that are gone leave no places behind for ever");
		const idsFor = (expression: string) => {
			const ranked = rank(
				index,
				tree,
				{ expression, mode: "AND", fuzzy: false, compounds: false },
				index.everything(true),
			);
			return ranked && idsIn(index, ranked.found);
		};
		assert.deepEqual(idsFor("poster 2 77"), ["p77"]);
		assert.ok(idsFor("poster 2 0")?.includes("p0"), "the first place is a place like any other");
		assert.deepEqual(idsFor("SKU-p77"), ["p77"]);
		assert.deepEqual(idsFor("SKU-p777"), []);
		assert.equal(idsFor("poster 1 77 x")?.length, 0);
		assert.equal(index.matching({ op: "eq", field: "brand.name", value: "Luma" }).count, 700);
		assert.equal(index.count, 700);
	});
});
