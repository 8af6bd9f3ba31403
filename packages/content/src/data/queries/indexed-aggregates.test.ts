import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { dataIndexes } from "@cartwright/contract/data/indexes";
import { dataItems } from "@cartwright/contract/data/items";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { addCollection, type itemsOf, runDataJob } from "@cartwright/testing/data-collections";
import { fc } from "@cartwright/testing/properties";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { buildIndexes } from "../indexes/build-indexes.ts";

const dates = fc.constantFrom("2026-01-31T00:00:00.000Z", "2026-11-22T10:00:00.000Z").map(($date) => ({ $date }));
const texts = fc.constantFrom("", "a", "A", "1", "true", "\u0001", "a\u0002", "\u0002\u0001\u0002", "😀");
const numbers = fc.constantFrom(0, 1, -1.5, 0.1, 0.7, -0.3, 1e21, 5e-324);
const scalar: fc.Arbitrary<JsonValue> = fc.oneof(texts, numbers, numbers, fc.boolean(), dates);
const anyValue: fc.Arbitrary<JsonValue | undefined> = fc.oneof(
	{ weight: 8, arbitrary: scalar },
	{ weight: 2, arbitrary: fc.constantFrom(null, undefined) },
);
/** What an entry of an index does not tell. */
const compound: fc.Arbitrary<JsonValue> = fc.oneof(
	fc.array(scalar, { maxLength: 2 }),
	fc.constantFrom<JsonValue>({}, { p: 1 }, { $date: 5 }, { $date: "2026-01-31T00:00:00.000Z", p: 1 }),
	fc.array(fc.record({ p: scalar }), { maxLength: 2 }),
);
const field = fc.constantFrom("x", "y", "o.p");
const condition = fc.oneof(
	fc.record({ field, op: fc.constantFrom("$eq", "$ne", "$gt", "$gte", "$lt", "$lte"), operand: scalar }),
	fc.record({ field, op: fc.constantFrom("$in", "$hasSome", "$hasAll"), operand: fc.array(scalar, { maxLength: 3 }) }),
	fc.record({ field, op: fc.constantFrom("$startsWith", "$contains"), operand: texts }),
	fc.record({ field, op: fc.constant("$exists"), operand: fc.boolean() }),
);
const computations = fc.array(
	fc.record({ by: fc.uniqueArray(field), over: field, conditions: fc.array(condition, { maxLength: 2 }) }),
	{ minLength: 4, maxLength: 6 },
);
const rows = fc.array(fc.record({ x: anyValue, y: anyValue, o: fc.record({ p: anyValue }) }), { maxLength: 12 });
const odd = fc.option(fc.constantFrom("x", "y", "o").chain((name) => compound.map((value) => ({ [name]: value }))));
const indexes = fc.constantFrom([["x"]], [["x", "y"]], [["y", "x", "o.p"]], [["o.p", "x"], ["y"]]);

