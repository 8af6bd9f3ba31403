import assert from "node:assert/strict";
import { it } from "node:test";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataIndexes } from "@cartwright/contract/data/indexes";
import { dataItems } from "@cartwright/contract/data/items";
import { dataPermissions } from "@cartwright/contract/data/permissions";
import { count } from "@cartwright/store/store";
import {
	addCollection,
	addLinkingCollection,
	everybody,
	itemsOf,
	newMember,
	runDataJob,
} from "@cartwright/testing/data-collections";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { dataItems as documents } from "../documents.ts";
import { buildIndexes } from "../indexes/build-indexes.ts";

/** A collection with drafts, which members may change and everybody may read. */
const withDrafts = async (shop: Shop) => {
	const permissions = { ...everybody, insert: "SITE_MEMBER", update: "SITE_MEMBER", remove: "SITE_MEMBER" } as const;
	const published = await addCollection(shop, permissions);
	const staff = await shop.staff();
	const collections = staff.use(dataCollections);
	const { dataCollection } = await collections.addDraftItemsPlugin({ dataCollectionId: published });
	const drafts = dataCollection?.plugins?.[0]?.draftItemsOptions?.draftsCollectionId ?? "";
	const calls = staff.use(dataItems);
	const on = (dataItemId: string) => ({ dataCollectionId: published, dataItemId });
	const live = itemsOf(staff, published);
	const edited = itemsOf(staff, drafts);
	return { published, drafts, staff, collections, calls, on, live, edited };
};

