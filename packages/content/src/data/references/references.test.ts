import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataIndexes } from "@cartwright/contract/data/indexes";
import { dataItems } from "@cartwright/contract/data/items";
import type { JsonObject } from "@cartwright/contract/message";
import { hasSome } from "@cartwright/store/query/filter";
import { count } from "@cartwright/store/store";
import { addCollection, addLinkingCollection, itemsOf, runDataJob } from "@cartwright/testing/data-collections";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { deleteAbandonedItems } from "../collections/delete-abandoned-items.ts";
import { dataItems as documents } from "../documents.ts";
import { buildIndexes } from "../indexes/build-indexes.ts";

const listed = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value : []);

onEachEngine("references to several items", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	/** Calls on the items of a collection whose `links` lead to items a, b and c of another one. */
	const linked = async () => {
		const to = await addCollection(shop);
		const visitor = await shop.visitor();
		for (const _id of ["a", "b", "c"]) await itemsOf(visitor, to).insert({ _id, title: _id.toUpperCase() });
		const dataCollectionId = await addLinkingCollection(shop, { to });
		const items = itemsOf(visitor, dataCollectionId);
		const store = (data: JsonObject, saveReferences = true) =>
			items.calls.saveDataItem({ dataCollectionId, dataItem: { data }, saveReferences });
		const titles = async (_id: string, limit?: number) => {
			const includeReferences = [{ field: "links", ...(limit ? { limit } : {}) }];
			const request = { dataCollectionId, dataItemId: _id, includeReferences };
			const { dataItem } = await items.calls.getDataItem(request);
			return listed(dataItem?.data?.links)
				.map(({ title }) => title)
				.join("");
		};
		return { ...items, visitor, to, dataCollectionId, store, titles };
	};

	it("are stored apart from the other fields, in order, and only if the request says so", async () => {
		const { store, get, titles, update, calls, dataCollectionId } = await linked();
		await store({ _id: "1", links: ["c", { _id: "a" }, "c", "none"] });
		assert.ok(!("links" in ((await get("1"))?.data ?? {})));
		assert.equal(await titles("1"), "CA");
		assert.equal(await titles("1", 1), "C");
		await store({ _id: "1", links: ["b"], name: "One" }, false);
		await update({ _id: "1", name: "Two" });
		assert.equal(await titles("1"), "CA");
		await store({ _id: "1", links: ["b"] });
		assert.equal(await titles("1"), "B");
		await store({ _id: "1", links: null });
		assert.equal(await titles("1"), "");
		assert.equal(await refusalOf(store({ _id: "1", links: "b" })), "400 WDE0075");
		assert.equal(await refusalOf(store({ _id: "1", links: [5] })), "400 WDE0075");
		const many = Array.from({ length: 5001 }, (_, index) => `i${index}`);
		assert.equal(await refusalOf(store({ _id: "1", links: many })), "400 WDE0075");
		const dataItem = { data: { _id: "2", links: ["b"] } };
		const inserted = await calls.insertDataItem({
			dataCollectionId,
			dataItem,
			saveReferences: true,
			includeReferencedItems: true,
		});
		assert.deepEqual(listed(inserted.dataItem?.data?.links)[0]?.title, "B");
		const inBulk = { dataCollectionId, dataItems: [{ data: { _id: "3", links: ["a", "b"] } }], saveReferences: true };
		await calls.bulkInsertDataItems(inBulk);
		assert.equal(await titles("3"), "AB");
	});

	it("do not multiply without bound when items that refer to each other are included", async () => {
		const dataCollectionId = await addLinkingCollection(shop);
		const { calls } = itemsOf(await shop.visitor(), dataCollectionId);
		const include = async (depth: number) => {
			const includeReferences = [{ field: Array.from({ length: depth }, () => "links").join(".") }];
			return calls.queryDataItems({ dataCollectionId, includeReferences });
		};
		const fill = async (count: number, text: string) => {
			const links = Array.from({ length: count }, (_, index) => `i${index}`);
			const dataItems = links.map((_id) => ({ data: { _id, links, text } }));
			await calls.bulkSaveDataItems({ dataCollectionId, dataItems, saveReferences: true });
		};
		await fill(10, "");
		const { dataItems } = await include(3);
		assert.equal(JSON.stringify(dataItems).split('"_createdDate"').length - 1, 10 + 100 + 1000 + 10_000);
		assert.equal(await refusalOf(include(5)), "400 WDE0075");
		await fill(10, "x".repeat(100_000));
		assert.equal((await include(1)).dataItems.length, 10);
		const references = (referring: number) =>
			calls.queryReferencedDataItems({
				dataCollectionId,
				referringItemFieldName: "links",
				referringItemIds: Array.from({ length: referring }, (_, index) => `i${index}`),
				paging: { limit: 1000 },
			});
		assert.equal((await references(5)).results.length, 50);
		await fill(10, "x".repeat(150_000));
		assert.equal(await refusalOf(references(10)), "429 WDE0122");
		assert.equal(await refusalOf(include(3)), "429 WDE0122");
	});

	it("are refused before anything is written if too much would be included", async () => {
		const dataCollectionId = await addLinkingCollection(shop);
		const { calls } = itemsOf(await shop.visitor(), dataCollectionId);
		const links = Array.from({ length: 30 }, (_, index) => `i${index}`);
		const text = "x".repeat(450_000);
		for (const _id of links) await calls.insertDataItem({ dataCollectionId, dataItem: { data: { _id, text } } });
		const request = {
			dataCollectionId,
			dataItem: { data: { _id: "new", links } },
			saveReferences: true,
			includeReferencedItems: true,
		};
		assert.equal(await refusalOf(calls.insertDataItem(request)), "429 WDE0122");
		assert.equal(await refusalOf(calls.saveDataItem(request)), "429 WDE0122");
		const dataItemId = "new";
		assert.equal(await refusalOf(calls.getDataItem({ dataCollectionId, dataItemId })), "404 WDE0073");
	});

	it("are filtered by whole ids", async () => {
		const { store, query, count, calls, dataCollectionId } = await linked();
		await store({ _id: "1", links: ["a", "b"] });
		await store({ _id: "2", links: ["b", "c"] });
		await store({ _id: "3" });
		for (const [links, expected] of [
			["a", "1"],
			[{ $ne: "a" }, "23"],
			[{ $in: ["a", "c"] }, "12"],
			[{ $hasSome: ["a", "none"] }, "1"],
			[{ $hasAll: ["a", "b"] }, "1"],
			[{ $hasAll: ["a", "c"] }, ""],
			[{ $isEmpty: true }, "3"],
			[{ $exists: true }, "12"],
			[null, "3"],
		] as const) {
			const filter = { links } as unknown as JsonObject;
			const matching = await query({ filter, sort: [{ fieldName: "_id", order: "ASC" }] });
			assert.equal(matching.map(({ _id }) => _id).join(""), expected, JSON.stringify(links));
			assert.equal(await count(filter), expected.length);
			const distinct = await calls.queryDistinctValues({ dataCollectionId, fieldName: "_id", filter });
			assert.equal(distinct.distinctValues.join(""), expected, JSON.stringify(links));
		}
		assert.equal(await refusalOf(query({ filter: { links: { $startsWith: "a" } } })), "400 WDE0093");
		assert.equal(await refusalOf(query({ sort: [{ fieldName: "links", order: "ASC" }] })), "400 WDE0075");
	});

	it("are added and removed one by one; those that fail do so alone", async () => {
		const { dataCollectionId, calls, store, titles } = await linked();
		await store({ _id: "1" });
		const reference = (referringItemId: string, referencedItemId: string) => ({
			referringItemFieldName: "links",
			referringItemId,
			referencedItemId,
		});
		const outcomes = ({ results }: Awaited<ReturnType<typeof calls.bulkInsertDataItemReferences>>) =>
			results.map(({ action, referenceMetadata }) => {
				const { originalIndex, error } = referenceMetadata ?? {};
				return `${originalIndex} ${action} ${error?.code ?? "done"}`;
			});
		const inserted = await calls.bulkInsertDataItemReferences({
			dataCollectionId,
			dataItemReferences: [reference("1", "b"), reference("1", "a"), reference("1", "b"), reference("none", "a")],
			returnEntity: true,
		});
		assert.deepEqual(outcomes(inserted), ["0 INSERT done", "1 INSERT done", "2 INSERT WDE0029", "3 INSERT WDE0073"]);
		assert.deepEqual(inserted.results[1]?.dataItemReference, reference("1", "a"));
		assert.deepEqual(inserted.bulkActionMetadata, { totalSuccesses: 2, totalFailures: 2, undetailedFailures: 0 });
		assert.equal(await titles("1"), "BA");
		const removals = [reference("1", "b"), reference("1", "c"), reference("none", "c")];
		assert.deepEqual(
			outcomes(await calls.bulkRemoveDataItemReferences({ dataCollectionId, dataItemReferences: removals })),
			["0 DELETE done", "1 DELETE WDE0153", "2 DELETE WDE0073"],
		);
		assert.equal(await titles("1"), "A");
		const wrongField = { ...reference("1", "c"), referringItemFieldName: "title" };
		const mixed = { dataCollectionId, dataItemReferences: [reference("1", "c"), wrongField] };
		assert.equal(await refusalOf(calls.bulkInsertDataItemReferences(mixed)), "400 WDE0020");
		assert.equal(await titles("1"), "A");
	});

	it("are all there after many were added at once", async () => {
		const { dataCollectionId, calls, store } = await linked();
		await store({ _id: "1" });
		const field = { dataCollectionId, referringItemFieldName: "links" };
		const ids = Array.from({ length: 12 }, (_, index) => `i${index}`);
		await Promise.all(
			ids.map((referencedItemId) =>
				calls.bulkInsertDataItemReferences({
					dataCollectionId,
					dataItemReferences: [{ referringItemFieldName: "links", referringItemId: "1", referencedItemId }],
				}),
			),
		);
		const { pagingMetadata } = await calls.queryReferencedDataItems({
			...field,
			referringItemId: "1",
			returnTotalCount: true,
		});
		assert.equal(pagingMetadata?.total, 12);
	});

	it("are replaced, and looked up", async () => {
		const { dataCollectionId, calls, store } = await linked();
		await store({ _id: "1", links: ["a"] });
		const field = { dataCollectionId, referringItemFieldName: "links", referringItemId: "1" };
		const refersTo = async (referencedItemId: string) =>
			(await calls.isReferencedDataItem({ ...field, referencedItemId })).isReferenced;
		assert.deepEqual([await refersTo("a"), await refersTo("b")], [true, false]);
		const replaced = await calls.replaceDataItemReferences({ ...field, newReferencedItemIds: ["c", "b", "c"] });
		assert.deepEqual(
			replaced.dataItemReferences.map(({ referencedItemId }) => referencedItemId),
			["c", "b"],
		);
		assert.deepEqual([await refersTo("a"), await refersTo("b")], [false, true]);
		await calls.replaceDataItemReferences(field);
		assert.equal(await refersTo("b"), false);
		const other = { ...field, referringItemId: "none", referencedItemId: "a" };
		assert.equal(await refusalOf(calls.isReferencedDataItem(other)), "404 WDE0073");
		assert.equal(await refusalOf(calls.replaceDataItemReferences(other)), "404 WDE0073");
		const many = Array.from({ length: 4500 }, (_, index) => `i${index}`);
		await calls.replaceDataItemReferences({ ...field, newReferencedItemIds: many });
		const more = Array.from({ length: 600 }, (_, index) => ({
			referringItemFieldName: "links",
			referringItemId: "1",
			referencedItemId: `j${index}`,
		}));
		const { bulkActionMetadata } = await calls.bulkInsertDataItemReferences({
			dataCollectionId,
			dataItemReferences: more,
		});
		assert.deepEqual([bulkActionMetadata?.totalSuccesses, bulkActionMetadata?.totalFailures], [500, 100]);
	});

	it("are listed in order, by offset and by cursor, with those that cannot be resolved", async () => {
		const { dataCollectionId, calls, store, to, visitor } = await linked();
		await store({ _id: "1", links: ["c", "a", "gone"] });
		await store({ _id: "2", links: ["a", "b"] });
		type Query = Parameters<typeof calls.queryReferencedDataItems>[0];
		const list = async (query: Omit<Query, "dataCollectionId">) => {
			const { results, pagingMetadata } = await calls.queryReferencedDataItems({ dataCollectionId, ...query });
			const listed = results.map(
				({ referringItemId, dataItem, unresolvedReference: unresolved }) =>
					`${referringItemId}${dataItem?.data?.title ?? unresolved?.referencedItemId}`,
			);
			return { listed: listed.join(" "), pagingMetadata };
		};
		const one = { referringItemId: "1", referringItemFieldName: "links" };
		const both = { referringItemIds: ["2", "none", "1"], referringItemFieldName: "links" };
		assert.equal((await list(one)).listed, "1C 1A 1gone");
		assert.equal((await list({ ...one, order: "DESC" })).listed, "1gone 1A 1C");
		assert.equal((await list(both)).listed, "2A 2B 1C 1A 1gone");
		const onPage = await list({ ...both, paging: { limit: 2, offset: 1 }, returnTotalCount: true });
		assert.equal(onPage.listed, "2B 1C");
		const { count, offset, total, hasNext } = onPage.pagingMetadata ?? {};
		assert.deepEqual([count, offset, total, hasNext], [2, 1, 5, true]);

		const first = await list({ ...both, cursorPaging: { limit: 2 } });
		assert.equal(first.listed, "2A 2B");
		const next = first.pagingMetadata?.cursors?.next ?? "";
		const second = await list({ cursorPaging: { limit: 2, cursor: next } });
		assert.equal(second.listed, "1C 1A");
		const prev = second.pagingMetadata?.cursors?.prev ?? "";
		assert.equal((await list({ cursorPaging: { limit: 2, cursor: prev } })).listed, "2A 2B");
		await store({ _id: "2", links: ["a"] });
		assert.equal((await list({ cursorPaging: { limit: 9, cursor: next } })).listed, "1C 1A 1gone");

		const { results } = await calls.queryReferencedDataItems({ ...one, dataCollectionId, fields: ["_owner"] });
		assert.deepEqual(Object.keys(results[0]?.dataItem?.data ?? {}), ["_id", "_owner"]);
		assert.equal(await refusalOf(list({ ...one, referringItemId: "none" })), "404 WDE0073");
		assert.equal(await refusalOf(list({ cursorPaging: { cursor: "A" } })), "400 WDE0151");
		await (await shop.staff()).use(dataCollections).deleteDataCollection({ dataCollectionId: to });
		assert.equal((await list(one)).listed, "1c 1a 1gone");
		assert.deepEqual(listed((await itemsOf(visitor, dataCollectionId).get("1"))?.data?.links), []);
	});

	it("change without the entries of items in indexes, on either side", async () => {
		const id = await addLinkingCollection(shop, { backKey: "links" });
		const index = { name: "byTitle", fields: [{ path: "title" }] };
		await (await shop.staff()).use(dataIndexes).createIndex({ dataCollectionId: id, index });
		await runDataJob(shop, buildIndexes);
		const { insert, query, calls } = itemsOf(await shop.visitor(), id);
		for (const _id of ["a", "b"]) await insert({ _id, title: _id });
		const reference = { referringItemFieldName: "links", referringItemId: "a", referencedItemId: "b" };
		await calls.bulkInsertDataItemReferences({ dataCollectionId: id, dataItemReferences: [reference] });
		for (const _id of ["a", "b"]) assert.equal((await query({ filter: { title: _id } })).length, 1);
		assert.equal((await query({ filter: { title: { $gte: "" }, links: "b" } })).length, 1);
		assert.equal((await query({ filter: { title: { $gte: "" }, links: "a" } })).length, 1);
	});

	it("are deleted with a collection that can no longer be restored", async () => {
		const { store, dataCollectionId } = await linked();
		const id = uuid();
		await store({ _id: "1", links: [id] });
		const stored = async () =>
			(await shop.store.read(shop.site, { all: count(documents, hasSome("references.items", [id])) })).all;
		assert.equal(await stored(), 1);
		await (await shop.staff()).use(dataCollections).deleteDataCollection({ dataCollectionId });
		await addLinkingCollection(shop, { id: dataCollectionId });
		await runDataJob(shop, deleteAbandonedItems);
		assert.equal(await stored(), 0);
	});

	it("lead both ways if the fields name each other", async () => {
		const [movies, people] = [`C${uuid()}`, `C${uuid()}`];
		await addLinkingCollection(shop, { id: movies, to: people, backKey: "links" });
		await addLinkingCollection(shop, { id: people, to: movies, backKey: "links" });
		const visitor = await shop.visitor();
		const inBulk = (dataCollectionId: string, ...sent: JsonObject[]) =>
			visitor.use(dataItems).bulkSaveDataItems({
				dataCollectionId,
				dataItems: sent.map((data) => ({ data })),
				saveReferences: true,
			});
		const linksOf = async (dataCollectionId: string, dataItemId: string) => {
			const request = { dataCollectionId, dataItemId, includeReferences: [{ field: "links" }] };
			const { dataItem } = await visitor.use(dataItems).getDataItem(request);
			return listed(dataItem?.data?.links)
				.map(({ _id }) => _id)
				.join(" ");
		};
		await inBulk(people, { _id: "ann" }, { _id: "bob" });
		await inBulk(movies, { _id: "m1", links: ["ann", "bob"] }, { _id: "m2", links: ["ann"] });
		assert.equal(await linksOf(people, "ann"), "m1 m2");
		assert.equal(await linksOf(people, "bob"), "m1");
		await inBulk(people, { _id: "ann", links: ["m2"] }, { _id: "bob", links: ["m2"] });
		assert.equal(await linksOf(movies, "m1"), "");
		assert.equal(await linksOf(movies, "m2"), "ann bob");

		const friends = await addLinkingCollection(shop, { backKey: "links" });
		await inBulk(friends, { _id: "a", links: ["b"] }, { _id: "b" }, { _id: "c", links: ["a"] });
		assert.equal(await linksOf(friends, "a"), "b c");
		assert.equal(await linksOf(friends, "b"), "a");

		await inBulk(friends, { _id: "full", links: Array.from({ length: 5000 }, (_, index) => `i${index}`) });
		const { calls } = itemsOf(visitor, friends);
		const field = { referringItemFieldName: "links", referringItemId: "a" };
		const added = { dataCollectionId: friends, dataItemReferences: [{ ...field, referencedItemId: "full" }] };
		assert.equal(await refusalOf(calls.bulkInsertDataItemReferences(added)), "400 WDE0075");
		const replaced = { dataCollectionId: friends, ...field, newReferencedItemIds: ["full"] };
		assert.equal(await refusalOf(calls.replaceDataItemReferences(replaced)), "400 WDE0075");
	});
});
