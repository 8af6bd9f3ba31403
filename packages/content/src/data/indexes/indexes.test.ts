import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { dataIndexes } from "@cartwright/contract/data/indexes";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { byId, count, page } from "@cartwright/store/store";
import { addCollection, itemsOf, runDataJob } from "@cartwright/testing/data-collections";
import { fc } from "@cartwright/testing/properties";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { dataCollections, dataItems as documents, indexBuilds } from "../documents.ts";
import { buildIndexes } from "./build-indexes.ts";

const build = (shop: Shop) => runDataJob(shop, buildIndexes);

const fieldsOf = (paths: readonly string[]) => paths.map((path) => ({ path }));

onEachEngine("indexes of data collections", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const indexesOf = async (dataCollectionId: string) => {
		const calls = (await shop.staff()).use(dataIndexes);
		return {
			create: async (name: string, fields: readonly string[], options: JsonObject = {}) =>
				(await calls.createIndex({ dataCollectionId, index: { name, fields: fieldsOf(fields), ...options } })).index,
			drop: (indexName: string) => calls.dropIndex({ dataCollectionId, indexName }),
			list: async () => (await calls.listIndexes({ dataCollectionId })).indexes,
			available: () => calls.listAvailableIndexes({ dataCollectionId }),
		};
	};

	it("are built by a job, and dropped by it", async () => {
		const id = await addCollection(shop);
		const indexes = await indexesOf(id);
		const items = itemsOf(await shop.visitor(), id);
		for (const title of ["b", "a", "c"]) await items.insert({ title });
		assert.deepEqual(await indexes.available(), { regular1Field: 3, regular3Field: 3, unique1Field: 1, total: 4 });
		assert.equal((await indexes.create("byTitle", ["title"]))?.status, "BUILDING");
		await items.insert({ title: "aa" });
		await build(shop);
		assert.deepEqual(
			(await indexes.list()).map(({ name, status, fields, unique, source }) => ({
				name,
				status,
				fields,
				unique,
				source,
			})),
			[{ name: "byTitle", status: "ACTIVE", fields: [{ path: "title", order: "ASC" }], unique: false, source: "USER" }],
		);
		assert.deepEqual(await indexes.available(), { regular1Field: 2, regular3Field: 2, unique1Field: 1, total: 3 });
		await items.insert({ title: "bb" });
		const found = await items.query({ filter: { title: { $startsWith: "A" } }, sort: [{ fieldName: "title" }] });
		assert.deepEqual(
			found.map(({ title }) => title),
			["a", "aa"],
		);
		assert.equal(await items.count({ title: { $gte: "b" } }), 3);
		await indexes.drop("byTitle");
		assert.deepEqual(
			(await indexes.list()).map(({ status }) => status),
			["DROPPING"],
		);
		await build(shop);
		assert.deepEqual(await indexes.list(), []);
		const { stored } = await shop.store.read(shop.site, { stored: page(documents, { limit: 100 }) });
		assert.ok(stored.every(({ doc }) => doc.entries === undefined));
		assert.equal(await items.count({ title: { $gte: "b" } }), 3);
	});

	it("refuse indexes that cannot be", async () => {
		const id = await addCollection(shop);
		const indexes = await indexesOf(id);
		const staff = (await shop.staff()).use(dataIndexes);
		const refused = (name: keyof typeof dataIndexes.operations, request: JsonObject) =>
			refusalOf(staff[name]({ dataCollectionId: id, ...request } as never));
		const index = (name: string, paths: readonly string[], options: JsonObject = {}) => ({
			index: { name, fields: fieldsOf(paths), ...options },
		});
		await indexes.create("one", ["a"]);
		assert.equal(await refused("createIndex", index("one", ["b"])), "400 WDE0075");
		assert.equal(await refused("createIndex", index("two", ["a", "a"])), "400 WDE0075");
		assert.equal(await refused("createIndex", index("two", ["a..b"])), "400 WDE0075");
		assert.equal(await refused("createIndex", index("two", ["a", "b"], { unique: true })), "400 WDE0075");
		await indexes.create("two", ["a", "b", "c"]);
		await indexes.create("three", ["c"]);
		assert.equal(await refused("createIndex", index("four", ["d"])), "400 WDE0075");
		await indexes.create("unique", ["d"], { unique: true });
		assert.equal(await refused("createIndex", index("other", ["e"], { unique: true })), "400 WDE0075");
		assert.equal(await refused("dropIndex", { indexName: "none" }), "400 WDE0075");
		const elsewhere = { dataCollectionId: "None", indexName: "one", ...index("one", ["a"]) };
		for (const name of ["createIndex", "dropIndex", "listIndexes", "listAvailableIndexes"] as const) {
			assert.equal(await refused(name, elsewhere), "404 WDE0025");
		}
		const visitor = (await shop.visitor()).use(dataIndexes);
		assert.match(await refusalOf(visitor.listIndexes({ dataCollectionId: id })), /^403/);
	});

	it("hold values unique in every write", async () => {
		const id = await addCollection(shop);
		const indexes = await indexesOf(id);
		const items = itemsOf(await shop.visitor(), id);
		await indexes.create("bySku", ["sku"], { unique: true, caseInsensitive: true });
		await build(shop);
		await items.insert({ _id: "1", sku: "A" });
		await items.insert({ _id: "2", sku: "B" });
		await items.insert({ _id: "3" });
		await items.insert({ _id: "4", sku: null });
		assert.equal(await refusalOf(items.insert({ sku: "a" })), "409 WDE0123");
		assert.equal(await refusalOf(items.save({ _id: "2", sku: "A" })), "409 WDE0123");
		assert.equal(await refusalOf(items.update({ _id: "3", sku: ["C", "B"] })), "409 WDE0123");
		const patchOf = (value: string) => ({
			dataItemId: "3",
			fieldModifications: [{ fieldPath: "sku", action: "SET_FIELD" as const, setFieldOptions: { value } }],
		});
		const patch = (value: string) => items.calls.patchDataItem({ dataCollectionId: id, patch: patchOf(value) });
		assert.equal(await refusalOf(patch("A")), "409 WDE0123");
		const patched = await items.calls.bulkPatchDataItems({ dataCollectionId: id, patches: [patchOf("B")] });
		assert.equal(patched.results[0]?.itemMetadata?.error?.code, "WDE0123");
		assert.equal(await refusalOf(patch("x".repeat(2000))), "400 WDE0133");
		const sent = [{ sku: "C" }, { sku: "B" }, { sku: "D" }, { sku: "d" }].map((data) => ({ data }));
		const bulk = await items.calls.bulkInsertDataItems({ dataCollectionId: id, dataItems: sent });
		assert.deepEqual(
			bulk.results.map(({ itemMetadata }) => itemMetadata?.error?.code),
			[undefined, "WDE0123", undefined, "WDE0123"],
		);
		assert.equal(bulk.bulkActionMetadata?.totalFailures, 2);
		const changes = [
			{ _id: "1", sku: "B" },
			{ _id: "2", sku: "E" },
		].map((data) => ({ data }));
		const updated = await items.calls.bulkUpdateDataItems({ dataCollectionId: id, dataItems: changes });
		assert.equal(updated.bulkActionMetadata?.totalFailures, 1);
		await items.remove("2");
		await items.insert({ sku: "E" });
		await indexes.drop("bySku");
		await items.insert({ sku: "E" });
	});

	it("fail if items have the same value or too large a one, and say which", async () => {
		const id = await addCollection(shop);
		const indexes = await indexesOf(id);
		const items = itemsOf(await shop.visitor(), id);
		await items.insert({ _id: "1", sku: "A", text: "x".repeat(2000) });
		await items.insert({ _id: "2", sku: "A" });
		await indexes.create("bySku", ["sku"], { unique: true });
		await indexes.create("byText", ["text"]);
		await indexes.create("bySkuToo", ["sku"]);
		await build(shop);
		assert.deepEqual(
			(await indexes.list()).map(({ name, status, failure }) => [name, status, failure?.code, failure?.itemId]),
			[
				["bySku", "FAILED", "WDE0113", "2"],
				["byText", "FAILED", "WDE0114", "1"],
				["bySkuToo", "ACTIVE", undefined, undefined],
			],
		);
		assert.equal(await items.count({ sku: "A" }), 2);
		await indexes.drop("byText");
		await items.insert({ sku: "A" });
		await build(shop);
		await indexes.create("byNote", ["note"]);
		const tooLarge = { data: { note: "x".repeat(2000) } };
		const sent = { dataCollectionId: id, dataItems: [{ data: {} }, tooLarge] };
		const { results } = await items.calls.bulkInsertDataItems(sent);
		assert.deepEqual(
			results.map(({ itemMetadata }) => itemMetadata?.error?.code),
			[undefined, "WDE0133"],
		);
		const large = { _id: "1", note: "x".repeat(2000) };
		assert.equal(await refusalOf(items.insert({ ...large, _id: "9" })), "400 WDE0133");
		assert.equal(await refusalOf(items.update(large)), "400 WDE0133");
		assert.equal(await refusalOf(items.save(large)), "400 WDE0133");
		assert.equal(await refusalOf(items.insert({ note: Array.from({ length: 2000 }, (_, at) => at) })), "400 WDE0133");
	});

	it("let one of several concurrent writes have a unique value", async () => {
		const id = await addCollection(shop);
		await (await indexesOf(id)).create("bySku", ["sku"], { unique: true });
		const { calls } = itemsOf(await shop.visitor(), id);
		const attempts = Array.from({ length: 12 }, (_, index) =>
			index % 2 === 0
				? calls.insertDataItem({ dataCollectionId: id, dataItem: { data: { sku: "A" } } }).then(() => 1)
				: calls
						.bulkInsertDataItems({
							dataCollectionId: id,
							dataItems: [{ data: { sku: "A" } }, { data: { sku: `a${index}` } }],
						})
						.then(({ bulkActionMetadata }) => (bulkActionMetadata?.totalSuccesses ?? 0) - 1),
		);
		const outcomes = await Promise.allSettled(attempts);
		const won = outcomes.reduce((sum, each) => sum + (each.status === "fulfilled" ? each.value : 0), 0);
		assert.equal(won, 1);
		const refusals = outcomes
			.filter((each) => each.status === "rejected")
			.map(({ reason }) => refusalOf(Promise.reject(reason)));
		for (const refusal of await Promise.all(refusals)) assert.equal(refusal, "409 WDE0123");
		assert.equal(await itemsOf(await shop.visitor(), id).count({ sku: "A" }), 1);
	});

	it("miss no write of those that started before the index", async () => {
		const id = await addCollection(shop);
		const { calls, insert, count: countItems } = itemsOf(await shop.visitor(), id);
		const indexes = await indexesOf(id);
		for (let at = 0; at < 250; at += 50) {
			const sent = Array.from({ length: 50 }, (_, n) => ({ data: { number: at + n } }));
			await calls.bulkInsertDataItems({ dataCollectionId: id, dataItems: sent });
		}
		const writing = (async () => {
			for (let number = 250; number < 300; number++) await insert({ number });
		})();
		await indexes.create("byNumber", ["number"]);
		await Promise.all([build(shop), build(shop), writing]);
		await build(shop);
		assert.equal((await indexes.list())[0]?.status, "ACTIVE");
		assert.equal(await countItems({ number: { $gte: 0 } }), 300);
		const { collection, builds } = await shop.store.read(shop.site, {
			collection: byId(dataCollections, id),
			builds: count(indexBuilds),
		});
		assert.equal(builds, 0);
		const filter = { op: "eq", field: "itemSet", value: collection?.doc.itemSet ?? "" } as const;
		const { stored } = await shop.store.read(shop.site, { stored: page(documents, { filter, limit: 1000 }) });
		assert.equal(stored.filter(({ doc }) => doc.entries?.length === 1).length, 300);
	});

	it("match each bound of a filter with any value of a list", async () => {
		const id = await addCollection(shop);
		const items = itemsOf(await shop.visitor(), id);
		await items.insert({ _id: "list", sizes: [20, 1] });
		await items.insert({ _id: "one", sizes: 7 });
		await (await indexesOf(id)).create("bySizes", ["sizes"]);
		await build(shop);
		const query = { filter: { sizes: { $gt: 5, $lt: 10 } }, sort: [{ fieldName: "sizes" }] };
		assert.deepEqual(
			(await items.query(query)).map(({ _id }) => _id),
			["one", "list"],
		);
		assert.equal(await items.count({ sizes: 1 }), 1);
	});

	it("change no result of any query", async () => {
		await fc.assert(
			fc.asyncProperty(rows, fc.boolean(), chosenIndexes, queries, async (drawn, hasLists, chosen, drawnQueries) => {
				const id = await addCollection(shop);
				const staff = itemsOf(await shop.staff(), id);
				const plain = (value: unknown) => (!hasLists && Array.isArray(value) ? value[0] : value);
				for (const [place, { a, b, d, pause }] of drawn.entries()) {
					shop.advance(pause);
					const data = {
						_id: `i${place % 3}${place}`,
						a: plain(a),
						b: plain(b),
						c: { d: plain(d) },
						_owner: `o${place % 2}`,
					};
					await staff.insert(JSON.parse(JSON.stringify(data)));
				}
				const results = () => Promise.all(drawnQueries.map((each) => resultOf(staff.calls, id, each)));
				const unindexed = await results();
				const indexes = await indexesOf(id);
				for (const [place, paths] of chosen.entries()) await indexes.create(`i${place}`, paths);
				await build(shop);
				assert.ok((await indexes.list()).every(({ status }) => status === "ACTIVE"));
				assert.deepEqual(await results(), unindexed);
			}),
			{ numRuns: Number(process.env.CARTWRIGHT_TEST_RUNS ?? 25) },
		);
	});
});

