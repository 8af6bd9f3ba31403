import assert from "node:assert/strict";
import { it } from "node:test";
import { dataItems } from "@cartwright/contract/data/items";
import { byId, count } from "@cartwright/store/store";
import { addCollection, itemsOf, runDataJob } from "@cartwright/testing/data-collections";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { deleteAbandonedItems } from "./collections/delete-abandoned-items.ts";
import { dataCollections, documentId, dataItems as documents } from "./documents.ts";

onEachEngine("writes of data items", (engine) => {
	it("commit a domain event for each item, also in bulk", async () => {
		const shop = await openShop({ engine });
		const dataCollectionId = await addCollection(shop);
		const { calls, ...items } = itemsOf(await shop.visitor(), dataCollectionId);
		await items.insert({ _id: "a" });
		const patch = { dataItemId: "a", fieldModifications: [{ action: "REMOVE_FIELD" as const, fieldPath: "x" }] };
		await items.update({ _id: "a" });
		await items.save({ _id: "a" });
		await calls.patchDataItem({ dataCollectionId, patch });
		await calls.bulkPatchDataItems({ dataCollectionId, patches: [patch] });
		await calls.bulkUpdateDataItems({
			dataCollectionId,
			dataItems: [{ data: { _id: "a" } }, { data: { _id: "none" } }],
		});
		await calls.bulkSaveDataItems({ dataCollectionId, dataItems: [{ data: { _id: "a" } }, { data: { _id: "b" } }] });
		await items.save({ _id: "c" });
		await calls.bulkInsertDataItems({ dataCollectionId, dataItems: [{ data: { _id: "d" } }, { data: { _id: "a" } }] });
		await items.remove("a");
		await calls.bulkRemoveDataItems({ dataCollectionId, dataItemIds: ["b", "none"] });

		const { collection } = await shop.store.read(shop.site, { collection: byId(dataCollections, dataCollectionId) });
		const eventsOf = async (id: string) => {
			const entityId = documentId(collection?.doc.itemSet ?? "", id);
			const events = await shop.store.eventsOf(shop.site, dataItems.entity, entityId);
			for (const { data } of events) assert.deepEqual(data, { dataCollectionId });
			return events.map(({ type }) => type.replace("wix.data.v2.data_item_", ""));
		};
		const updates = Array(6).fill("updated");
		assert.deepEqual(await eventsOf("a"), ["created", ...updates, "deleted"]);
		assert.deepEqual(await eventsOf("b"), ["created", "deleted"]);
		assert.deepEqual(await eventsOf("c"), ["created"]);
		assert.deepEqual(await eventsOf("d"), ["created"]);
		await shop.close();
	});

	it("add nothing to a collection that is emptied meanwhile", async (t) => {
		const shop = await openShop({ engine });
		const dataCollectionId = await addCollection(shop);
		const { calls, insert, save, ...items } = itemsOf(await shop.visitor(), dataCollectionId);
		const inBulk = { dataCollectionId, dataItems: [{ data: {} }] };
		for (const write of [
			() => insert({}),
			() => save({ _id: "saved" }),
			() => calls.bulkInsertDataItems(inBulk),
			() => calls.bulkSaveDataItems(inBulk),
		]) {
			const commit = shop.store.commit.bind(shop.store);
			const { mock } = t.mock.method(shop.store, "commit", async (...batch: Parameters<typeof commit>) => {
				mock.restore();
				await calls.truncateDataItems({ dataCollectionId });
				await runDataJob(shop, deleteAbandonedItems);
				return commit(...batch);
			});
			await write();
			assert.equal(await items.count(), 1, String(write));
			assert.equal((await shop.store.read(shop.site, { all: count(documents) })).all, 1, String(write));
		}
		await shop.close();
	});
});
