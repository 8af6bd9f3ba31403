import assert from "node:assert/strict";
import { it } from "node:test";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataItems } from "@cartwright/contract/data/items";
import type { JsonObject } from "@cartwright/contract/message";
import { openBytes } from "@cartwright/kernel/runtime/text-file";
import { byId, page } from "@cartwright/store/store";
import {
	addCollection,
	addLinkingCollection,
	dataWorkContext,
	itemsOf,
	runDataJob,
	setDataSettings,
} from "@cartwright/testing/data-collections";
import { fc } from "@cartwright/testing/properties";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { createContent } from "../../storefront/create-content.ts";
import { deleteAbandonedItems } from "../collections/delete-abandoned-items.ts";
import { dataUsage, dataItems as documents, usageId } from "../documents.ts";
import { buildIndexes } from "../indexes/build-indexes.ts";
import { runDataJobs } from "../jobs/subscribers.ts";
import { importItems } from "../transfer/import-items.ts";

const megabyte = 1024 * 1024;
const exceeded = "429 WDE0091";
const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** What is counted, and what a plain reading of all items counts. */
const countsOf = async (shop: Shop) => {
	const { usage, all } = await shop.store.read(shop.site, {
		usage: byId(dataUsage, usageId),
		all: page(documents, { limit: 5000 }),
	});
	const docs = all.map(({ doc }) => doc);
	const inSandbox = docs.filter(({ itemSet }) => itemSet.startsWith("sandbox-")).length;
	const { bytes = 0, items = 0, sandboxItems = 0 } = usage?.doc ?? {};
	return {
		counted: { bytes: 0 - bytes, items: 0 - items, sandboxItems: 0 - sandboxItems },
		plain: {
			bytes: docs.reduce((sum, { data, references }) => sum + sizeOf(data) + (references ? sizeOf(references) : 0), 0),
			items: docs.length - inSandbox,
			sandboxItems: inSandbox,
		},
	};
};

const assertCounted = async (shop: Shop) => {
	const { counted, plain } = await countsOf(shop);
	assert.deepEqual(counted, plain);
	return counted;
};

const runJobs = async (shop: Shop) => {
	const pending = (await shop.store.pendingEvents(10_000)).filter(({ type }) => runDataJobs.types.includes(type));
	for (const event of pending) await runDataJobs.handle(dataWorkContext(shop), event);
};

/** Items of a collection that refer to each other both ways, in both environments. */
const linked = async (shop: Shop) => {
	await setDataSettings(shop, { sandbox: true });
	const dataCollectionId = await addLinkingCollection(shop, { backKey: "links" });
	const staff = await shop.staff();
	const collections = staff.use(dataCollections);
	return { dataCollectionId, staff, collections, calls: staff.use(dataItems), items: itemsOf(staff, dataCollectionId) };
};

