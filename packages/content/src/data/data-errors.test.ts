import assert from "node:assert/strict";
import { it } from "node:test";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataItems } from "@cartwright/contract/data/items";
import type { Client } from "@cartwright/sdk/client";
import { addCollection, everybody, newMember } from "@cartwright/testing/data-collections";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop } from "@cartwright/testing/shop";

const deep = JSON.parse(`${'{"a":'.repeat(60)}1${"}".repeat(60)}`);
const calls = [
	...(["getDataItem", "queryDataItems", "countDataItems"] as const),
	...(["queryDistinctValues", "aggregateDataItems", "aggregatePipelineDataItems", "searchDataItems"] as const),
	...(["insertDataItem", "updateDataItem", "saveDataItem", "removeDataItem", "truncateDataItems"] as const),
	...(["bulkInsertDataItems", "bulkSaveDataItems", "bulkUpdateDataItems", "bulkRemoveDataItems"] as const),
	...(["patchDataItem", "bulkPatchDataItems"] as const),
	...(["createDataItemDraft", "publishDataItemDraft", "unpublishDataItem"] as const),
	...(["asyncPatchDataItemsByFilter", "asyncRemoveDataItemsByFilter"] as const),
	...(["isReferencedDataItem", "queryReferencedDataItems", "replaceDataItemReferences"] as const),
	...(["bulkInsertDataItemReferences", "bulkRemoveDataItemReferences"] as const),
];
const conditionalCalls = [
	...(["updateDataItem", "patchDataItem", "removeDataItem"] as const),
	...(["bulkUpdateDataItems", "bulkPatchDataItems", "bulkRemoveDataItems"] as const),
];
const deepFilter = JSON.parse(`${'{"$not":'.repeat(20)}{}${"}".repeat(20)}`);
const invalidFilter = { title: { $regex: "." } };

