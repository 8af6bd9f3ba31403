import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { dataItems } from "@cartwright/contract/data/items";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { addCollection, everybody, newMember } from "@cartwright/testing/data-collections";
import { fc } from "@cartwright/testing/properties";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

const dates = fc.constantFrom("2026-01-31T00:00:00.000Z", "2026-11-22T10:00:00.000Z").map(($date) => ({ $date }));
const scalar = fc.oneof(
	fc.constantFrom<JsonValue>("a", "A", "é", "😀", "", "1", "true", "null", 0, 1, -1.5, 1e21, 5e-324, true, false, null),
	dates,
);
const anyValue: fc.Arbitrary<JsonValue | undefined> = fc.oneof(
	{ weight: 4, arbitrary: scalar },
	{ weight: 1, arbitrary: fc.constant(undefined) },
	{ weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
	{ weight: 1, arbitrary: fc.record({ b: scalar, a: scalar }, { requiredKeys: [] }) as fc.Arbitrary<JsonObject> },
);
const item = fc.record({ x: anyValue, y: anyValue, "z z": scalar, 'ü"\\': scalar });
const field = fc.constantFrom("x", "y", "x.a", "z z", 'ü"\\', "none", "_id");

/** The plain reading of values and groups, independent of how the server computes them. */
const valueAt = (value: unknown, path: string): unknown => {
	const [name = "", ...rest] = path.split(".");
	if (Array.isArray(value)) return value.map((each) => valueAt(each, path)).filter((each) => each !== undefined);
	if (value === null || typeof value !== "object") return undefined;
	const found = (value as JsonObject)[name];
	return rest.length > 0 ? valueAt(found, rest.join(".")) : found;
};
const same = (a: unknown, b: unknown): boolean => {
	try {
		assert.deepStrictEqual(a ?? null, b ?? null);
		return true;
	} catch {
		return false;
	}
};
const rank = (value: unknown): [number, unknown] => {
	if (value === null || value === undefined) return [0, 0];
	if (typeof value === "number") return [2, value];
	if (typeof value === "string") return [3, value];
	if (typeof value === "boolean") return [4, value];
	return "$date" in (value as object) ? [5, (value as { $date: string }).$date] : [6, JSON.stringify(value)];
};
const compare = (a: unknown, b: unknown): number => {
	const [[kind, left], [otherKind, right]] = [rank(a), rank(b)];
	if (kind !== otherKind) return kind - otherKind;
	if (typeof left === "string") return Buffer.compare(Buffer.from(left), Buffer.from(String(right)));
	return Number(left) - Number(right);
};
const groupsOf = (items: readonly JsonObject[], by: string, over: string) => {
	const groups: { key: unknown; values: unknown[] }[] = [];
	for (const each of items) {
		const key = valueAt(each, by) ?? null;
		let group = groups.find((known) => same(known.key, key));
		if (!group) {
			group = { key, values: [] };
			groups.push(group);
		}
		group.values.push(valueAt(each, over));
	}
	return groups.map(({ key, values }) => {
		const numbers = values.filter((value) => typeof value === "number");
		const sum = numbers.reduce((total, value) => total + value, 0);
		const present = values.filter((value) => value !== null && value !== undefined).sort(compare);
		return {
			_id: { [by]: key },
			count: values.length,
			sum,
			avg: numbers.length > 0 ? sum / numbers.length : null,
			min: present[0] ?? null,
			max: present.at(-1) ?? null,
		};
	});
};
const isComparable = (value: unknown) => rank(value)[0] < 6;
const asSet = (list: readonly unknown[]) => list.map((each) => JSON.stringify(each, sorted)).sort();
const sorted = (_: string, value: unknown) =>
	value !== null && typeof value === "object" && !Array.isArray(value)
		? Object.fromEntries(Object.entries(value).sort())
		: value;

onEachEngine("computations over data items", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const filled = async (items: readonly JsonObject[], permissions = everybody) => {
		const dataCollectionId = await addCollection(shop, permissions);
		const calls = (await shop.staff()).use(dataItems);
		if (items.length > 0) {
			await calls.bulkInsertDataItems({ dataCollectionId, dataItems: items.map((data) => ({ data })) });
		}
		return { calls, dataCollectionId };
	};

	it("give what a plain reading gives, whatever the values", async () => {
		const drawn = fc.asyncProperty(fc.array(item, { maxLength: 9 }), field, field, async (drawnItems, by, over) => {
			const items = drawnItems.map((each, index) => JSON.parse(JSON.stringify({ ...each, _id: `i${index}` })));
			const { calls, dataCollectionId } = await filled(items);
			const { results, pagingMetadata } = await calls.aggregateDataItems({
				dataCollectionId,
				aggregation: {
					groupingFields: [by],
					operations: [
						{ resultFieldName: "count", itemCount: {} },
						{ resultFieldName: "sum", sum: { itemFieldName: over } },
						{ resultFieldName: "avg", average: { itemFieldName: over } },
						{ resultFieldName: "min", min: { itemFieldName: over } },
						{ resultFieldName: "max", max: { itemFieldName: over } },
					],
				},
				returnTotalCount: true,
			});
			const expected = groupsOf(items, by, over);
			assert.equal(pagingMetadata?.total, expected.length);
			const comparable = items.every((each) => isComparable(valueAt(each, over)));
			const shown = (list: readonly object[]) =>
				asSet(list.map((each) => (comparable ? each : { ...each, min: undefined, max: undefined })));
			assert.deepEqual(shown(results), shown(expected));

			const flat = items.flatMap((each) => valueAt(each, over) ?? []) as unknown[];
			const values = flat.filter(
				(each, index) => each !== null && flat.findIndex((other) => same(each, other)) === index,
			);
			const distinct = await calls.queryDistinctValues({ dataCollectionId, fieldName: over, returnTotalCount: true });
			assert.deepEqual(asSet(distinct.distinctValues), asSet(values));
			assert.equal(distinct.pagingMetadata?.total, values.length);
			if (values.every(isComparable)) assert.deepEqual(distinct.distinctValues, values.toSorted(compare));
		});
		await fc.assert(drawn, { numRuns: Number(process.env.CARTWRIGHT_TEST_RUNS ?? 25) });
	});

	it("page by offset and by cursor, filter and sort the groups", async () => {
		const items = Array.from({ length: 60 }, (_, index) => ({
			kind: `k${index % 7}`,
			n: index,
			tags: ["t", `t${index}`],
		}));
		const { calls, dataCollectionId } = await filled(items);
		const request = {
			dataCollectionId,
			initialFilter: { n: { $gte: 4 } },
			aggregation: {
				groupingFields: ["kind"],
				operations: [{ resultFieldName: "total", sum: { itemFieldName: "n" } }],
			},
			finalFilter: { total: { $gt: 200 } },
			sort: [{ fieldName: "total", order: "DESC" as const }],
			returnTotalCount: true,
		};
		const all = (await calls.aggregateDataItems(request)).results;
		const totals = Array.from({ length: 7 }, (_, kind) => ({
			_id: { kind: `k${kind}` },
			total: items.filter(({ n }) => n >= 4 && n % 7 === kind).reduce((sum, { n }) => sum + n, 0),
		}));
		assert.deepEqual(
			all,
			totals.filter(({ total }) => total > 200).sort((a, b) => b.total - a.total),
		);
		const byOffset = await calls.aggregateDataItems({ ...request, paging: { limit: 2, offset: 2 } });
		assert.deepEqual(byOffset.results, all.slice(2, 4));
		assert.equal(byOffset.pagingMetadata?.offset, 2);
		assert.equal(byOffset.pagingMetadata?.total, all.length);
		const first = await calls.aggregateDataItems({ ...request, cursorPaging: { limit: 3 } });
		const next = first.pagingMetadata?.cursors?.next ?? "";
		const second = await calls.aggregateDataItems({ dataCollectionId, cursorPaging: { limit: 3, cursor: next } });
		assert.deepEqual([...first.results, ...second.results], all.slice(0, 6));
		const distinct = { dataCollectionId, fieldName: "tags", order: "DESC" as const, cursorPaging: { limit: 40 } };
		const some = await calls.queryDistinctValues(distinct);
		const cursor = some.pagingMetadata?.cursors?.next ?? "";
		const rest = await calls.queryDistinctValues({ dataCollectionId, cursorPaging: { limit: 40, cursor } });
		const tags = [...new Set(items.flatMap((each) => each.tags))].sort().reverse();
		assert.deepEqual([...some.distinctValues, ...rest.distinctValues], tags);
		assert.equal(rest.pagingMetadata?.hasNext, false);
	});

	it("cover only what the caller may read", async () => {
		const { dataCollectionId } = await filled([], { ...everybody, insert: "SITE_MEMBER", read: "SITE_MEMBER_AUTHOR" });
		const [ann, bob] = [await newMember(shop), await newMember(shop)];
		for (const [member, secret] of [
			[ann, "of ann"],
			[bob, "of bob"],
		] as const) {
			await member.use(dataItems).insertDataItem({ dataCollectionId, dataItem: { data: { secret } } });
		}
		const calls = ann.use(dataItems);
		const count = { resultFieldName: "count", itemCount: {} };
		const initialFilter = { $or: [{ secret: "of bob" }, { secret: { $exists: true } }] };
		const counted = await calls.aggregateDataItems({
			dataCollectionId,
			initialFilter,
			aggregation: { operations: [count] },
		});
		assert.deepEqual(counted.results, [{ _id: {}, count: 1 }]);
		const distinct = await calls.queryDistinctValues({ dataCollectionId, fieldName: "secret", returnTotalCount: true });
		assert.deepEqual(distinct.distinctValues, ["of ann"]);
		assert.equal(distinct.pagingMetadata?.total, 1);
		const piped = await calls.aggregatePipelineDataItems({ dataCollectionId, pipeline: { stages: [{ skip: 0 }] } });
		assert.deepEqual(
			piped.results.map(({ secret }) => secret),
			["of ann"],
		);
		const visitor = (await shop.visitor()).use(dataItems);
		assert.equal(
			await refusalOf(visitor.queryDistinctValues({ dataCollectionId, fieldName: "secret" })),
			"403 WDE0027",
		);
	});

	it("pass items through the stages of a pipeline", async () => {
		const items: JsonObject[] = [
			{ _id: "a", kind: "cake", price: 3, tags: ["sweet", "new"], sizes: { s: 1, l: 2 }, name: "Lemon" },
			{ _id: "b", kind: "cake", price: 5, tags: ["sweet"], name: "Plum" },
			{ _id: "c", kind: "bread", price: 4, tags: [], name: "Rye" },
		];
		const { calls, dataCollectionId } = await filled(items);
		const run = async (...stages: object[]) =>
			(await calls.aggregatePipelineDataItems({ dataCollectionId, pipeline: { stages: stages as never } })).results;
		const onField = (fieldPath: string) => ({ expression: { fieldPath } });
		const byPrice = { sort: { values: [{ fieldName: "price", order: "ASC" }] } };
		const twice = { multiply: { expressions: [{ fieldPath: "price" }, { numeric: 2 }] } };
		const grouped = await run(
			{ filter: { price: { $gte: 3 } } },
			byPrice,
			{
				group: {
					groupIds: [{ key: "kind", ...onField("kind") }],
					accumulators: [
						{ resultFieldName: "names", push: onField("name") },
						{ resultFieldName: "first", first: onField("name") },
						{ resultFieldName: "last", last: onField("name") },
						{ resultFieldName: "twice", sum: { expression: twice } },
						{ resultFieldName: "avg", avg: onField("price") },
					],
				},
			},
			{ filter: { twice: { $gt: 1 } } },
			{ sort: { values: [{ fieldName: "twice", order: "DESC" }] } },
		);
		assert.deepEqual(grouped, [
			{ _id: { kind: "cake" }, names: ["Lemon", "Plum"], first: "Lemon", last: "Plum", twice: 16, avg: 4 },
			{ _id: { kind: "bread" }, names: ["Rye"], first: "Rye", last: "Rye", twice: 8, avg: 4 },
		]);
		const reshape = (resultFieldName: string, expression: object) => ({ reshape: { resultFieldName, expression } });
		const onName = { expression: { fieldPath: "name" } };
		const [start, length] = [{ numeric: 1 }, { numeric: 2 }];
		const projected = await run(
			byPrice,
			{ limit: 2 },
			{ skip: 1 },
			{
				projection: {
					fields: [
						{ include: { fieldName: "kind" } },
						reshape("upper", { toUpper: onName }),
						reshape("part", { substring: { ...onName, startExpression: start, lengthExpression: length } }),
						reshape("label", { concat: { expressions: [{ fieldPath: "name" }, { text: "!" }] } }),
						reshape("size", { length: onName }),
						reshape("text", { stringify: { expression: { fieldPath: "price" } } }),
						reshape("half", {
							floor: {
								expression: { divide: { firstExpression: { fieldPath: "price" }, secondExpression: { numeric: 2.5 } } },
							},
						}),
						{ projectNested: { resultFieldName: "more", fields: [{ include: { fieldName: "price" } }] } },
					],
				},
			},
		);
		assert.deepEqual(projected, [
			{
				_id: "c",
				kind: "bread",
				upper: "RYE",
				part: "ye",
				label: "Rye!",
				size: 3,
				text: "4",
				half: 1,
				more: { price: 4 },
			},
		]);
		const unwound = await run({ unwindArray: { arrayFieldName: "tags" } }, byPrice, {
			projection: { fields: [{ include: { fieldName: "tags" } }, { exclude: { fieldName: "_id" } }] },
		});
		assert.deepEqual(unwound, [{ tags: "sweet" }, { tags: "new" }, { tags: "sweet" }]);
		const entries = await run(
			{ filter: { _id: "a" } },
			{ objectToArray: { objectFieldName: "sizes", destinationFieldName: "list" } },
			{ unwindArray: { arrayFieldName: "list" } },
			{ group: { groupIds: [], accumulators: [{ resultFieldName: "keys", push: onField("list.key") }] } },
		);
		assert.deepEqual(entries, [{ _id: {}, keys: ["s", "l"] }]);
		const pages = { dataCollectionId, pipeline: { stages: [byPrice as never], cursorPaging: { limit: 2 } } };
		const first = await calls.aggregatePipelineDataItems({ ...pages, returnTotalCount: true });
		assert.equal(first.pagingMetadata?.total, 3);
		const cursor = first.pagingMetadata?.cursors?.next ?? "";
		const last = await calls.aggregatePipelineDataItems({ dataCollectionId, pipeline: { cursorPaging: { cursor } } });
		assert.deepEqual(
			last.results.map(({ _id }) => _id),
			["b"],
		);
	});

	it("refuse what they cannot compute", async () => {
		const { calls, dataCollectionId } = await filled([]);
		const piped = (...stages: object[]) =>
			refusalOf(calls.aggregatePipelineDataItems({ dataCollectionId, pipeline: { stages: stages as never } }));
		const distinct = (request: object) =>
			refusalOf(calls.queryDistinctValues({ dataCollectionId, fieldName: "a", ...request }));
		const grouped = (request: object, groupingFields = ["a"]) =>
			refusalOf(calls.aggregateDataItems({ dataCollectionId, aggregation: { groupingFields }, ...request }));
		const cursorPaging = { cursor: "A" };
		const paging = { offset: 20_000 };
		const invalidFilter = { a: { $regex: "." } };
		const deepFilter = JSON.parse(`${'{"$not":'.repeat(20)}{}${"}".repeat(20)}`);
		const sort = [{ fieldName: "a", order: "ASC" }];
		const manySorts = Array.from({ length: 21 }, () => sort[0]);

		assert.equal(await distinct({ fieldName: "a..b" }), "400 WDE0147");
		assert.equal(await distinct({ fieldName: "$where" }), "400 WDE0134");
		assert.equal(await distinct({ filter: invalidFilter }), "400 WDE0093");
		assert.equal(await distinct({ filter: deepFilter }), "400 WDE0169");
		assert.equal(await distinct({ paging }), "400 WDE0092");
		assert.equal(await distinct({ cursorPaging }), "400 WDE0151");

		assert.equal(await grouped({ aggregation: undefined }), "400 WDE0075");
		assert.equal(await grouped({}, ["a."]), "400 WDE0147");
		assert.equal(await grouped({}, ["$a"]), "400 WDE0134");
		assert.equal(await grouped({ initialFilter: invalidFilter }), "400 WDE0093");
		assert.equal(await grouped({ finalFilter: invalidFilter }), "400 WDE0093");
		assert.equal(await grouped({ finalFilter: deepFilter }), "400 WDE0169");
		assert.equal(await grouped({ paging, sort }), "400 WDE0092");
		assert.equal(await grouped({ cursorPaging }), "400 WDE0151");

		const group = (expression: object, key = "k") => ({ group: { groupIds: [{ key, expression }], accumulators: [] } });
		const deep = JSON.parse(`${'{"abs":{"expression":'.repeat(30)}{"numeric":1}${"}}".repeat(30)}`);
		assert.equal(await piped({}), "400 WDE0075");
		assert.equal(await piped({ sort: { values: manySorts } }), "400 WDE0075");
		assert.equal(await piped(group({ fieldPath: "a", text: "b" })), "400 WDE0075");
		assert.equal(await piped(group({ toString: {} })), "400 WDE0075");
		assert.equal(await piped(group(deep)), "400 WDE0075");
		assert.equal(await piped(group({ fieldPath: "$a" })), "400 WDE0134");
		assert.equal(await piped(group({ fieldPath: "a" }, "k.l")), "400 WDE0147");
		assert.equal(await piped({ filter: invalidFilter }), "400 WDE0093");
		assert.equal(await piped({ filter: deepFilter }), "400 WDE0169");
		assert.equal(await piped({ skip: 1 }, { filter: invalidFilter }), "400 WDE0093");
		const pipeline = { stages: [{ sort: { values: sort } }], paging } as never;
		assert.equal(await refusalOf(calls.aggregatePipelineDataItems({ dataCollectionId, pipeline })), "400 WDE0092");
		const atCursor = { dataCollectionId, pipeline: { cursorPaging } };
		assert.equal(await refusalOf(calls.aggregatePipelineDataItems(atCursor)), "400 WDE0151");
	});

	it("refuse more groups and longer lists than fit", async () => {
		const list = Array.from({ length: 1001 }, (_, index) => index);
		const items = Array.from({ length: 100 }, (_, index) => ({ list: list.map((each) => each + 1001 * index) }));
		const { calls, dataCollectionId } = await filled(items);
		assert.equal(await refusalOf(calls.queryDistinctValues({ dataCollectionId, fieldName: "list" })), "400 WDE0092");
		const run = (...stages: object[]) =>
			refusalOf(calls.aggregatePipelineDataItems({ dataCollectionId, pipeline: { stages: stages as never } }));
		const unwind = { unwindArray: { arrayFieldName: "list" } };
		const expression = { fieldPath: "list" };
		assert.equal(await run(unwind, { group: { groupIds: [{ key: "k", expression }] } }), "400 WDE0092");
		const push = { resultFieldName: "all", push: { expression } };
		assert.equal(await run(unwind, { group: { accumulators: [push] } }), "400 WDE0092");
		assert.equal(await run(unwind, { sort: { values: [{ fieldName: "list" }] } }, unwind), "400 WDE0092");
	});
});