onEachEngine("the usage of data collections", (engine) => {
	it("is what a plain sum says after any writes, of several writers at once", async () => {
		const shop = await openShop({ engine });
		await createContent({ store: shop.store, site: shop.site, now: shop.now().toISOString(), newId: () => uuid() });
		await assertCounted(shop);
		const { dataCollectionId, calls, collections } = await linked(shop);
		await collections.addDraftItemsPlugin({ dataCollectionId });
		const id = fc.constantFrom("a", "b", "c", "d");
		const data = fc.record({
			_id: id,
			text: fc.string({ maxLength: 50, unit: "binary" }).map((text) => text.replaceAll("\0", "")),
			n: fc.double({ noNaN: true, noDefaultInfinity: true }),
			links: fc.array(id, { maxLength: 3 }),
		});
		const environment = fc.constantFrom("LIVE" as const, "SANDBOX" as const);
		type Run = (where: { dataCollectionId: string; environment: "LIVE" | "SANDBOX" }) => Promise<unknown>;
		const modification = fc.oneof(
			fc
				.string({ maxLength: 20 })
				.map((value) => ({ action: "SET_FIELD", fieldPath: "x", setFieldOptions: { value } }) as const),
			fc.constant({ action: "REMOVE_FIELD", fieldPath: "text" } as const),
		);
		const step: fc.Arbitrary<Run> = fc.oneof(
			data.map(
				(each): Run =>
					(where) =>
						calls.insertDataItem({ ...where, dataItem: { data: each }, saveReferences: true }),
			),
			data.map(
				(each): Run =>
					(where) =>
						calls.saveDataItem({ ...where, dataItem: { data: each }, saveReferences: true }),
			),
			data.map(
				(each): Run =>
					(where) =>
						calls.updateDataItem({ ...where, dataItem: { data: each } }),
			),
			fc.array(data, { maxLength: 4 }).map(
				(all): Run =>
					(where) =>
						calls.bulkSaveDataItems({ ...where, dataItems: all.map((each) => ({ data: each })) }),
			),
			id.map(
				(dataItemId): Run =>
					(where) =>
						calls.removeDataItem({ ...where, dataItemId }),
			),
			fc.tuple(id, modification).map(
				([dataItemId, each]): Run =>
					(where) =>
						calls.patchDataItem({ ...where, patch: { dataItemId, fieldModifications: [each] } }),
			),
			fc.tuple(id, fc.array(id)).map(
				([referringItemId, newReferencedItemIds]): Run =>
					(where) =>
						calls.replaceDataItemReferences({
							...where,
							referringItemFieldName: "links",
							referringItemId,
							newReferencedItemIds,
						}),
			),
			modification.map(
				(each): Run =>
					(where) =>
						calls.asyncPatchDataItemsByFilter({ ...where, fieldModifications: [each] }),
			),
			id.map(
				(dataItemId): Run =>
					(where) =>
						calls.createDataItemDraft({ ...where, dataItemId }),
			),
			id.map(
				(dataItemId): Run =>
					(where) =>
						calls.publishDataItemDraft({ ...where, dataItemId }),
			),
			id.map(
				(dataItemId): Run =>
					(where) =>
						calls.unpublishDataItem({ ...where, dataItemId }),
			),
			fc.constant((where: Parameters<Run>[0]) => calls.truncateDataItems(where)),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(fc.tuple(environment, step, step), { minLength: 5, maxLength: 12 }), async (steps) => {
				for (const [where, ...writers] of steps)
					await Promise.allSettled(writers.map((run) => run({ dataCollectionId, environment: where })));
				await runJobs(shop);
				await assertCounted(shop);
			}),
			{ numRuns: 12 },
		);
		await runDataJob(shop, deleteAbandonedItems);
		await runDataJob(shop, buildIndexes);
		await assertCounted(shop);
		await collections.deleteDraftItemsPlugin({
			dataCollectionId,
			draftItemsRemovalAction: "PUBLISH_EXISTING_DRAFT_ITEMS",
		});
		await collections.deleteDataCollection({ dataCollectionId });
		await runDataJob(shop, deleteAbandonedItems);
		await assertCounted(shop);
		await shop.close();
	});

	it("is limited in items, in each environment, for one of many writers at a time", async () => {
		const shop = await openShop({ engine });
		const { dataCollectionId, calls, items } = await linked(shop);
		const used = (await assertCounted(shop)).items;
		await setDataSettings(shop, { maxItems: used + 10 });
		const inserted = await Promise.allSettled(Array.from({ length: 25 }, () => items.insert({ text: "x" })));
		assert.equal(inserted.filter(({ status }) => status === "fulfilled").length, 10);
		assert.equal((await assertCounted(shop)).items, used + 10);
		assert.equal(await refusalOf(items.insert({})), exceeded);
		const sandbox = itemsOf(await shop.staff(), dataCollectionId, { environment: "SANDBOX" });
		await sandbox.insert({ _id: "a" });

		const [some = {}, other = {}] = await items.query({ paging: { limit: 2 } });
		await items.update({ _id: some._id as string, text: "longer than before" });
		const dataItemsSent = [other, { _id: "new" }, { _id: "newer" }].map((data) => ({ data: data as JsonObject }));
		const saved = await calls.bulkSaveDataItems({ dataCollectionId, dataItems: dataItemsSent });
		assert.deepEqual(
			saved.results.map(({ itemMetadata }) => [itemMetadata?.originalIndex, itemMetadata?.error?.code]),
			[
				[0, undefined],
				[1, "WDE0091"],
				[2, "WDE0091"],
			],
		);
		await items.remove(other._id as string);
		const ids = Array.from({ length: 3 }, (_, index) => ({ data: { _id: `n${index}` } }));
		const bulk = await calls.bulkInsertDataItems({ dataCollectionId, dataItems: ids });
		assert.deepEqual([bulk.bulkActionMetadata?.totalSuccesses, bulk.bulkActionMetadata?.totalFailures], [1, 2]);

		// A lower limit deletes nothing, and lets items be changed and removed.
		await setDataSettings(shop, { maxItems: 1 });
		await items.update({ _id: "n0", text: "changed" });
		await items.remove("n0");
		assert.equal(await refusalOf(items.insert({})), exceeded);
		assert.equal(await refusalOf(sandbox.insert({})), exceeded);
		const rows = await importItems({
			store: shop.store,
			site: shop.site,
			now: shop.now().toISOString(),
			newId: () => uuid(),
			dataCollectionId,
			format: "csv",
			dryRun: false,
			skipsExisting: false,
			types: new Map(),
			file: await openBytes(Buffer.from(`_id,text\n${some._id},changed by a file\nx,new\n`)),
		});
		assert.deepEqual([rows.updated, rows.created, rows.failed], [1, 0, 1]);
		assert.match(rows.faults[0]?.reason ?? "", /^WDE0091/);

		// What was emptied is free once it is deleted.
		await calls.truncateDataItems({ dataCollectionId });
		assert.equal(await refusalOf(items.insert({})), exceeded);
		await runDataJob(shop, deleteAbandonedItems);
		await setDataSettings(shop, { maxItems: used + 1 });
		await items.insert({});
		await setDataSettings(shop, { maxItems: null });
		await items.insert({});
		await assertCounted(shop);
		await shop.close();
	});

	it("is limited in megabytes, of both environments together", async () => {
		const shop = await openShop({ engine });
		const { dataCollectionId, calls, collections, items } = await linked(shop);
		const sandbox = itemsOf(await shop.staff(), dataCollectionId, { environment: "SANDBOX" });
		await collections.addDraftItemsPlugin({ dataCollectionId });
		const drafts = itemsOf(await shop.staff(), `${dataCollectionId}__drafts`);
		for (const _id of ["a", "b", "c"]) await items.insert({ _id });
		await drafts.insert({ _id: "d", links: ["a", "b", "c"] });
		await calls.replaceDataItemReferences({
			dataCollectionId: `${dataCollectionId}__drafts`,
			referringItemId: "d",
			referringItemFieldName: "links",
			newReferencedItemIds: ["a", "b", "c"],
		});
		for (const part of [1, 2, 3]) await (part > 2 ? sandbox : items).insert({ text: "x".repeat(300_000) });
		const { bytes } = await assertCounted(shop);
		await items.insert({ _id: "filler", text: "" });
		const { bytes: withFiller } = await assertCounted(shop);
		await items.update({ _id: "filler", text: "x".repeat(megabyte - withFiller - 20) });
		assert.equal((await assertCounted(shop)).bytes, megabyte - 20);
		assert.ok(bytes < megabyte - 1000);
		await setDataSettings(shop, { maxMegabytes: 1 });

		const inCollection = { dataCollectionId };
		const longer = { _id: "a", text: "x".repeat(30) };
		const set = { action: "SET_FIELD", fieldPath: "text", setFieldOptions: { value: longer.text } } as const;
		const patch = { dataItemId: "a", fieldModifications: [set] };
		const reference = { referringItemFieldName: "links", referringItemId: "a", referencedItemId: "b" };
		const { referencedItemId: _, ...field } = reference;
		assert.equal(await refusalOf(calls.insertDataItem({ ...inCollection, dataItem: { data: {} } })), exceeded);
		assert.equal(await refusalOf(calls.updateDataItem({ ...inCollection, dataItem: { data: longer } })), exceeded);
		assert.equal(await refusalOf(calls.saveDataItem({ ...inCollection, dataItem: { data: longer } })), exceeded);
		assert.equal(await refusalOf(calls.patchDataItem({ ...inCollection, patch })), exceeded);
		assert.equal(await refusalOf(sandbox.insert({})), exceeded);
		assert.equal(await refusalOf(calls.createDataItemDraft({ ...inCollection, dataItemId: "a" })), exceeded);
		// The items that it refers to would refer back.
		assert.equal(await refusalOf(calls.publishDataItemDraft({ ...inCollection, dataItemId: "d" })), exceeded);
		const references = { ...inCollection, dataItemReferences: [reference] };
		assert.equal(await refusalOf(calls.bulkInsertDataItemReferences(references)), exceeded);
		const replacing = { ...inCollection, ...field, newReferencedItemIds: ["b", "c"] };
		assert.equal(await refusalOf(calls.replaceDataItemReferences(replacing)), exceeded);
		assert.equal(
			await refusalOf(
				collections.deleteDraftItemsPlugin({
					...inCollection,
					draftItemsRemovalAction: "PUBLISH_EXISTING_DRAFT_ITEMS",
				}),
			),
			exceeded,
		);
		const draftItemsPluginConflictAction = "COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS";
		assert.equal(
			await refusalOf(collections.addPublishPlugin({ ...inCollection, draftItemsPluginConflictAction })),
			exceeded,
		);
		const unset = { action: "REMOVE_FIELD", fieldPath: "none" } as const;
		const patches = [patch, { dataItemId: "c", fieldModifications: [unset] }];
		const patched = await calls.bulkPatchDataItems({ ...inCollection, patches });
		assert.deepEqual(
			patched.results.map(({ itemMetadata }) => itemMetadata?.error?.code),
			["WDE0091", undefined],
		);
		const { jobId } = await calls.asyncPatchDataItemsByFilter({
			...inCollection,
			filter: { _id: "b" },
			fieldModifications: [set],
		});
		await runJobs(shop);
		assert.deepEqual(await calls.getAsyncJobStatus({ jobId }), { status: "FAILED", successCount: 0 });
		await items.remove("filler");
		await items.update(longer);
		await assertCounted(shop);
		await shop.close();
	});

	it("is counted from the beginning in shops of earlier releases", async () => {
		const { countDataItems } = await import("@cartwright/server/upgrades/data-usage");
		const { remove } = await import("@cartwright/store/batch");
		const shop = await openShop({ engine });
		const id = await addCollection(shop);
		const { insert } = itemsOf(await shop.visitor(), id);
		for (let each = 0; each < 5; each++) await insert({ text: `item ${each}` });
		const before = await assertCounted(shop);
		const { usage } = await shop.store.read(shop.site, { usage: byId(dataUsage, usageId) });
		assert.ok(usage);
		await shop.store.commit(shop.site, [remove(dataUsage, usage)]);
		await countDataItems(shop.store, [shop.site]);
		await countDataItems(shop.store, [shop.site]);
		assert.deepEqual(await assertCounted(shop), before);
		await shop.close();
	});
});
