import assert from "node:assert/strict";
import { it } from "node:test";
import type { DataField } from "@cartwright/contract/data/collection-messages";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataIndexes } from "@cartwright/contract/data/indexes";
import { count } from "@cartwright/store/store";
import { addCollection, addLinkingCollection, itemsOf, runDataJob } from "@cartwright/testing/data-collections";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { abandonedItems, dataItems as documents } from "../documents.ts";
import { buildIndexes } from "../indexes/build-indexes.ts";
import { deleteAbandonedItems } from "./delete-abandoned-items.ts";
import { deleteExpiredCollections } from "./delete-expired-collections.ts";

const managing = async (shop: Shop) => (await shop.staff()).use(dataCollections);

const keysOf = (collection: { readonly fields?: readonly DataField[] | null } | null | undefined) =>
	(collection?.fields ?? []).flatMap(({ key, systemField }) => (systemField ? [] : [key]));

onEachEngine("data collections", (engine) => {
	it("add, replace, patch and delete fields", async () => {
		const shop = await openShop({ engine });
		const calls = await managing(shop);
		const dataCollectionId = await addCollection(shop);
		const field = { key: "price", type: "NUMBER", numberRange: { min: 0 } } as const;
		const created = await calls.createDataCollectionField({ dataCollectionId, field });
		assert.deepEqual(keysOf(created.dataCollection), ["title", "price"]);
		assert.equal(created.dataCollection?.revision, "2");
		assert.equal(await refusalOf(calls.createDataCollectionField({ dataCollectionId, field })), "400 WDE0075");
		const patch = { key: "price", displayName: "Price" };
		const patched = await calls.patchDataCollectionField({ dataCollectionId, field: patch });
		const { displayName, type, numberRange } = patched.dataCollection?.fields[1] ?? {};
		assert.deepEqual([displayName, type, numberRange?.min], ["Price", "NUMBER", 0]);
		const unknown = { key: "none", type: "TEXT" } as const;
		assert.equal(await refusalOf(calls.updateDataCollectionField({ dataCollectionId, field: unknown })), "400 WDE0147");
		assert.equal(await refusalOf(calls.patchDataCollectionField({ dataCollectionId, field: unknown })), "400 WDE0147");
		assert.equal(
			await refusalOf(calls.deleteDataCollectionField({ dataCollectionId, fieldKey: "none" })),
			"400 WDE0147",
		);
		const items = itemsOf(await shop.visitor(), dataCollectionId);
		await items.insert({ _id: "a", price: 5 });
		const deleted = await calls.deleteDataCollectionField({ dataCollectionId, fieldKey: "price" });
		assert.deepEqual(keysOf(deleted.dataCollection), ["title"]);
		assert.equal((await items.get("a"))?.data?.price, 5);
		await shop.close();
	});

	it("refuse types that stored values do not fit, list the items, and change nothing", async () => {
		const shop = await openShop({ engine });
		const calls = await managing(shop);
		const dataCollectionId = await addCollection(shop);
		const items = itemsOf(await shop.visitor(), dataCollectionId);
		const data = Array.from({ length: 520 }, (_, index) => ({
			data: { _id: `i${index}`, ...(index % 260 === 0 ? { title: "five" } : index % 2 ? { title: 5 } : {}) },
		}));
		await items.calls.bulkInsertDataItems({ dataCollectionId, dataItems: data });
		const update = { dataCollectionId, field: { key: "title", type: "NUMBER" } } as const;
		await assert.rejects(calls.updateDataCollectionField(update), (error: { details?: unknown; data?: unknown }) => {
			assert.match(JSON.stringify(error), /WDE0147/);
			assert.match(JSON.stringify(error), /"count":2/);
			assert.match(JSON.stringify(error), /i0/);
			return true;
		});
		const patch = { dataCollection: { id: dataCollectionId, fields: [update.field] } };
		assert.equal(await refusalOf(calls.patchDataCollection(patch)), "400 WDE0147");
		const { collection } = await calls.getDataCollection({ dataCollectionId });
		assert.equal(collection?.fields[0]?.type, "TEXT");
		await items.update({ _id: "i0" });
		await items.update({ _id: "i260" });
		const { dataCollection } = await calls.updateDataCollectionField(update);
		assert.equal(dataCollection?.fields[0]?.type, "NUMBER");

		const linking = await addLinkingCollection(shop);
		const links = itemsOf(await shop.visitor(), linking);
		await links.insert({ _id: "a" });
		const reference = { referringItemFieldName: "links", referringItemId: "a", referencedItemId: "a" };
		await links.calls.bulkInsertDataItemReferences({ dataCollectionId: linking, dataItemReferences: [reference] });
		const toText = { dataCollectionId: linking, field: { key: "links", type: "ANY" } } as const;
		assert.equal(await refusalOf(calls.updateDataCollectionField(toText)), "400 WDE0147");
		await shop.close();
	});

	it("change the members that a patch names", async () => {
		const shop = await openShop({ engine });
		const calls = await managing(shop);
		const id = await addCollection(shop);
		const patched = await calls.patchDataCollection({ dataCollection: { id, displayName: "Menus" } });
		assert.equal(patched.dataCollection?.displayName, "Menus");
		assert.equal(patched.dataCollection?.permissions?.read, "ANYONE");
		assert.deepEqual(keysOf(patched.dataCollection), ["title"]);
		const masked = { dataCollection: { id, displayField: "title" }, fieldMask: "displayName" };
		const { dataCollection } = await calls.patchDataCollection(masked);
		assert.deepEqual([dataCollection?.displayName, dataCollection?.displayField], [undefined, undefined]);
		const stale = { dataCollection: { id, displayName: "Old", revision: "1" } };
		assert.equal(await refusalOf(calls.patchDataCollection(stale)), "409 WDE0178");
		assert.equal(await refusalOf(calls.patchDataCollection({ dataCollection: { id: "None" } })), "404 WDE0025");
		await shop.close();
	});

	it("refuse what is invalid", async () => {
		const shop = await openShop({ engine });
		const calls = await managing(shop);
		const id = await addCollection(shop);
		await itemsOf(await shop.visitor(), id).insert({ title: "a", links: ["b"] });
		const noTarget = { key: "title", type: "REFERENCE" } as const;
		const field = { dataCollectionId: id, field: noTarget };
		assert.equal(await refusalOf(calls.updateDataCollectionField(field)), "400 WDE0075");
		assert.equal(await refusalOf(calls.patchDataCollectionField(field)), "400 WDE0075");
		assert.equal(
			await refusalOf(calls.patchDataCollection({ dataCollection: { id, fields: [noTarget] } })),
			"400 WDE0075",
		);
		const hidden = { multiReference: { referencedCollectionId: id } };
		const hiding = { key: "links", type: "MULTI_REFERENCE", typeMetadata: hidden } as const;
		assert.equal(
			await refusalOf(calls.createDataCollectionField({ dataCollectionId: id, field: hiding })),
			"400 WDE0147",
		);
		const toNumber = { key: "title", type: "NUMBER" } as const;
		assert.equal(
			await refusalOf(calls.updateDataCollectionField({ dataCollectionId: id, field: toNumber })),
			"400 WDE0147",
		);
		assert.equal(
			await refusalOf(calls.updateDataCollection({ collection: { id, fields: [toNumber] } })),
			"400 WDE0147",
		);
		for (const [type, refusal] of [
			["SINGLE_ITEM", "428 WDE0119"],
			["MULTILINGUAL", "428 WDE0174"],
		] as const) {
			const collection = { id, fields: [], plugins: [{ type }] };
			assert.equal(await refusalOf(calls.createDataCollection({ collection: { ...collection, id: "New" } })), refusal);
			assert.equal(await refusalOf(calls.updateDataCollection({ collection })), refusal);
			assert.equal(
				await refusalOf(calls.patchDataCollection({ dataCollection: { id, plugins: [{ type }] } })),
				refusal,
			);
			const plugin = { dataCollectionId: id, plugin: { type } };
			assert.equal(await refusalOf(calls.addDataCollectionPlugin(plugin)), refusal);
		}
		const noKey = { siteSort: { sort: [{ direction: "ASC" as const }] } };
		const plugin = { type: "CMS", cmsOptions: noKey } as const;
		assert.equal(await refusalOf(calls.addDataCollectionPlugin({ dataCollectionId: id, plugin })), "400 WDE0075");
		const urlized = { dataCollectionId: id, urlizedOptions: { format: "PLAIN" as const } };
		await calls.addUrlizedPlugin(urlized);
		assert.equal(await refusalOf(calls.addUrlizedPlugin(urlized)), "400 WDE0075");
		await shop.close();
	});

	it("refuse to manage a collection that does not exist", async () => {
		const shop = await openShop({ engine });
		const calls = await managing(shop);
		const field = { key: "title", type: "TEXT" } as const;
		const request = {
			dataCollectionId: "None",
			field,
			fieldKey: "title",
			plugin: { type: "CMS" },
			pluginType: "CMS",
			publishOptions: {},
			urlizedOptions: {},
			multilingualOptions: {},
			cmsOptions: {},
			catalogOptions: {},
			draftItemsOptions: {},
		} as never;
		for (const name of [
			...(["createDataCollectionField", "updateDataCollectionField"] as const),
			...(["patchDataCollectionField", "deleteDataCollectionField"] as const),
			...(["addDataCollectionPlugin", "deleteDataCollectionPlugin"] as const),
			...(["addPublishPlugin", "addUrlizedPlugin", "addMultilingualPlugin"] as const),
			...(["addCmsPlugin", "addCatalogPlugin", "addDraftItemsPlugin"] as const),
			...(["deletePublishPlugin", "deleteUrlizedPlugin", "deleteMultilingualPlugin"] as const),
			...(["deleteCmsPlugin", "deleteCatalogPlugin", "deleteDraftItemsPlugin"] as const),
		]) {
			assert.equal(await refusalOf(calls[name](request)), "404 WDE0025", name);
		}
		await shop.close();
	});

	it("can be restored with their items for 30 days after they were deleted", async () => {
		const shop = await openShop({ engine });
		const calls = await managing(shop);
		const dataCollectionId = await addCollection(shop);
		const items = itemsOf(await shop.visitor(), dataCollectionId);
		await items.insert({ _id: "a" });
		const runJobs = async () => {
			for (const job of [deleteExpiredCollections, deleteAbandonedItems]) await runDataJob(shop, job);
		};
		await calls.deleteDataCollection({ dataCollectionId });
		assert.equal(await refusalOf(items.get("a")), "404 WDE0026");
		await runJobs();
		const { dataCollection } = await calls.restoreDataCollection({ dataCollectionId });
		assert.equal(dataCollection?.id, dataCollectionId);
		assert.equal((await items.get("a"))?.data?._id, "a");
		assert.equal(await refusalOf(calls.restoreDataCollection({ dataCollectionId })), "409 WDE0104");

		await calls.deleteDataCollection({ dataCollectionId });
		shop.advance(31 * 86_400_000);
		await runJobs();
		assert.equal(await refusalOf((await managing(shop)).restoreDataCollection({ dataCollectionId })), "404 WDE0025");
		const { stored } = await shop.store.read(shop.site, { stored: count(documents) });
		assert.equal(stored, 0);
		await shop.close();
	});

	it("continue to build their indexes after they were restored", async () => {
		const shop = await openShop({ engine });
		const calls = await managing(shop);
		const dataCollectionId = await addCollection(shop);
		await itemsOf(await shop.visitor(), dataCollectionId).insert({ title: "a" });
		const indexes = (await shop.staff()).use(dataIndexes);
		await indexes.createIndex({ dataCollectionId, index: { name: "byTitle", fields: [{ path: "title" }] } });
		await calls.deleteDataCollection({ dataCollectionId });
		await runDataJob(shop, buildIndexes);
		await calls.restoreDataCollection({ dataCollectionId });
		await runDataJob(shop, buildIndexes);
		const listed = await indexes.listIndexes({ dataCollectionId });
		assert.equal(listed.indexes?.[0]?.status, "ACTIVE");
		await shop.close();
	});

	it("give up what was deleted if another collection gets the id", async () => {
		const shop = await openShop({ engine });
		const calls = await managing(shop);
		const dataCollectionId = await addCollection(shop);
		const items = itemsOf(await shop.visitor(), dataCollectionId);
		await items.insert({ _id: "a" });
		await calls.deleteDataCollection({ dataCollectionId });
		await addCollection(shop, undefined, dataCollectionId);
		assert.equal(await items.count(), 0);
		const { abandoned } = await shop.store.read(shop.site, { abandoned: count(abandonedItems) });
		// One for each environment.
		assert.equal(abandoned, 2);
		await shop.close();
	});

	it("have the plugins CMS and URLIZED, and refuse others", async () => {
		const shop = await openShop({ engine });
		const calls = await managing(shop);
		const dataCollectionId = await addCollection(shop);
		const items = itemsOf(await shop.visitor(), dataCollectionId);
		for (const title of ["b", "c", "a"]) await items.insert({ title });
		const cmsOptions = { siteSort: { sort: [{ fieldKey: "title", direction: "ASC" as const }] } };
		const { dataCollection } = await calls.addCmsPlugin({ dataCollectionId, cmsOptions });
		assert.deepEqual(dataCollection?.defaultDisplayOrder, { fieldKey: "title", direction: "ASC" });
		const titles = async () => (await items.query({})).map(({ title }) => title);
		assert.deepEqual(await titles(), ["a", "b", "c"]);
		assert.equal(await refusalOf(calls.addCmsPlugin({ dataCollectionId, cmsOptions })), "400 WDE0075");
		await calls.addUrlizedPlugin({ dataCollectionId, urlizedOptions: { format: "PLAIN" } });
		const { collection } = await calls.getDataCollection({ dataCollectionId });
		assert.deepEqual(
			collection?.plugins?.map(({ type }) => type),
			["CMS", "URLIZED"],
		);
		await calls.deleteCmsPlugin({ dataCollectionId });
		assert.notDeepEqual(await titles(), ["a", "b", "c"]);
		await calls.deleteUrlizedPlugin({ dataCollectionId });
		const cms = { type: "CMS", cmsOptions } as const;
		await calls.addDataCollectionPlugin({ dataCollectionId, plugin: cms });
		const emptied = await calls.deleteDataCollectionPlugin({ dataCollectionId, pluginType: "CMS" });
		assert.deepEqual(emptied.dataCollection?.plugins, []);

		const refusals = [
			await refusalOf(calls.addDataCollectionPlugin({ dataCollectionId, plugin: { type: "SINGLE_ITEM" } })),
			await refusalOf(calls.addDataCollectionPlugin({ dataCollectionId, plugin: { type: "DRAFT_ITEMS" } })),
			await refusalOf(calls.addCatalogPlugin({ dataCollectionId, catalogOptions: {} })),
			await refusalOf(calls.addDataCollectionPlugin({ dataCollectionId, plugin: { type: "SHARED" } })),
			await refusalOf(calls.addMultilingualPlugin({ dataCollectionId, multilingualOptions: {} })),
		];
		assert.deepEqual(refusals, ["428 WDE0119", "428 WDE0119", "428 WDE0119", "428 WDE0119", "428 WDE0174"]);
		for (const name of [
			...(["deletePublishPlugin", "deleteMultilingualPlugin"] as const),
			...(["deleteCatalogPlugin", "deleteDraftItemsPlugin"] as const),
		]) {
			assert.deepEqual((await calls[name]({ dataCollectionId })).dataCollection?.plugins, []);
			assert.equal(await refusalOf(calls[name]({ dataCollectionId: "None" })), "404 WDE0025");
		}
		await shop.close();
	});
});