onEachEngine("drafts of data items", (engine) => {
	it("are made of items, changed apart from them, and published in their place", async () => {
		const shop = await openShop({ engine });
		const { drafts, published, calls, on, live, edited } = await withDrafts(shop);
		assert.equal(drafts, `${published}__drafts`);
		const item = await live.insert({ _id: "a", title: "old" });
		const { dataItem: draft } = await calls.createDataItemDraft(on("a"));
		assert.deepEqual([draft?.dataCollectionId, draft?.data?.title], [drafts, "old"]);
		assert.equal(await refusalOf(calls.createDataItemDraft(on("a"))), "409 WDE0074");
		await edited.update({ _id: "a", title: "new" });
		assert.equal((await live.get("a"))?.data?.title, "old");
		shop.advance(1000);
		const { dataItem } = await calls.publishDataItemDraft(on("a"));
		assert.deepEqual([dataItem?.dataCollectionId, dataItem?.data?.title], [published, "new"]);
		assert.deepEqual(dataItem?.data?._createdDate, item?.data?._createdDate);
		assert.notDeepEqual(dataItem?.data?._updatedDate, item?.data?._updatedDate);
		assert.equal((await live.get("a"))?.data?.title, "new");
		assert.equal(await refusalOf(calls.publishDataItemDraft(on("a"))), "404 WDE0073");
		assert.equal(await refusalOf(calls.createDataItemDraft(on("none"))), "404 WDE0073");
		await edited.insert({ _id: "b", title: "never published" });
		assert.equal((await calls.publishDataItemDraft(on("b"))).dataItem?.data?.title, "never published");
		assert.deepEqual(await edited.query({}), []);
		await shop.close();
	});

	it("take the place of items that are unpublished", async () => {
		const shop = await openShop({ engine });
		const { calls, on, live, edited } = await withDrafts(shop);
		for (const _id of ["a", "b", "c"]) await live.insert({ _id, title: "live" });
		const { dataItem } = await calls.unpublishDataItem(on("a"));
		assert.equal(dataItem?.data?.title, "live");
		await calls.createDataItemDraft(on("b"));
		await edited.update({ _id: "b", title: "pending" });
		await calls.unpublishDataItem({ ...on("b"), copyToDraft: true });
		assert.equal((await edited.get("b"))?.data?.title, "live");
		assert.equal((await calls.unpublishDataItem({ ...on("c"), copyToDraft: false })).dataItem, undefined);
		assert.deepEqual(await live.query({}), []);
		assert.deepEqual((await edited.query({})).map(({ _id }) => _id).sort(), ["a", "b"]);
		assert.equal(await refusalOf(calls.unpublishDataItem(on("c"))), "404 WDE0073");
		await shop.close();
	});

	it("reveal nothing to those who may change the items but not the drafts", async () => {
		const shop = await openShop({ engine });
		const { published, drafts, calls, on, live, edited } = await withDrafts(shop);
		await live.insert({ _id: "a", title: "public" });
		await calls.createDataItemDraft(on("a"));
		await edited.update({ _id: "a", title: "secret" });
		await edited.insert({ _id: "s", title: "secret" });
		const linking = await addLinkingCollection(shop, { to: drafts });
		const links = itemsOf(await shop.visitor(), linking);
		const link = { dataCollectionId: linking, referringItemFieldName: "links" };
		await links.calls.insertDataItem({
			dataCollectionId: linking,
			dataItem: { data: { _id: "l", links: ["s"] } },
			saveReferences: true,
		});
		for (const client of [await shop.visitor(), await newMember(shop)]) {
			const reader = client.use(dataItems);
			const inPublished = { dataCollectionId: published };
			const filter = { title: "secret" };
			assert.equal((await reader.countDataItems({ ...inPublished, filter })).totalCount, 0);
			assert.equal((await reader.countDataItems(inPublished)).totalCount, 1);
			const answers = [
				await reader.queryDataItems({
					...inPublished,
					query: { sort: [{ fieldName: "title" }] },
					returnTotalCount: true,
				}),
				await reader.queryDataItems({ ...inPublished, publishPluginOptions: { includeDraftItems: true } } as never),
				await reader.queryDistinctValues({ ...inPublished, fieldName: "title" }),
				await reader.aggregateDataItems({ ...inPublished, aggregation: { groupingFields: ["title"] } }),
				await reader.searchDataItems({ ...inPublished, search: { search: { expression: "secret" } } }),
				await reader.queryReferencedDataItems({ ...link, referringItemId: "l" }),
				await reader.queryDataItems({ dataCollectionId: linking, includeReferences: [{ field: "links" }] }),
				await reader.queryDataItems({ dataCollectionId: linking, query: { filter: { links: { $hasSome: ["s"] } } } }),
			];
			assert.doesNotMatch(JSON.stringify(answers), /secret|"s"/);
			const hidden = { dataCollectionId: drafts };
			const refusals = [
				reader.queryDataItems(hidden),
				reader.countDataItems(hidden),
				reader.getDataItem({ ...hidden, dataItemId: "s" }),
				reader.aggregateDataItems({ ...hidden, aggregation: { groupingFields: ["title"] } }),
				reader.queryDistinctValues({ ...hidden, fieldName: "title" }),
				reader.searchDataItems({ ...hidden, search: { search: { expression: "secret" } } }),
				reader.asyncRemoveDataItemsByFilter({ ...hidden, filter: {} }),
				// The answers do not depend on whether there is such a draft.
				reader.createDataItemDraft(on("a")),
				reader.createDataItemDraft(on("none")),
				reader.publishDataItemDraft(on("s")),
				reader.publishDataItemDraft(on("none")),
				reader.unpublishDataItem(on("a")),
			].map(refusalOf);
			assert.deepEqual([...new Set(await Promise.all(refusals))], ["403 WDE0027"]);
		}
		await shop.close();
	});

	it("may be handed to members by the permissions of the collection of drafts", async () => {
		const shop = await openShop({ engine });
		const { drafts, staff, live, on } = await withDrafts(shop);
		await live.insert({ _id: "a", title: "live" });
		await staff.use(dataPermissions).updatePermissions({
			dataPermissions: {
				id: drafts,
				itemRead: "SITE_MEMBER_AUTHOR",
				itemInsert: "SITE_MEMBER",
				itemUpdate: "SITE_MEMBER_AUTHOR",
				itemRemove: "SITE_MEMBER_AUTHOR",
			},
		});
		const [ann, bob] = [await newMember(shop), await newMember(shop)];
		await itemsOf(ann, drafts).insert({ _id: "new", title: "by Ann" });
		assert.equal(await refusalOf(bob.use(dataItems).publishDataItemDraft(on("new"))), "404 WDE0073");
		await bob.use(dataItems).createDataItemDraft(on("a"));
		assert.equal((await ann.use(dataItems).publishDataItemDraft(on("new"))).dataItem?.data?.title, "by Ann");
		await shop.close();
	});

	it("refer to items one way, and both ways once they are published", async () => {
		const shop = await openShop({ engine });
		const pages = await addLinkingCollection(shop, { backKey: "links" });
		const staff = await shop.staff();
		await staff.use(dataCollections).addDraftItemsPlugin({ dataCollectionId: pages });
		const calls = staff.use(dataItems);
		const [live, edited] = [itemsOf(staff, pages), itemsOf(staff, `${pages}__drafts`)];
		await live.insert({ _id: "a" });
		await live.insert({ _id: "b" });
		await calls.createDataItemDraft({ dataCollectionId: pages, dataItemId: "a" });
		await calls.patchDataItem({
			dataCollectionId: `${pages}__drafts`,
			patch: {
				dataItemId: "a",
				fieldModifications: [{ action: "SET_FIELD", fieldPath: "links", setFieldOptions: { value: ["b"] } }],
			},
		});
		const refers = async (from: string, to: string) =>
			(
				await calls.isReferencedDataItem({
					dataCollectionId: pages,
					referringItemFieldName: "links",
					referringItemId: from,
					referencedItemId: to,
				})
			).isReferenced;
		assert.deepEqual([await refers("a", "b"), await refers("b", "a")], [false, false]);
		await calls.publishDataItemDraft({ dataCollectionId: pages, dataItemId: "a" });
		assert.deepEqual([await refers("a", "b"), await refers("b", "a")], [true, true]);
		assert.deepEqual(await edited.query({}), []);
		const links = Array.from({ length: 5000 }, (_, index) => `none-${index}`);
		const inPages = { dataCollectionId: pages, saveReferences: true };
		await calls.insertDataItem({ ...inPages, dataItem: { data: { _id: "full", links } } });
		const dataItem = { data: { _id: "c", links: ["full"] } };
		await calls.insertDataItem({ ...inPages, dataCollectionId: `${pages}__drafts`, dataItem });
		const draft = { dataCollectionId: pages, dataItemId: "c" };
		assert.equal(await refusalOf(calls.publishDataItemDraft(draft)), "400 WDE0075");
		await shop.close();
	});

	it("break no unique index when they are published", async () => {
		const shop = await openShop({ engine });
		const { published, calls, collections, on, live, edited, staff } = await withDrafts(shop);
		const index = { name: "byTitle", fields: [{ path: "title" }], unique: true };
		await staff.use(dataIndexes).createIndex({ dataCollectionId: published, index });
		await runDataJob(shop, buildIndexes);
		await live.insert({ _id: "a", title: "taken" });
		await edited.insert({ _id: "b", title: "taken" });
		assert.equal(await refusalOf(calls.publishDataItemDraft(on("b"))), "409 WDE0123");
		const publishAll = {
			dataCollectionId: published,
			draftItemsRemovalAction: "PUBLISH_EXISTING_DRAFT_ITEMS",
		} as const;
		assert.equal(await refusalOf(collections.deleteDraftItemsPlugin(publishAll)), "409 WDE0123");
		assert.equal((await edited.get("b"))?.data?.title, "taken");
		await edited.update({ _id: "b", title: "free" });
		await collections.deleteDraftItemsPlugin(publishAll);
		assert.deepEqual(
			(await live.query({ filter: { title: "free" } })).map(({ _id }) => _id),
			["b"],
		);
		await shop.close();
	});

	it("are refused by the indexes of the collection that they are copied to", async () => {
		const shop = await openShop({ engine });
		const { published, drafts, calls, collections, on, live, edited, staff } = await withDrafts(shop);
		await live.insert({ _id: "large", title: "x".repeat(2000) });
		await live.insert({ _id: "a", title: "taken" });
		await edited.insert({ _id: "b", title: "taken" });
		const index = { name: "byTitle", fields: [{ path: "title" }], unique: true };
		await staff.use(dataIndexes).createIndex({ dataCollectionId: drafts, index });
		await runDataJob(shop, buildIndexes);
		assert.equal(await refusalOf(calls.createDataItemDraft(on("a"))), "409 WDE0123");
		assert.equal(await refusalOf(calls.unpublishDataItem(on("a"))), "409 WDE0123");
		assert.equal(await refusalOf(calls.createDataItemDraft(on("large"))), "400 WDE0133");
		assert.equal(await refusalOf(calls.unpublishDataItem(on("large"))), "400 WDE0133");
		assert.equal((await live.query({})).length, 2);
		await staff.use(dataIndexes).dropIndex({ dataCollectionId: drafts, indexName: "byTitle" });
		await runDataJob(shop, buildIndexes);
		await edited.insert({ _id: "c", title: "y".repeat(2000) });
		await live.remove("large");
		await staff.use(dataIndexes).createIndex({ dataCollectionId: published, index });
		await runDataJob(shop, buildIndexes);
		assert.equal(await refusalOf(calls.publishDataItemDraft(on("c"))), "400 WDE0133");
		await edited.remove("b");
		const publishAll = {
			dataCollectionId: published,
			draftItemsRemovalAction: "PUBLISH_EXISTING_DRAFT_ITEMS",
		} as const;
		assert.equal(await refusalOf(collections.deleteDraftItemsPlugin(publishAll)), "400 WDE0133");
		await shop.close();
	});

	it("belong to a collection that follows the published one, and end with the plugin", async () => {
		const shop = await openShop({ engine });
		const { published, drafts, collections, calls, on, live, edited } = await withDrafts(shop);
		const inPublished = { dataCollectionId: published };
		await collections.createDataCollectionField({ ...inPublished, field: { key: "slug", type: "TEXT" } });
		const keysOf = async (dataCollectionId: string) =>
			(await collections.getDataCollection({ dataCollectionId })).collection?.fields?.map(({ key }) => key);
		assert.deepEqual(await keysOf(drafts), await keysOf(published));
		const { collection } = await collections.getDataCollection(inPublished);
		await collections.updateDataCollection({ collection: { ...collection, id: published, plugins: [] } as never });
		const after = await collections.getDataCollection(inPublished);
		assert.deepEqual(
			after.collection?.plugins?.map(({ type }) => type),
			["DRAFT_ITEMS"],
		);
		const inDrafts = { dataCollectionId: drafts };
		const collectionOfDrafts = { id: drafts, fields: [] };
		const field = { key: "x", type: "TEXT" } as const;
		const ofType = { pluginType: "DRAFT_ITEMS" } as const;
		assert.deepEqual(
			[
				...new Set(
					await Promise.all(
						[
							collections.updateDataCollection({ collection: collectionOfDrafts }),
							collections.patchDataCollection({ dataCollection: collectionOfDrafts }),
							collections.createDataCollectionField({ ...inDrafts, field }),
							collections.updateDataCollectionField({ ...inDrafts, field: { ...field, key: "title" } }),
							collections.patchDataCollectionField({ ...inDrafts, field: { ...field, key: "title" } }),
							collections.deleteDataCollectionField({ ...inDrafts, fieldKey: "title" }),
							collections.addDataCollectionPlugin({ ...inDrafts, plugin: { type: "CMS" } }),
							collections.deleteDataCollectionPlugin({ ...inDrafts, ...ofType }),
							collections.deletePublishPlugin(inDrafts),
							collections.addUrlizedPlugin(inDrafts),
							collections.deleteUrlizedPlugin(inDrafts),
							collections.deleteMultilingualPlugin(inDrafts),
							collections.addCmsPlugin(inDrafts),
							collections.deleteCmsPlugin(inDrafts),
							collections.deleteCatalogPlugin(inDrafts),
							collections.addDraftItemsPlugin(inDrafts),
							collections.deleteDraftItemsPlugin(inDrafts),
							collections.deleteDataCollection(inDrafts),
						].map(refusalOf),
					),
				),
			],
			["428 WDE0119"],
		);
		assert.equal(await refusalOf(collections.addDraftItemsPlugin(inPublished)), "400 WDE0075");
		await live.insert({ _id: "a", title: "live" });
		await calls.createDataItemDraft(on("a"));
		await edited.update({ _id: "a", title: "draft" });
		assert.equal(await refusalOf(collections.deleteDraftItemsPlugin(inPublished)), "400 WDE0075");
		const sent = { ...inPublished, ...ofType };
		assert.equal(await refusalOf(collections.deleteDataCollectionPlugin(sent)), "400 WDE0075");
		const discard = { ...inPublished, draftItemsRemovalAction: "DISCARD_EXISTING_DRAFT_ITEMS" } as const;
		assert.deepEqual((await collections.deleteDraftItemsPlugin(discard)).dataCollection?.plugins, []);
		assert.equal((await live.get("a"))?.data?.title, "live");
		assert.equal(await refusalOf(edited.get("a")), "404 WDE0025");
		assert.equal(await refusalOf(calls.createDataItemDraft(on("a"))), "428 WDE0119");
		// Drafts of before do not come back with the plugin, nor with a collection that is deleted and restored.
		await collections.addDraftItemsPlugin(inPublished);
		assert.deepEqual(await edited.query({}), []);
		await edited.insert({ _id: "x" });
		await collections.deleteDataCollection(inPublished);
		assert.equal(await refusalOf(edited.get("x")), "404 WDE0025");
		const restored = await collections.restoreDataCollection(inPublished);
		assert.deepEqual(restored.dataCollection?.plugins, []);
		assert.equal((await live.get("a"))?.data?.title, "live");
		await shop.close();
	});

	it("are published or left as a whole when calls race", async () => {
		const shop = await openShop({ engine });
		const { calls, on, edited, live } = await withDrafts(shop);
		await edited.insert({ _id: "a", title: "once" });
		const results = await Promise.allSettled(Array.from({ length: 5 }, () => calls.publishDataItemDraft(on("a"))));
		assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
		assert.deepEqual([(await live.query({})).length, (await edited.query({})).length], [1, 0]);
		const { stored } = await shop.store.read(shop.site, { stored: count(documents) });
		assert.equal(stored, 1);
		await shop.close();
	});
});