// Few values, so that filters match documents often and items have equal values.
const texts = fc.constantFrom("", "a", "A", "aB", "ab", "\u0001", "a\u0002", "\uff5e", "😀");
const dates = fc.constantFrom("2026-01-31T00:00:00.000Z", "2026-11-22T10:00:00.000Z").map(($date) => ({ $date }));
const operands = fc.oneof(texts, fc.constantFrom(0, 1, -1.5), fc.boolean(), dates);
const values = fc.oneof(
	{ weight: 8, arbitrary: operands },
	{ weight: 1, arbitrary: fc.constantFrom(null, undefined) },
	{ weight: 2, arbitrary: fc.array(operands, { maxLength: 3 }) },
);
const rows = fc.array(fc.record({ a: values, b: values, d: values, pause: fc.nat(2) }), {
	minLength: 4,
	maxLength: 16,
});
const fields = fc.constantFrom("a", "a", "a", "b", "b", "c.d", "_owner", "_createdDate");
const condition = fc.oneof(
	fc.record({
		field: fields,
		op: fc.constantFrom("$eq", "$eq", "$ne", "$gt", "$gte", "$lt", "$lte"),
		operand: operands,
	}),
	fc.record({ field: fields, op: fc.constantFrom("$in", "$hasSome"), operand: fc.array(operands, { maxLength: 4 }) }),
	fc.record({ field: fields, op: fc.constant("$startsWith"), operand: texts }),
);
const sorts = fc.uniqueArray(
	fc.record({ fieldName: fields, order: fc.constantFrom("ASC" as const, "DESC" as const) }),
	{
		maxLength: 2,
		selector: ({ fieldName }) => fieldName,
	},
);
const queries = fc.array(
	fc.record({
		conditions: fc.array(condition, { maxLength: 3 }),
		sort: sorts,
		limit: fc.integer({ min: 1, max: 6 }),
		offset: fc.option(fc.integer({ min: 1, max: 3 })),
	}),
	{ minLength: 15, maxLength: 25 },
);
const chosenIndexes = fc.constantFrom(
	[["a"]],
	[["a", "b"]],
	[["a"], ["b"], ["b", "a"]],
	[
		["b", "a", "c.d"],
		["a", "_createdDate"],
	],
	[["_owner", "a"], ["c.d"]],
);

