import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fc } from "@cartwright/testing/properties";
import { create } from "../batch.ts";
import { positionOf, select } from "../query/evaluate.ts";
import type { Filter, Query, Scalar, Sort } from "../query/filter.ts";
import { count, page } from "../store.ts";
import { type Item, items, newSite, type TestDatabase, withStore } from "./database.ts";

// Few values, so that filters match documents often; they include non-ASCII letters in both cases, and characters that
// UTF-16 and code points order differently.
const texts = fc.constantFrom(
	"",
	"a",
	"A",
	"aB",
	"bab",
	"é",
	"É",
	"\uff5e",
	"😀",
	"x😀Y",
	"1",
	"true",
	"null",
	"%",
	"_",
	"\\",
);
const numbers = fc.constantFrom(0, 1, -1, 1.5, -1.5, 0.1, 2 ** 53, 1e21, 5e-324);
const scalars: fc.Arbitrary<Scalar> = fc.oneof(texts, numbers, fc.boolean());
const dates = fc.constantFrom("2026-01-31T00:00:00.000Z", "2026-11-22T10:00:00.000Z").map(($date) => ({ $date }));
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.oneof(value, fc.constant(null), fc.constant(undefined));

const { free } = fc.letrec<{ free: unknown }>((tie) => ({
	free: fc.oneof(
		{ depthSize: "small", withCrossShrink: true },
		perhaps(scalars),
		dates,
		fc.array(tie("free"), { maxLength: 3 }),
		fc.record({ a: tie("free"), b: tie("free"), length: perhaps(scalars) }, { requiredKeys: [] }),
	),
}));

/** Indexed fields hold values that their columns can hold, or nothing; the note holds anything. */
const members = fc.record({
	name: perhaps(texts),
	price: perhaps(numbers),
	visible: perhaps(fc.boolean()),
	tags: perhaps(fc.oneof(texts, fc.array(perhaps(texts), { maxLength: 3 }))),
	brand: perhaps(fc.oneof(fc.record({ name: perhaps(texts) }), texts)),
	rank: numbers,
	stock: fc.integer({ min: -2, max: 2 }),
	note: free,
});

const documents = fc
	.array(members, { minLength: 1, maxLength: 12 })
	.map((list) =>
		list.map(
			(doc, index) =>
				JSON.parse(JSON.stringify({ ...doc, id: `${["a", "A", "é", "😀"][index % 4]}${index}`, held: 0 })) as Item,
		),
	);

const columns = ["id", "name", "price", "visible", "brand.name", "rank", "stock"];
const fields = fc.constantFrom(...columns, "tags", "note", "note.a", "note.a.b", "note.length", "missing.a");
const values = fc.array(scalars, { maxLength: 3 });

const ranges = fc.record({ from: texts, to: texts });

const parts = fc.oneof(fc.record({ literal: texts }), fc.record({ anyOf: fc.constantFrom("ab", "B1", " -", "😀x") }));

const filterOn = (field: fc.Arbitrary<string>) =>
	fc.letrec<{ filter: Filter; leaf: Filter }>((tie) => ({
		leaf: fc.oneof(
			fc.record({
				op: fc.constantFrom("eq", "gt", "gte", "lt", "lte", "startsWith", "endsWith", "contains"),
				field,
				value: scalars,
			}),
			fc.record({ op: fc.constantFrom("in", "hasSome", "hasAll"), field, values }),
			fc.record({ op: fc.constant("exists"), field }),
			fc.record({ op: fc.constant("matches"), field, parts: fc.array(parts, { maxLength: 3 }) }),
			fc.record({ op: fc.constant("inRanges"), field, ranges: fc.array(ranges, { maxLength: 2 }) }),
		) as fc.Arbitrary<Filter>,
		filter: fc.oneof(
			{ depthSize: "small", withCrossShrink: true },
			tie("leaf"),
			fc.record({ op: fc.constantFrom("and", "or"), filters: fc.array(tie("filter"), { maxLength: 3 }) }),
			fc.record({ op: fc.constant("not"), filter: tie("filter") }),
			fc.record({
				op: fc.constant("matchItems"),
				field: fc.constantFrom("note", "note.a"),
				filter: filterInItem,
			}),
		) as fc.Arbitrary<Filter>,
	})).filter;

const itemFields = fc.constantFrom("a", "b", "a.b", "length");
const { inItem: filterInItem } = fc.letrec<{ inItem: Filter }>((tie) => ({
	inItem: fc.oneof(
		{ depthSize: "small" },
		fc.record({ op: fc.constantFrom("eq", "lt", "contains"), field: itemFields, value: scalars }),
		fc.record({ op: fc.constant("exists"), field: itemFields }),
		fc.record({ op: fc.constant("not"), filter: tie("inItem") }),
		fc.record({ op: fc.constant("or"), filters: fc.array(tie("inItem"), { maxLength: 2 }) }),
		fc.record({ op: fc.constant("matchItems"), field: itemFields, filter: tie("inItem") }),
	) as fc.Arbitrary<Filter>,
}));

const order = fc.constantFrom("ASC" as const, "DESC" as const);
const mixedFields = fc.constantFrom("note", "note.a", "note.a.b", "missing.a");
const sorts: fc.Arbitrary<Sort[]> = fc.uniqueArray(
	fc.oneof(
		fc.record({ field: fc.constantFrom(...columns), order }),
		fc.record({ field: mixedFields, order, mixed: fc.constant(true as const) }),
	),
	{ maxLength: 3, selector: ({ field }) => field },
);

const queries = fc.record(
	{
		filter: filterOn(fields),
		sort: sorts,
		limit: fc.integer({ min: 1, max: 8 }),
		offset: fc.integer({ min: 0, max: 3 }),
		start: fc.record({ at: fc.nat(11), reversed: fc.boolean() }),
	},
	{ requiredKeys: ["filter", "sort", "limit"] },
);

type Drawn = typeof queries extends fc.Arbitrary<infer Value> ? Value : never;

const queryOf = (docs: readonly Item[], { start, ...query }: Drawn): Query => {
	const doc = start && docs[start.at % docs.length];
	return doc ? { ...query, from: { values: positionOf(doc, query.sort), reversed: start.reversed } } : query;
};

export const queryTests = (createDatabase: () => Promise<TestDatabase>): void => {
	describe("queries", () => {
		const here = withStore(createDatabase);

		it("match the reference implementation", async () => {
			await fc.assert(
				fc.asyncProperty(documents, fc.array(queries, { minLength: 1, maxLength: 8 }), async (docs, drawn) => {
					const site = newSite();
					await here.store.commit(
						site,
						docs.map((doc) => create(items, doc)),
					);
					for (const query of drawn.map((each) => queryOf(docs, each))) {
						const results = await here.store.read(site, {
							found: page(items, query),
							all: count(items, query.filter),
							upToTwo: count(items, query.filter, 2),
						});
						const expected = select(docs, query).map(({ id }) => id);
						assert.deepEqual(
							results.found.map(({ doc }) => doc.id),
							expected,
						);
						const total = select(docs, { filter: query.filter, limit: 100 }).length;
						assert.deepEqual([results.all, results.upToTwo], [total, Math.min(total, 2)]);
					}
				}),
				{ numRuns: Number(process.env.CARTWRIGHT_TEST_RUNS ?? 150) },
			);
		});
	});
};
