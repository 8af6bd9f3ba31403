import assert from "node:assert/strict";
import { it } from "node:test";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataIndexes } from "@cartwright/contract/data/indexes";
import { dataItems } from "@cartwright/contract/data/items";
import type { JsonObject } from "@cartwright/contract/message";
import { site } from "@cartwright/contract/sites/site";
import type { Client } from "@cartwright/sdk/client";
import {
	addCollection,
	addLinkingCollection,
	dataWorkContext,
	everybody,
	itemsOf,
	newMember,
	runDataJob,
} from "@cartwright/testing/data-collections";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { buildIndexes } from "./indexes/build-indexes.ts";
import { runDataJobs } from "./jobs/subscribers.ts";

const publishPluginOptions = { includeDraftItems: true };

const withStatus = async (shop: Shop, defaultStatus?: "PUBLISHED" | "DRAFT") => {
	const dataCollectionId = await addLinkingCollection(shop);
	const staff = await shop.staff();
	const collections = staff.use(dataCollections);
	const publishOptions = defaultStatus ? { defaultStatus } : {};
	await collections.addPublishPlugin({ dataCollectionId, publishOptions });
	return {
		dataCollectionId,
		staff,
		collections,
		calls: staff.use(dataItems),
		items: itemsOf(staff, dataCollectionId),
		all: itemsOf(staff, dataCollectionId, { publishPluginOptions }),
	};
};

const idsOf = (items: readonly JsonObject[]) => items.map(({ _id }) => _id).sort();

/** Whatever a client can read of a collection by any call. */
const everythingRead = async (client: Client, dataCollectionId: string, options: object = {}) => {
	const calls = client.use(dataItems);
	const request = { dataCollectionId, ...options };
	const linking = { referringItemFieldName: "links", referringItemId: "live" };
	const grouped = { groupingFields: ["title"], operations: [{ resultFieldName: "number", itemCount: {} }] };
	return JSON.stringify([
		await calls.queryDataItems({ ...request, returnTotalCount: true }),
		await calls.queryDataItems({ ...request, query: { fields: ["title"], sort: [{ fieldName: "title" }] } }),
		await calls.queryDataItems({ ...request, sortMode: "RANDOM" }),
		await calls.queryDataItems({ ...request, query: { filter: { links: "secret" } } }),
		await calls.queryDataItems({ ...request, includeReferences: [{ field: "links" }] }),
		await calls.countDataItems({ ...request, filter: { title: { $contains: "secret" } } }),
		await calls.queryDistinctValues({ ...request, fieldName: "title" }),
		await calls.aggregateDataItems({ ...request, aggregation: grouped }),
		await calls.aggregatePipelineDataItems({ ...request, pipeline: { stages: [{ filter: {} }] } }),
		await calls.searchDataItems({ ...request, search: { search: { expression: "secret" } } }),
		await calls.queryReferencedDataItems({ ...request, ...linking }),
		await calls.isReferencedDataItem({ ...request, ...linking, referencedItemId: "secret" }),
	]);
};

const runJobs = async (shop: Shop) => {
	const pending = await shop.store.pendingEvents(10_000);
	for (const event of pending.filter(({ type }) => runDataJobs.types.includes(type)))
		await runDataJobs.handle(dataWorkContext(shop), event);
};