interface DrawnQuery {
	readonly conditions: readonly { field: string; op: string; operand: JsonValue }[];
	readonly sort: { fieldName: string; order: "ASC" | "DESC" }[];
	readonly limit: number;
	readonly offset: number | null;
}

/** Page after page, by cursor and back, or the page at an offset; with the count. */
const resultOf = async (
	calls: ReturnType<typeof itemsOf>["calls"],
	dataCollectionId: string,
	{ conditions, sort, limit, offset }: DrawnQuery,
): Promise<unknown> => {
	const filter = { $and: conditions.map(({ field, op, operand }) => ({ [field]: { [op]: operand } })) };
	const idsOf = ({ dataItems }: { dataItems: readonly { id?: string | null | undefined }[] }) =>
		dataItems.map(({ id }) => id);
	const { totalCount } = await calls.countDataItems({ dataCollectionId, filter });
	if (offset !== null) {
		const query = { filter, sort, paging: { limit, offset } };
		return [totalCount, idsOf(await calls.queryDataItems({ dataCollectionId, query, returnTotalCount: true }))];
	}
	const first = { filter, sort, cursorPaging: { limit } };
	const pages: unknown[] = [];
	let response = await calls.queryDataItems({ dataCollectionId, query: first });
	for (;;) {
		pages.push(idsOf(response));
		const cursor = response.pagingMetadata?.cursors?.next;
		if (!cursor) break;
		response = await calls.queryDataItems({ dataCollectionId, query: { cursorPaging: { limit, cursor } } });
	}
	const back = response.pagingMetadata?.cursors?.prev;
	if (back) {
		const query = { cursorPaging: { limit, cursor: back } };
		pages.push(idsOf(await calls.queryDataItems({ dataCollectionId, query })));
	}
	return [totalCount, pages];
};
