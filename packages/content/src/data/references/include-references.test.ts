import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { DataCollectionPermissions } from "@cartwright/contract/data/collection-messages";
import { dataCollections } from "@cartwright/contract/data/collections";
import type { Client } from "@cartwright/sdk/client";
import { everybody, itemsOf, newMember } from "@cartwright/testing/data-collections";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";

/** Creates a collection with a field that refers to another collection, or to itself. */
const addReferring = async (
	shop: Shop,
	{ to, permissions = everybody }: { to?: string; permissions?: DataCollectionPermissions } = {},
): Promise<string> => {
	const id = `C${uuid()}`;
	const staff = (await shop.staff()).use(dataCollections);
	const typeMetadata = { reference: { referencedCollectionId: to ?? id } };
	await staff.createDataCollection({
		collection: { id, permissions, fields: [{ key: "parent", type: "REFERENCE", typeMetadata }] },
	});
	return id;
};

onEachEngine("included references", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	it("replace the id by the item, at any depth up to five", async () => {
		const id = await addReferring(shop);
		const items = itemsOf(await shop.visitor(), id);
		await items.insert({ _id: "a", title: "A" });
		await items.insert({ _id: "b", title: "B", parent: "a" });
		// A whole item is stored as its id.
		await items.insert({ _id: "c", title: "C", parent: { _id: "b", title: "Other" } });
		const request = { dataCollectionId: id, dataItemId: "c" };
		const get = async (...fields: string[]) => {
			const includeReferences = fields.map((field) => ({ field }));
			return (await items.calls.getDataItem({ ...request, includeReferences })).dataItem?.data;
		};
		assert.equal((await get())?.parent, "b");
		assert.equal((await get("title", "none"))?.parent, "b");
		const { parent } = (await get("parent")) as { parent: { title: string; parent: unknown } };
		assert.deepEqual([parent.title, parent.parent], ["B", "a"]);
		const deep = (await get("parent.parent")) as { parent: { parent: { title: string } } };
		assert.equal(deep.parent.parent.title, "A");
		assert.equal(await refusalOf(get("parent.parent.parent.parent.parent.parent")), "400 WDE0075");

		const query = { filter: { _id: { $in: ["b", "c"] } }, fields: ["parent.title"] };
		for (const include of [
			{ includeReferences: [{ field: "parent" }] },
			{ referencedItemOptions: [{ fieldName: "parent" }] },
			{ includeReferencedItems: ["parent"] },
		]) {
			const { dataItems } = await items.calls.queryDataItems({ dataCollectionId: id, query, ...include });
			const titles = dataItems.map(({ data }) => String(Object(data?.parent).title));
			assert.deepEqual(titles.sort(), ["A", "B"]);
		}
	});

	it("leave out items that do not exist any more, or whose collection does not", async () => {
		const to = await addReferring(shop);
		const id = await addReferring(shop, { to });
		const items = itemsOf(await shop.visitor(), id);
		await items.insert({ _id: "a", parent: "none" });
		const included = { dataCollectionId: id, includeReferences: [{ field: "parent" }] };
		const data = async () => (await items.calls.queryDataItems(included)).dataItems[0]?.data ?? {};
		assert.ok(!("parent" in (await data())));
		await (await shop.staff()).use(dataCollections).deleteDataCollection({ dataCollectionId: to });
		assert.ok(!("parent" in (await data())));
	});

	it("leave out items that the caller may not read in their own collection", async () => {
		const [ann, bob] = [await newMember(shop), await newMember(shop)];
		const ofAuthors = await addReferring(shop, {
			permissions: { ...everybody, insert: "SITE_MEMBER", read: "SITE_MEMBER_AUTHOR" },
		});
		await itemsOf(ann, ofAuthors).insert({ _id: "a", secret: 1 });
		await itemsOf(bob, ofAuthors).insert({ _id: "b", secret: 2, parent: "a" });
		const id = await addReferring(shop, { to: ofAuthors });
		await itemsOf(ann, id).insert({ _id: "1", parent: "a" });
		await itemsOf(ann, id).insert({ _id: "2", parent: "b" });
		const visitor = await shop.visitor();
		const secrets = async (client: Client) => {
			const includeReferences = [{ field: "parent.parent" }];
			const query = { sort: [{ fieldName: "_id", order: "ASC" as const }] };
			const { dataItems } = await itemsOf(client, id).calls.queryDataItems({
				dataCollectionId: id,
				query,
				includeReferences,
			});
			return JSON.stringify(dataItems.map(({ data }) => data?.parent ?? null)).match(/"secret":\d/g);
		};
		assert.equal(await secrets(visitor), null);
		assert.deepEqual(await secrets(ann), ['"secret":1']);
		assert.deepEqual(await secrets(bob), ['"secret":2']);
		assert.equal((await secrets(await shop.staff()))?.length, 3);
	});

	it("are read in batches, however many items the page has", async () => {
		const id = await addReferring(shop);
		const visitor = await shop.visitor();
		const { calls } = itemsOf(visitor, id);
		const dataItems = Array.from({ length: 200 }, (_, index) => ({
			data: { _id: `i${index}`, parent: `i${(index + 1) % 200}` },
		}));
		await calls.bulkInsertDataItems({ dataCollectionId: id, dataItems });
		const reads = async (limit: number) => {
			const spy = shop.store.read.bind(shop.store);
			let count = 0;
			shop.store.read = ((...args: Parameters<typeof spy>) => {
				count++;
				return spy(...args);
			}) as typeof shop.store.read;
			const includeReferences = [{ field: "parent.parent" }];
			await calls.queryDataItems({ dataCollectionId: id, query: { paging: { limit } }, includeReferences });
			shop.store.read = spy;
			return count;
		};
		const few = await reads(2);
		assert.ok(few > 2);
		assert.equal(await reads(200), few);
	});
});
