import assert from "node:assert/strict";
import { it } from "node:test";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataIndexes } from "@cartwright/contract/data/indexes";
import { dataItems } from "@cartwright/contract/data/items";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { remove as removeDocument } from "@cartwright/store/batch";
import { byId as documentById } from "@cartwright/store/store";
import { addCollection, dataWorkContext, everybody, itemsOf, newMember } from "@cartwright/testing/data-collections";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { deletedDataCollections } from "../documents.ts";
import { runDataJobs } from "./subscribers.ts";

const set = (fieldPath: string, value: JsonValue) =>
	({ action: "SET_FIELD", fieldPath, setFieldOptions: { value } }) as const;
const increment = { action: "INCREMENT_FIELD", fieldPath: "count", incrementFieldOptions: { value: 1 } } as const;

const runJobs = async (shop: Shop) => {
	const pending = (await shop.store.pendingEvents(10_000)).filter(({ type }) => runDataJobs.types.includes(type));
	// Twice, at the same time: events are delivered at least once.
	const runs = [...pending, ...pending].map((event) => runDataJobs.handle(dataWorkContext(shop), event));
	const failed = (await Promise.allSettled(runs)).find(({ status }) => status === "rejected");
	assert.equal(failed, undefined, failed && "crash");
};

onEachEngine("jobs on data items", (engine) => {
	it("change every matching item once, also after a crash", async (t) => {
		const shop = await openShop({ engine });
		const dataCollectionId = await addCollection(shop);
		const { calls, query, count } = itemsOf(await shop.visitor(), dataCollectionId);
		const items = Array.from({ length: 350 }, (_, index) => ({
			data: { _id: `i${index}`, isOdd: index % 2 === 1, ...(index === 7 ? { count: "seven" } : {}) } as JsonObject,
		}));
		await calls.bulkInsertDataItems({ dataCollectionId, dataItems: items });
		const filter = { isOdd: false };
		const { jobId } = await calls.asyncPatchDataItemsByFilter({
			dataCollectionId,
			filter,
			fieldModifications: [increment, set("state.done", true)],
		});
		assert.deepEqual(await calls.getAsyncJobStatus({ jobId }), { status: "INITIALIZED", successCount: 0 });
		const commit = shop.store.commit.bind(shop.store);
		let commits = 0;
		const { mock } = t.mock.method(shop.store, "commit", async (...batch: Parameters<typeof commit>) => {
			if (++commits > 1) throw new Error("crash");
			return commit(...batch);
		});
		await assert.rejects(runJobs(shop), /crash/);
		mock.restore();
		assert.equal((await calls.getAsyncJobStatus({ jobId })).status, "PROCESSING");
		await runJobs(shop);
		assert.deepEqual(await calls.getAsyncJobStatus({ jobId }), { status: "SUCCEEDED", successCount: 175 });
		assert.equal(await count({ count: 1, "state.done": true, isOdd: false }), 175);
		assert.equal(await count({ "state.done": true }), 175);

		const all = await calls.asyncPatchDataItemsByFilter({ dataCollectionId, fieldModifications: [increment] });
		await runJobs(shop);
		assert.deepEqual(await calls.getAsyncJobStatus(all), { status: "FAILED", successCount: 349 });

		const removal = await calls.asyncRemoveDataItemsByFilter({ dataCollectionId, filter: { isOdd: true } });
		await runJobs(shop);
		assert.deepEqual(await calls.getAsyncJobStatus(removal), { status: "SUCCEEDED", successCount: 175 });
		assert.deepEqual([await count(), await count({ isOdd: true })], [175, 0]);

		// Items that are added after the collection was emptied are no longer those of the job.
		const late = await calls.asyncRemoveDataItemsByFilter({ dataCollectionId });
		await calls.truncateDataItems({ dataCollectionId });
		await calls.insertDataItem({ dataCollectionId, dataItem: { data: { _id: "new" } } });
		await runJobs(shop);
		assert.deepEqual(await calls.getAsyncJobStatus(late), { status: "SUCCEEDED", successCount: 0 });
		assert.deepEqual(
			(await query({})).map(({ _id }) => _id),
			["new"],
		);
		await shop.close();
	});

	it("leave items as they are whose new values an index refuses", async () => {
		const shop = await openShop({ engine });
		const dataCollectionId = await addCollection(shop);
		const { calls, insert, get } = itemsOf(await shop.visitor(), dataCollectionId);
		const indexes = (await shop.staff()).use(dataIndexes);
		const index = { name: "byNote", fields: [{ path: "note" }] };
		await indexes.createIndex({ dataCollectionId, index });
		await insert({ _id: "a", note: 1 });
		const job = await calls.asyncPatchDataItemsByFilter({
			dataCollectionId,
			fieldModifications: [set("note", "x".repeat(2000))],
		});
		await runJobs(shop);
		assert.deepEqual(await calls.getAsyncJobStatus(job), { status: "FAILED", successCount: 0 });
		assert.equal((await get("a"))?.data?.note, 1);
		await shop.close();
	});

	it("change only what the caller might change, and refuse as they declare", async () => {
		const shop = await openShop({ engine });
		const [ann, bob, visitor, staff] = [
			await newMember(shop),
			await newMember(shop),
			await shop.visitor(),
			await shop.staff(),
		];
		const author = "SITE_MEMBER_AUTHOR" as const;
		const own = await addCollection(shop, { insert: "SITE_MEMBER", update: author, remove: author, read: "ANYONE" });
		const hidden = await addCollection(shop, { ...everybody, read: "ADMIN" });
		for (const [member, _id] of [
			[ann, "a"],
			[bob, "b"],
		] as const) {
			await itemsOf(member, own).insert({ _id });
			await itemsOf(member, hidden).insert({ _id, secret: 1 });
		}
		const calls = ann.use(dataItems);
		await calls.asyncPatchDataItemsByFilter({ dataCollectionId: own, fieldModifications: [set("by", "ann")] });
		const removal = await calls.asyncRemoveDataItemsByFilter({ dataCollectionId: own, filter: { _id: "b" } });
		// A filter over what the caller may not read changes nothing, and so reveals nothing.
		const probe = await calls.asyncRemoveDataItemsByFilter({ dataCollectionId: hidden, filter: { secret: 1 } });
		await runJobs(shop);
		assert.equal((await calls.getAsyncJobStatus(removal)).successCount, 0);
		assert.equal((await calls.getAsyncJobStatus(probe)).successCount, 0);
		const byId = { sort: [{ fieldName: "_id", order: "ASC" as const }] };
		assert.deepEqual(
			(await itemsOf(staff, own).query(byId)).map(({ _id, by }) => [_id, by]),
			[
				["a", "ann"],
				["b", undefined],
			],
		);
		assert.equal(await itemsOf(staff, hidden).count(), 2);

		assert.equal(await refusalOf(visitor.use(dataItems).getAsyncJobStatus(removal)), "403 WDE0027");
		assert.equal(await refusalOf(calls.getAsyncJobStatus({ jobId: "none" })), "404 WDE0073");
		const patch = (modification: ReturnType<typeof set> | JsonObject, dataCollectionId = hidden, filter?: JsonObject) =>
			calls.asyncPatchDataItemsByFilter({
				dataCollectionId,
				fieldModifications: [modification],
				...(filter ? { filter } : {}),
			});
		assert.equal(await refusalOf(patch({ fieldPath: "a" })), "400 WDE0075");
		assert.equal(await refusalOf(patch(set("$a", 1))), "400 WDE0134");
		assert.equal(await refusalOf(patch(set("_id", 1))), "400 WDE0147");
		const invalid = { title: { $regex: "." } };
		assert.equal(await refusalOf(patch(set("a", 1), hidden, invalid)), "400 WDE0093");
		const remove = { dataCollectionId: hidden, filter: invalid };
		assert.equal(await refusalOf(calls.asyncRemoveDataItemsByFilter(remove)), "400 WDE0093");
		const nested: JsonObject = JSON.parse(`${'{"$not":'.repeat(20)}{}${"}".repeat(20)}`);
		assert.equal(await refusalOf(patch(set("a", 1), hidden, nested)), "400 WDE0169");
		const removeNested = { dataCollectionId: hidden, filter: nested };
		assert.equal(await refusalOf(calls.asyncRemoveDataItemsByFilter(removeNested)), "400 WDE0169");
		await staff.use(dataCollections).deleteDataCollection({ dataCollectionId: own });
		assert.equal(await refusalOf(calls.getAsyncJobStatus(removal)), "404 WDE0026");
		const { deleted } = await shop.store.read(shop.site, { deleted: documentById(deletedDataCollections, own) });
		if (deleted) await shop.store.commit(shop.site, [removeDocument(deletedDataCollections, deleted)]);
		assert.equal(await refusalOf(calls.getAsyncJobStatus(removal)), "404 WDE0025");
		await shop.close();
	});
});