onEachEngine("the errors of data items", (engine) => {
	it("are those that each call declares", async () => {
		const shop = await openShop({ engine });
		const staff = await shop.staff();
		const visitor = await shop.visitor();
		const ann = await newMember(shop);
		const bob = await newMember(shop);
		const dataCollectionId = await addCollection(shop);
		const ofMembers = await addCollection(shop, {
			...everybody,
			insert: "ADMIN",
			update: "ADMIN",
			remove: "ADMIN",
			read: "ADMIN",
		});
		const ofAuthors = await addCollection(shop, {
			insert: "SITE_MEMBER",
			read: "SITE_MEMBER_AUTHOR",
			update: "SITE_MEMBER_AUTHOR",
			remove: "SITE_MEMBER_AUTHOR",
		});
		await visitor.use(dataItems).insertDataItem({ dataCollectionId, dataItem: { data: { _id: "a" } } });
		await bob.use(dataItems).insertDataItem({ dataCollectionId: ofAuthors, dataItem: { data: { _id: "a" } } });

		type Request = Record<string, unknown>;
		const refused = (client: Client, name: keyof typeof dataItems.operations, request: Request) =>
			refusalOf(client.use(dataItems)[name]({ dataCollectionId, ...request } as never));
		const one = { data: { _id: "a" } };
		const patched = (modification: object, dataItemId = "a") => ({
			patch: { dataItemId, fieldModifications: [{ action: "SET_FIELD", fieldPath: "title", ...modification }] },
		});
		const { patch } = patched({});
		const reference = { referringItemFieldName: "pages", referringItemId: "a", referencedItemId: "b" };
		const item = {
			dataItemId: "a",
			dataItem: one,
			dataItems: [one],
			dataItemIds: ["a"],
			patch,
			patches: [patch],
			fieldModifications: patch.fieldModifications,
			...reference,
			dataItemReferences: [reference],
		};
		const inNone = { ...item, dataCollectionId: "None" };
		const ofDeleted = await addCollection(shop);
		const { jobId } = await visitor.use(dataItems).asyncRemoveDataItemsByFilter({ dataCollectionId: ofDeleted });
		await staff.use(dataCollections).deleteDataCollection({ dataCollectionId: ofDeleted });
		assert.equal(await refused(visitor, "getAsyncJobStatus", { jobId }), "404 WDE0026");
		const inDeleted = { ...item, dataCollectionId: ofDeleted };
		const inSandbox = { ...item, environment: "SANDBOX" };
		const sent = (data: unknown) => ({ dataItem: { data } });
		const conditional = { ...item, condition: { filter: invalidFilter } };
		const tooDeep = { ...conditional, condition: { filter: deepFilter } };
		const foreign = { ...item, dataCollectionId: ofAuthors };

		for (const name of ["insertDataItem", "updateDataItem", "saveDataItem"] as const) {
			assert.equal(await refused(visitor, name, sent({ _id: "a", text: "x".repeat(512_000) })), "400 WDE0009");
			assert.equal(await refused(visitor, name, sent({ _id: "a", at: { $date: "soon" } })), "400 WDE0075");
			assert.equal(await refused(visitor, name, sent({ _id: 5 })), "400 WDE0079");
			assert.equal(await refused(visitor, name, sent({ _id: "a", a: { $set: 1 } })), "400 WDE0134");
			assert.equal(await refused(visitor, name, sent({ _id: "a", deep })), "400 WDE0168");
		}
		const setting = (value: unknown) => patched({ setFieldOptions: { value } });
		assert.equal(await refused(visitor, "patchDataItem", setting("x".repeat(512_000))), "400 WDE0009");
		assert.equal(await refused(visitor, "patchDataItem", setting({ $date: "soon" })), "400 WDE0075");
		assert.equal(await refused(visitor, "patchDataItem", patched({}, "")), "400 WDE0007");
		assert.equal(await refused(visitor, "patchDataItem", patched({}, "x".repeat(300))), "400 WDE0079");
		assert.equal(await refused(visitor, "patchDataItem", setting({ $set: 1 })), "400 WDE0134");
		assert.equal(await refused(visitor, "patchDataItem", patched({ fieldPath: "_id" })), "400 WDE0147");
		assert.equal(await refused(visitor, "patchDataItem", setting(deep)), "400 WDE0168");
		assert.equal(await refused(visitor, "bulkPatchDataItems", {}), "400 WDE0075");
		assert.equal(await refused(visitor, "insertDataItem", item), "409 WDE0074");
		assert.equal(await refused(visitor, "updateDataItem", sent({})), "400 WDE0007");
		for (const name of conditionalCalls) {
			assert.equal(await refused(visitor, name, conditional), "400 WDE0093");
			assert.equal(await refused(visitor, name, tooDeep), "400 WDE0169");
		}
		for (const name of [
			...(["getDataItem", "updateDataItem", "patchDataItem"] as const),
			...(["saveDataItem", "removeDataItem"] as const),
		]) {
			assert.equal(await refused(ann, name, foreign), "404 WDE0073");
		}
		assert.equal(await refused(visitor, "countDataItems", { filter: invalidFilter }), "400 WDE0093");
		assert.equal(await refused(visitor, "queryDataItems", { query: { filter: invalidFilter } }), "400 WDE0093");
		assert.equal(await refused(visitor, "queryDataItems", { query: { sort: [{ fieldName: "" }] } }), "400 WDE0075");
		const lists = ["tags", "sizes"].map((key) => ({ key, type: "ARRAY" as const }));
		await staff.use(dataCollections).patchDataCollection({ dataCollection: { id: dataCollectionId, fields: lists } });
		const [byTags, bySizes] = lists.map(({ key }) => ({ fieldName: key }));
		assert.equal(await refused(visitor, "queryDataItems", { query: { sort: [byTags, bySizes] } }), "400 WDE0121");
		assert.equal(
			(await visitor.use(dataItems).queryDataItems({ dataCollectionId, query: { sort: [byTags ?? {}] } })).dataItems
				.length,
			1,
		);
		assert.equal(await refused(visitor, "queryDataItems", { query: { cursorPaging: { cursor: "A" } } }), "400 WDE0151");
		for (const name of calls.filter((each) => /Reference/.test(each))) {
			assert.equal(await refused(visitor, name, item), "400 WDE0020", name);
		}
		for (const name of calls) {
			assert.equal(await refused(visitor, name, inNone), "404 WDE0025", name);
			assert.equal(await refused(visitor, name, inDeleted), "404 WDE0026", name);
			assert.equal(await refused(visitor, name, inSandbox), "400 WDE0179", name);
			assert.equal(await refused(visitor, name, { ...item, dataCollectionId: ofMembers }), "403 WDE0027", name);
			assert.equal(
				await refused(staff, name, { ...inNone, dataCollectionId: "" }),
				"400 dataCollectionId REQUIRED_FIELD",
			);
		}
		for (const name of ["createDataItemDraft", "publishDataItemDraft", "unpublishDataItem"] as const) {
			assert.equal(await refused(visitor, name, item), "428 WDE0119");
		}
		for (const name of calls.filter((each) => !/^(get|query|count|aggregate|search|isReferenced)/.test(each))) {
			const mirrored = { ...item, dataCollectionId: "Stores/Products" };
			assert.equal(await refused(staff, name, mirrored), "428 WDE0119", name);
		}
		// The request for the status of a job names no collection.
		assert.deepEqual([...calls, "getAsyncJobStatus"].sort(), Object.keys(dataItems.operations).sort());
		assert.equal(await refused(ann, "truncateDataItems", { dataCollectionId: ofAuthors }), "403 WDE0027");
		await shop.close();
	});

	it("of collections are those that each call declares", async () => {
		const shop = await openShop({ engine });
		const staff = (await shop.staff()).use(dataCollections);
		const collection = { id: await addCollection(shop), fields: [] };
		const noKey = { ...collection, fields: [{ key: "a.b", type: "TEXT" as const }] };
		const none = { ...collection, id: "None" };
		assert.equal(await refusalOf(staff.createDataCollection({ collection })), "409 WDE0104");
		assert.equal(await refusalOf(staff.createDataCollection({ collection: { ...noKey, id: "New" } })), "400 WDE0075");
		assert.equal(await refusalOf(staff.updateDataCollection({ collection: noKey })), "400 WDE0075");
		assert.equal(await refusalOf(staff.updateDataCollection({ collection: none })), "404 WDE0025");
		const stale = { ...collection, revision: "7" };
		assert.equal(await refusalOf(staff.updateDataCollection({ collection: stale })), "409 WDE0178");
		const byTitle = { sort: { fieldName: "title", order: "ASC" as const } };
		assert.equal(await refusalOf(staff.listDataCollections(byTitle)), "400 WDE0075");
		assert.equal(await refusalOf(staff.getDataCollection({ dataCollectionId: "None" })), "404 WDE0025");
		assert.equal(await refusalOf(staff.deleteDataCollection({ dataCollectionId: "None" })), "404 WDE0025");
		await shop.close();
	});
});
