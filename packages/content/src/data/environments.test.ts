import assert from "node:assert/strict";
import { it } from "node:test";
import { dataCollections } from "@cartwright/contract/data/collections";
import type { HookContext } from "@cartwright/contract/data/data-hooks";
import { dataIndexes } from "@cartwright/contract/data/indexes";
import { dataItems } from "@cartwright/contract/data/items";
import type { JsonObject } from "@cartwright/contract/message";
import { compare } from "@cartwright/store/query/filter";
import { count, page } from "@cartwright/store/store";
import {
	addCollection,
	addLinkingCollection,
	dataWorkContext,
	itemsOf,
	newMember,
	runDataJob,
	setDataSettings,
} from "@cartwright/testing/data-collections";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { deleteAbandonedItems } from "./collections/delete-abandoned-items.ts";
import { deleteExpiredCollections } from "./collections/delete-expired-collections.ts";
import { dataItems as documents } from "./documents.ts";
import { buildIndexes } from "./indexes/build-indexes.ts";
import { runDataJobs } from "./jobs/subscribers.ts";

const environment = "SANDBOX" as const;

/** A collection in both environments. */
const withSandbox = async (shop: Shop, id?: string) => {
	await setDataSettings(shop, { sandbox: true });
	const dataCollectionId = await addCollection(shop, undefined, id);
	const staff = await shop.staff();
	return {
		dataCollectionId,
		staff,
		calls: staff.use(dataItems),
		live: itemsOf(staff, dataCollectionId),
		sandbox: itemsOf(staff, dataCollectionId, { environment }),
		preferred: itemsOf(staff, dataCollectionId, { environment: "SANDBOX_PREFERRED" }),
	};
};

const runJobs = async (shop: Shop) => {
	const pending = await shop.store.pendingEvents(10_000);
	for (const event of pending.filter(({ type }) => runDataJobs.types.includes(type)))
		await runDataJobs.handle(dataWorkContext(shop), event);
};

const idsOf = (items: readonly JsonObject[]) => items.map(({ _id }) => _id).sort();