onEachEngine("the status of data items", (engine) => {
	it("hides drafts from everybody, and shows them to staff who ask for them", async () => {
		const shop = await openShop({ engine });
		const { dataCollectionId, staff, calls, items, all } = await withStatus(shop);
		await items.insert({ _id: "live", title: "public" });
		await items.insert({ _id: "secret", title: "secret", _publishStatus: "DRAFT" });
		const linking = { referringItemFieldName: "links", referringItemId: "live" };
		await calls.replaceDataItemReferences({ dataCollectionId, ...linking, newReferencedItemIds: ["secret", "live"] });
		assert.equal((await items.get("live"))?.data?._publishStatus, "PUBLISHED");
		const [visitor, ann] = [await shop.visitor(), await newMember(shop)];
		for (const [client, options] of [
			[visitor, {}],
			[visitor, { publishPluginOptions }],
			[ann, { publishPluginOptions }],
			[staff, {}],
		] as const) {
			const read = await everythingRead(client, dataCollectionId, options);
			assert.doesNotMatch(read, /secret|"total":2|"totalCount":1|"isReferenced":true/);
			assert.equal(await refusalOf(itemsOf(client, dataCollectionId, options).get("secret")), "404 WDE0073");
		}
		const read = await everythingRead(staff, dataCollectionId, { publishPluginOptions });
		assert.equal(read.split('"title":"secret"').length - 1 >= 6, true);
		assert.match(read, /"total":2.*"totalCount":1.*"isReferenced":true/s);
		assert.deepEqual(idsOf(await all.query({})), ["live", "secret"]);
		await shop.close();
	});

	it("is chosen by staff, and by default that of the collection", async () => {
		const shop = await openShop({ engine });
		const { dataCollectionId, calls, items, all } = await withStatus(shop, "DRAFT");
		const visitor = itemsOf(await shop.visitor(), dataCollectionId);
		const statusOf = async (id: string) => (await all.get(id))?.data?._publishStatus;
		assert.equal((await visitor.insert({ _id: "a", _publishStatus: "PUBLISHED" }))?.data?._publishStatus, "DRAFT");
		await visitor.calls.bulkInsertDataItems({ dataCollectionId, dataItems: [{ data: { _id: "b" } }] });
		assert.deepEqual([await statusOf("a"), await statusOf("b")], ["DRAFT", "DRAFT"]);
		const set = (value: string) =>
			({ action: "SET_FIELD", fieldPath: "_publishStatus", setFieldOptions: { value } }) as const;
		const patch = { dataItemId: "a", fieldModifications: [set("PUBLISHED")] };
		// Nobody finds out about drafts of others by changing them.
		assert.equal(await refusalOf(visitor.update({ _id: "a" })), "404 WDE0073");
		assert.equal(await refusalOf(visitor.save({ _id: "a" })), "404 WDE0073");
		assert.equal(await refusalOf(visitor.remove("a")), "404 WDE0073");
		assert.equal(await refusalOf(visitor.calls.patchDataItem({ dataCollectionId, patch })), "404 WDE0073");
		assert.equal(await refusalOf(visitor.calls.truncateDataItems({ dataCollectionId })), "403 WDE0027");
		assert.equal(await refusalOf(items.update({ _id: "a" })), "404 WDE0073");
		const { results } = await calls.bulkRemoveDataItems({ dataCollectionId, dataItemIds: ["a", "b"] });
		assert.deepEqual(
			results.map(({ itemMetadata }) => itemMetadata?.error?.code),
			["WDE0073", "WDE0073"],
		);
		const published = await calls.patchDataItem({ dataCollectionId, publishPluginOptions, patch });
		assert.equal(published.dataItem?.data?._publishStatus, "PUBLISHED");
		assert.deepEqual(idsOf(await visitor.query({})), ["a"]);
		await visitor.update({ _id: "a", title: "by a visitor", _publishStatus: "DRAFT" });
		assert.equal(await statusOf("a"), "PUBLISHED");
		await items.update({ _id: "a", title: "by staff" });
		assert.equal(await statusOf("a"), "PUBLISHED");
		const hidden = await items.update({ _id: "a", title: "by staff", _publishStatus: "DRAFT" });
		assert.deepEqual([hidden?.data?.title, hidden?.data?._publishStatus], ["by staff", "DRAFT"]);
		assert.deepEqual(await visitor.query({}), []);
		assert.equal(await refusalOf(items.insert({ _publishStatus: "SOON" })), "400 WDE0075");

		const { jobId } = await calls.asyncRemoveDataItemsByFilter({ dataCollectionId });
		await runJobs(shop);
		assert.equal((await calls.getAsyncJobStatus({ jobId })).successCount, 0);
		const every = { dataCollectionId, publishPluginOptions };
		await calls.asyncPatchDataItemsByFilter({ ...every, fieldModifications: [set("PUBLISHED")] });
		await runJobs(shop);
		assert.deepEqual(idsOf(await visitor.query({})), ["a", "b"]);
		await shop.close();
	});

	it("is added to collections with items, and removed from those without drafts", async () => {
		const shop = await openShop({ engine });
		const dataCollectionId = await addCollection(shop);
		const staff = await shop.staff();
		const collections = staff.use(dataCollections);
		const items = itemsOf(staff, dataCollectionId);
		const visitor = itemsOf(await shop.visitor(), dataCollectionId);
		await items.insert({ _id: "before", _publishStatus: "any" });
		const plugin = { type: "PUBLISH", publishOptions: { defaultStatus: "DRAFT" } } as const;
		const { dataCollection } = await collections.addDataCollectionPlugin({ dataCollectionId, plugin });
		const field = dataCollection?.fields?.find(({ key }) => key === "_publishStatus");
		assert.deepEqual([field?.type, field?.systemField], ["TEXT", true]);
		assert.deepEqual(idsOf(await visitor.query({})), ["before"]);
		await items.insert({ _id: "draft" });
		assert.equal(await refusalOf(collections.addPublishPlugin({ dataCollectionId })), "400 WDE0075");
		// Changing the collection does not publish drafts.
		const collection = { id: dataCollectionId, fields: [], permissions: everybody };
		await collections.updateDataCollection({ collection: { ...collection, plugins: [] } });
		assert.equal(await visitor.count(), 1);
		const toPublished = { type: "PUBLISH", publishOptions: { defaultStatus: "PUBLISHED" } } as const;
		await collections.updateDataCollection({ collection: { ...collection, plugins: [toPublished] } });
		assert.equal((await items.insert({ _id: "live" }))?.data?._publishStatus, "PUBLISHED");
		const byType = { dataCollectionId, pluginType: "PUBLISH" } as const;
		assert.equal(await refusalOf(collections.deletePublishPlugin({ dataCollectionId })), "400 WDE0075");
		assert.equal(await refusalOf(collections.deleteDataCollectionPlugin(byType)), "400 WDE0075");
		await itemsOf(staff, dataCollectionId, { publishPluginOptions }).remove("draft");
		await collections.deletePublishPlugin({ dataCollectionId });
		await collections.deletePublishPlugin({ dataCollectionId });
		assert.equal((await items.insert({ _id: "after", _publishStatus: "DRAFT" }))?.data?._publishStatus, "DRAFT");
		assert.deepEqual(idsOf(await visitor.query({})), ["after", "before", "live"]);
		await shop.close();
	});

	it("takes the place of drafts in a collection of their own, and the other way round", async () => {
		const shop = await openShop({ engine });
		const dataCollectionId = await addCollection(shop);
		const staff = await shop.staff();
		const collections = staff.use(dataCollections);
		const [items, drafts] = [itemsOf(staff, dataCollectionId), itemsOf(staff, `${dataCollectionId}__drafts`)];
		const all = itemsOf(staff, dataCollectionId, { publishPluginOptions });
		const id = { dataCollectionId };
		const statuses = async () =>
			(await all.query({ sort: [{ fieldName: "_id" }] })).map(
				(each) => `${each._id} ${each.title} ${each._publishStatus}`,
			);
		await collections.addDraftItemsPlugin(id);
		await items.insert({ _id: "a", title: "live" });
		await drafts.insert({ _id: "a", title: "edited" });
		await drafts.insert({ _id: "b", title: "new" });
		assert.equal(await refusalOf(collections.addPublishPlugin(id)), "400 WDE0075");
		await collections.addPublishPlugin({ ...id, draftItemsPluginConflictAction: "COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS" });
		assert.deepEqual(await statuses(), ["a live undefined", "b new DRAFT"]);
		assert.equal(await refusalOf(drafts.query({})), "404 WDE0025");

		assert.equal(await refusalOf(collections.addDraftItemsPlugin(id)), "400 WDE0075");
		const publishPluginConflictAction = "COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS";
		const { dataCollection } = await collections.addDraftItemsPlugin({ ...id, publishPluginConflictAction });
		assert.deepEqual(
			dataCollection?.plugins?.map(({ type }) => type),
			["DRAFT_ITEMS"],
		);
		assert.deepEqual(idsOf(await items.query({})), ["a"]);
		const [moved] = await drafts.query({});
		assert.deepEqual([moved?._id, moved?.title, moved?._publishStatus], ["b", "new", undefined]);

		await collections.addPublishPlugin({ ...id, draftItemsPluginConflictAction: "PUBLISH_DRAFT_ITEMS" });
		assert.deepEqual(idsOf(await items.query({})), ["a", "b"]);
		await collections.deletePublishPlugin(id);
		await collections.addDraftItemsPlugin(id);
		await drafts.insert({ _id: "c" });
		const ofDrafts = { dataCollectionId: `${dataCollectionId}__drafts` };
		assert.equal(await refusalOf(collections.addPublishPlugin(ofDrafts)), "428 WDE0119");
		const index = { name: "byTitle", fields: [{ path: "title" }], unique: true };
		await staff.use(dataIndexes).createIndex({ ...id, index });
		await runDataJob(shop, buildIndexes);
		const publishing = { ...id, draftItemsPluginConflictAction: "PUBLISH_DRAFT_ITEMS" } as const;
		await drafts.update({ _id: "c", title: "live" });
		assert.equal(await refusalOf(collections.addPublishPlugin(publishing)), "409 WDE0123");
		await drafts.update({ _id: "c", title: "x".repeat(2000) });
		assert.equal(await refusalOf(collections.addPublishPlugin(publishing)), "400 WDE0133");
		await collections.addPublishPlugin({ ...id, draftItemsPluginConflictAction: "DISCARD_DRAFT_ITEMS" });
		assert.deepEqual(idsOf(await all.query({})), ["a", "b"]);
		await shop.close();
	});

	it("hides pages of the storefront", async () => {
		const shop = await openShop({ engine });
		const staff = await shop.staff();
		const present = await staff.use(dataCollections).listDataCollections({});
		if (!present.collections.some(({ id }) => id === "Pages")) await addCollection(shop, everybody, "Pages");
		await staff.use(dataCollections).addPublishPlugin({ dataCollectionId: "Pages" });
		const pages = itemsOf(staff, "Pages");
		await pages.insert({ _id: "new", slug: "new", title: "New", _publishStatus: "DRAFT" });
		const slugs = async () =>
			(await (await shop.visitor()).use(site).getSite({})).site?.pages?.map(({ slug }) => slug) ?? [];
		assert.ok(!(await slugs()).includes("new"));
		await itemsOf(staff, "Pages", { publishPluginOptions }).update({
			_id: "new",
			slug: "new",
			title: "New",
			_publishStatus: "PUBLISHED",
		});
		assert.ok((await slugs()).includes("new"));
		await shop.close();
	});
});