onEachEngine("computations over indexed items", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const filled = async (items: readonly unknown[]) => {
		const dataCollectionId = await addCollection(shop);
		const calls = (await shop.staff()).use(dataItems);
		for (let from = 0; from < items.length; from += 1000) {
			const data = items.slice(from, from + 1000).map((each) => JSON.parse(JSON.stringify(each)) as JsonObject);
			await calls.bulkInsertDataItems({ dataCollectionId, dataItems: data.map((each) => ({ data: each })) });
		}
		return { calls, dataCollectionId };
	};

	const index = async (dataCollectionId: string, chosen: readonly (readonly string[])[]) => {
		const calls = (await shop.staff()).use(dataIndexes);
		for (const [place, paths] of chosen.entries()) {
			const fields = paths.map((path) => ({ path }));
			await calls.createIndex({ dataCollectionId, index: { name: `index${place}`, fields } });
		}
		await runDataJob(shop, buildIndexes);
	};

	it("give the same as without indexes", async () => {
		await fc.assert(
			fc.asyncProperty(rows, odd, indexes, computations, async (drawn, oddItem, chosen, drawnComputations) => {
				const { calls, dataCollectionId } = await filled(oddItem ? [...drawn, oddItem] : drawn);
				const results = () => Promise.all(drawnComputations.map((each) => resultsOf(calls, dataCollectionId, each)));
				const unindexed = await results();
				await index(dataCollectionId, chosen);
				assert.deepEqual(await results(), unindexed);
			}),
			{ numRuns: Number(process.env.CARTWRIGHT_TEST_RUNS ?? 25) },
		);
	});

	it("read the entries of an index alone, until an item has a list", async () => {
		const { calls, dataCollectionId } = await filled(
			Array.from({ length: 3000 }, (_, place) => ({ kind: `k${place % 3}`, price: place / 100 })),
		);
		const computed = () =>
			calls.aggregateDataItems({
				dataCollectionId,
				initialFilter: { price: { $gte: 10 } },
				aggregation: {
					groupingFields: ["kind"],
					operations: [{ resultFieldName: "sum", sum: { itemFieldName: "price" } }],
				},
				sort: [{ fieldName: "sum", order: "ASC" }],
			});
		const expected = (await computed()).results;
		assert.deepEqual(
			expected.map(({ _id }) => _id),
			[{ kind: "k0" }, { kind: "k1" }, { kind: "k2" }],
		);
		const before = await shop.countStatements(computed);
		await index(dataCollectionId, [["kind", "price"]]);
		assert.ok((await shop.countStatements(computed)) < before);
		assert.deepEqual((await computed()).results, expected);
		await calls.insertDataItem({ dataCollectionId, dataItem: { data: { kind: ["k1"], price: 11 } } });
		assert.deepEqual((await computed()).results, [{ _id: { kind: ["k1"] }, sum: 11 }, ...expected]);
	});
});

interface Computed {
	readonly by: readonly string[];
	readonly over: string;
	readonly conditions: readonly { readonly field: string; readonly op: string; readonly operand: JsonValue }[];
}

/** By each of the calls, without the order of the groups. */
const resultsOf = async (
	calls: ReturnType<typeof itemsOf>["calls"],
	dataCollectionId: string,
	{ by, over, conditions }: Computed,
) => {
	const filter = { $and: conditions.map(({ field: name, op, operand }) => ({ [name]: { [op]: operand } })) };
	const operations = [
		{ resultFieldName: "count", itemCount: {} },
		{ resultFieldName: "sum", sum: { itemFieldName: over } },
		{ resultFieldName: "avg", average: { itemFieldName: over } },
		{ resultFieldName: "min", min: { itemFieldName: over } },
		{ resultFieldName: "max", max: { itemFieldName: over } },
	];
	const aggregation = { groupingFields: [...by], operations };
	const aggregated = await calls.aggregateDataItems({ dataCollectionId, initialFilter: filter, aggregation });
	const distinct = await calls.queryDistinctValues({ dataCollectionId, fieldName: over, filter });
	const groupIds = by.map((path, place) => ({ key: `g${place}`, expression: { fieldPath: path } }));
	const expression = { fieldPath: over };
	const accumulators = [
		{ resultFieldName: "last", max: { expression } },
		{ resultFieldName: "negative", sum: { expression: { multiply: { expressions: [expression, { numeric: -1 }] } } } },
	];
	// No unwinding leads through a list.
	const unwound = over.includes(".") ? [] : [{ unwindArray: { arrayFieldName: over } }];
	const stages = [{ filter }, ...unwound, { group: { groupIds, accumulators } }];
	const piped = await calls.aggregatePipelineDataItems({ dataCollectionId, pipeline: { stages } });
	const texts = (list: readonly unknown[]) => list.map((each) => JSON.stringify(each)).sort();
	return [texts(aggregated.results), distinct.distinctValues, texts(piped.results)];
};