onEachEngine("environments of data collections", (engine) => {
	it("have items of their own, for every call", async () => {
		const shop = await openShop({ engine });
		const { dataCollectionId, calls, live, sandbox, preferred } = await withSandbox(shop);
		await live.insert({ _id: "a", title: "live", rank: 1 });
		await sandbox.insert({ _id: "a", title: "test", rank: 10 });
		await preferred.insert({ _id: "b", title: "test", rank: 20 });
		const inSandbox = { dataCollectionId, environment };
		assert.equal((await live.get("a"))?.data?.title, "live");
		assert.equal((await sandbox.get("a"))?.data?.title, "test");
		assert.deepEqual(idsOf(await live.query({})), ["a"]);
		assert.deepEqual(idsOf(await preferred.query({ fields: ["title"] })), ["a", "b"]);
		assert.deepEqual([await live.count(), await sandbox.count(), await preferred.count()], [1, 2, 2]);

		await sandbox.update({ _id: "a", title: "updated", rank: 10 });
		await sandbox.save({ _id: "c", title: "saved", rank: 30 });
		const set = { action: "SET_FIELD", fieldPath: "rank", setFieldOptions: { value: 40 } } as const;
		await calls.patchDataItem({ ...inSandbox, patch: { dataItemId: "c", fieldModifications: [set] } });
		await calls.bulkInsertDataItems({ ...inSandbox, dataItems: [{ data: { _id: "d", rank: 50 } }] });
		await calls.bulkSaveDataItems({ ...inSandbox, dataItems: [{ data: { _id: "e", rank: 60 } }] });
		await calls.bulkUpdateDataItems({ ...inSandbox, dataItems: [{ data: { _id: "e", rank: 70, title: "e" } }] });
		await calls.bulkPatchDataItems({ ...inSandbox, patches: [{ dataItemId: "d", fieldModifications: [set] }] });
		await calls.bulkRemoveDataItems({ ...inSandbox, dataItemIds: ["b"] });
		const { distinctValues } = await calls.queryDistinctValues({ ...inSandbox, fieldName: "rank" });
		assert.deepEqual(distinctValues, [10, 40, 70]);
		const sum = { resultFieldName: "sum", sum: { itemFieldName: "rank" } };
		const { results } = await calls.aggregateDataItems({ ...inSandbox, aggregation: { operations: [sum] } });
		assert.deepEqual(results, [{ _id: {}, sum: 160 }]);
		const stages = [{ filter: { rank: 70 } }];
		const piped = await calls.aggregatePipelineDataItems({ ...inSandbox, pipeline: { stages } });
		assert.deepEqual(idsOf(piped.results), ["e"]);
		const found = await calls.searchDataItems({ ...inSandbox, search: { search: { expression: "updated" } } });
		assert.deepEqual(idsOf(found.dataItems.map(({ data }) => data ?? {})), ["a"]);
		const first = await calls.queryDataItems({ ...inSandbox, query: { cursorPaging: { limit: 3 } } });
		const cursor = first.pagingMetadata?.cursors?.next ?? "";
		const second = await calls.queryDataItems({ ...inSandbox, query: { cursorPaging: { cursor } } });
		assert.deepEqual([first.dataItems.length, second.dataItems.length], [3, 1]);
		const elsewhere = calls.queryDataItems({ dataCollectionId, query: { cursorPaging: { cursor } } });
		assert.equal(await refusalOf(elsewhere), "400 WDE0151");
		await sandbox.remove("a");
		assert.equal(await refusalOf(sandbox.get("a")), "404 WDE0073");
		assert.deepEqual(await live.query({ fields: ["title", "rank"] }), [{ _id: "a", title: "live", rank: 1 }]);

		await calls.truncateDataItems(inSandbox);
		assert.deepEqual([await live.count(), await sandbox.count()], [1, 0]);
		await sandbox.insert({ _id: "new" });
		await calls.truncateDataItems({ dataCollectionId });
		assert.deepEqual([await live.count(), await sandbox.count()], [0, 1]);
		await shop.close();
	});

	it("SANDBOX is refused until it is enabled, and to all but staff and apps", async () => {
		const shop = await openShop({ engine });
		const { dataCollectionId, live, sandbox, preferred } = await withSandbox(shop);
		await sandbox.insert({ _id: "secret", title: "test" });
		for (const client of [await shop.visitor(), await newMember(shop)]) {
			const theirs = itemsOf(client, dataCollectionId, { environment });
			assert.equal(await refusalOf(theirs.query({})), "403 WDE0027");
			assert.equal(await refusalOf(theirs.insert({})), "403 WDE0027");
			const orLive = itemsOf(client, dataCollectionId, { environment: "SANDBOX_PREFERRED" });
			assert.deepEqual(await orLive.query({}), []);
			assert.equal(await refusalOf(orLive.get("secret")), "404 WDE0073");
		}
		await setDataSettings(shop, { sandbox: false });
		assert.equal(await refusalOf(sandbox.query({})), "400 WDE0179");
		await preferred.insert({ _id: "a" });
		assert.deepEqual(idsOf(await live.query({})), ["a"]);
		await setDataSettings(shop, { sandbox: true });
		assert.deepEqual(idsOf(await sandbox.query({})), ["secret"]);
		assert.equal(await refusalOf(itemsOf(await shop.staff(), "None", { environment }).query({})), "404 WDE0025");
		await shop.close();
	});

	it("LIVE costs no read more than a query of its items", async (t) => {
		const shop = await openShop({ engine });
		const { live, sandbox } = await withSandbox(shop);
		await live.insert({ _id: "a" });
		await sandbox.insert({ _id: "a" });
		const read = t.mock.method(shop.store, "read");
		const settingsRead = async (items: typeof live, field: string) => {
			const before = read.mock.callCount();
			await items.query({ fields: [field] });
			const requests = read.mock.calls.slice(before).flatMap(({ arguments: [, wanted] }) => Object.values(wanted));
			return requests.filter(({ collection }) => collection.name === "settings").length;
		};
		const usual = await settingsRead(live, "one");
		assert.equal(await settingsRead(live, "two"), usual);
		assert.equal(await settingsRead(sandbox, "three"), usual + 1);
		assert.equal(usual, 0);
		await shop.close();
	});

	it("have indexes of their own, unique ones too", async () => {
		const shop = await openShop({ engine });
		const { dataCollectionId, staff, calls, live, sandbox } = await withSandbox(shop);
		const indexes = staff.use(dataIndexes);
		const inSandbox = { dataCollectionId, environment };
		const names = async (request: object) =>
			(await indexes.listIndexes({ dataCollectionId, ...request })).indexes.map(
				({ name, status }) => `${name} ${status}`,
			);
		await sandbox.insert({ _id: "a", title: "same" });
		await live.insert({ _id: "a", title: "same" });
		await live.insert({ _id: "b", title: "same" });
		await indexes.createIndex({ ...inSandbox, index: { name: "title", fields: [{ path: "title" }], unique: true } });
		await indexes.createIndex({ ...inSandbox, index: { name: "rank", fields: [{ path: "rank" }] } });
		await indexes.createIndex({ dataCollectionId, index: { name: "live", fields: [{ path: "rank" }] } });
		await runDataJob(shop, buildIndexes);
		assert.deepEqual(await names(inSandbox), ["title ACTIVE", "rank ACTIVE"]);
		assert.deepEqual(await names({}), ["live ACTIVE"]);
		await live.insert({ _id: "c", title: "same", rank: 2 });
		assert.equal(await refusalOf(sandbox.insert({ title: "same" })), "409 WDE0123");
		for (const rank of [3, 1, 2]) await sandbox.insert({ rank });
		const sort = [{ fieldName: "rank", order: "DESC" as const }];
		const ranked = await sandbox.query({ filter: { rank: { $gte: 1 } }, sort, fields: ["rank"] });
		assert.deepEqual(
			ranked.map(({ rank }) => rank),
			[3, 2, 1],
		);
		const { stored } = await shop.store.read(shop.site, { stored: page(documents, { limit: 100 }) });
		const entries = ({ doc }: (typeof stored)[number]) =>
			`${doc.itemSet.startsWith("sandbox-")} ${doc.entries?.length}`;
		assert.deepEqual([...new Set(stored.filter(({ doc }) => doc.data.rank).map(entries))].sort(), [
			"false 1",
			"true 2",
		]);
		await indexes.dropIndex({ ...inSandbox, indexName: "rank" });
		await calls.truncateDataItems(inSandbox);
		await runDataJob(shop, buildIndexes);
		assert.deepEqual([await names(inSandbox), await names({})], [["title ACTIVE"], ["live ACTIVE"]]);
		await sandbox.insert({ title: "same" });
		assert.equal(await refusalOf(sandbox.insert({ title: "same" })), "409 WDE0123");
		const missing = indexes.dropIndex({ ...inSandbox, indexName: "live" });
		assert.equal(await refusalOf(missing), "400 WDE0075");
		await setDataSettings(shop, { sandbox: false });
		const index = { name: "late", fields: [{ path: "late" }] };
		assert.equal(await refusalOf(indexes.listIndexes(inSandbox)), "400 WDE0179");
		assert.equal(await refusalOf(indexes.createIndex({ ...inSandbox, index })), "400 WDE0179");
		assert.equal(await refusalOf(indexes.dropIndex({ ...inSandbox, indexName: "title" })), "400 WDE0179");
		await shop.close();
	});

	it("keep references within them, both ways", async () => {
		const shop = await openShop({ engine });
		await setDataSettings(shop, { sandbox: true });
		const dataCollectionId = await addLinkingCollection(shop, { backKey: "links" });
		const staff = await shop.staff();
		const calls = staff.use(dataItems);
		const inSandbox = { dataCollectionId, environment };
		const [live, sandbox] = [itemsOf(staff, dataCollectionId), itemsOf(staff, dataCollectionId, { environment })];
		for (const _id of ["a", "b"]) await live.insert({ _id, title: "live" });
		for (const _id of ["a", "b"]) await sandbox.insert({ _id, title: "test" });
		const field = { referringItemFieldName: "links", referringItemId: "a" };
		const reference = { ...field, referencedItemId: "b" };
		await calls.bulkInsertDataItemReferences({ ...inSandbox, dataItemReferences: [reference] });
		const refers = async (request: object) =>
			(await calls.isReferencedDataItem({ dataCollectionId, ...reference, ...request })).isReferenced;
		assert.deepEqual([await refers({}), await refers({ environment })], [false, true]);
		const back = { ...reference, referringItemId: "b", referencedItemId: "a" };
		assert.deepEqual([await refers(back), await refers({ ...back, environment })], [false, true]);
		const { results } = await calls.queryReferencedDataItems({ ...inSandbox, ...field });
		assert.deepEqual(
			results.map(({ dataItem }) => dataItem?.data?.title),
			["test"],
		);
		const includeReferences = [{ field: "links" }];
		const { dataItem } = await calls.getDataItem({ ...inSandbox, dataItemId: "b", includeReferences });
		const [included] = (dataItem?.data?.links ?? []) as JsonObject[];
		assert.deepEqual([included?._id, included?.title], ["a", "test"]);
		assert.equal((await sandbox.query({ filter: { links: "b" } })).length, 1);
		assert.equal((await live.query({ filter: { links: "b" } })).length, 0);
		await calls.replaceDataItemReferences({ ...inSandbox, ...field });
		assert.equal(await refers({ ...back, environment }), false);
		await shop.close();
	});

	it("run jobs, hooks and drafts in the one that the call names, and tell subscribers of LIVE alone", async () => {
		const seen: string[] = [];
		const note = (_: unknown, { operation, environment: where }: HookContext) => {
			seen.push(`${operation} ${where}`);
			return undefined;
		};
		const shop = await openShop({ engine, dataHooks: { Posts: { beforeInsert: note, beforeUpdate: note } } });
		const { dataCollectionId, staff, calls, live, sandbox } = await withSandbox(shop, "Posts");
		await live.insert({ _id: "a", title: "live" });
		await sandbox.insert({ _id: "a", title: "test" });
		assert.deepEqual(seen, ["insertDataItem LIVE", "insertDataItem SANDBOX"]);
		const set = { action: "SET_FIELD", fieldPath: "title", setFieldOptions: { value: "job" } } as const;
		const inSandbox = { dataCollectionId, environment };
		const { jobId } = await calls.asyncPatchDataItemsByFilter({ ...inSandbox, fieldModifications: [set] });
		await runJobs(shop);
		assert.deepEqual(await calls.getAsyncJobStatus({ jobId }), { status: "SUCCEEDED", successCount: 1 });
		assert.equal((await live.get("a"))?.data?.title, "live");
		assert.equal((await sandbox.get("a"))?.data?.title, "job");
		const published = (await shop.store.pendingEvents(10_000)).filter(({ type }) => type.startsWith("wix.data"));
		assert.deepEqual(
			published.map(({ type }) => type),
			["wix.data.v2.data_item_created"],
		);

		await staff.use(dataCollections).addDraftItemsPlugin({ dataCollectionId });
		const drafts = itemsOf(staff, "Posts__drafts", { environment });
		await calls.createDataItemDraft({ ...inSandbox, dataItemId: "a" });
		await drafts.update({ _id: "a", title: "edited" });
		await calls.publishDataItemDraft({ ...inSandbox, dataItemId: "a" });
		assert.equal((await sandbox.get("a"))?.data?.title, "edited");
		await calls.createDataItemDraft({ ...inSandbox, dataItemId: "a" });
		await calls.unpublishDataItem({ ...inSandbox, dataItemId: "a" });
		assert.deepEqual([await sandbox.count(), await drafts.count(), await live.count()], [0, 1, 1]);
		await shop.close();
	});

	it("are deleted with their collection, and restored with it", async () => {
		const shop = await openShop({ engine });
		const { dataCollectionId, staff, live, sandbox } = await withSandbox(shop);
		await live.insert({ _id: "a" });
		await sandbox.insert({ _id: "b" });
		const collections = staff.use(dataCollections);
		await collections.deleteDataCollection({ dataCollectionId });
		assert.equal(await refusalOf(sandbox.query({})), "404 WDE0026");
		await collections.restoreDataCollection({ dataCollectionId });
		assert.deepEqual(idsOf(await sandbox.query({})), ["b"]);
		const stored = async () =>
			(await shop.store.read(shop.site, { all: count(documents, compare("itemSet", "startsWith", "")) })).all;
		const before = await stored();
		await collections.deleteDataCollection({ dataCollectionId });
		shop.advance(31 * 86_400_000);
		await runDataJob(shop, deleteExpiredCollections);
		await runDataJob(shop, deleteAbandonedItems);
		assert.equal(await stored(), before - 2);
		await shop.close();
	});
});
