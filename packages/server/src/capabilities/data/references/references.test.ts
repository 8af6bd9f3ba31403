import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { dataItems } from "@cartwright/contract/data/items";
import type { JsonObject } from "@cartwright/contract/message";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { addCollection, addLinkingCollection, itemsOf } from "../testing.ts";

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
			...{ dataCollectionId, dataItem, saveReferences: true, includeReferencedItems: true },
		});
		assert.deepEqual(listed(inserted.dataItem?.data?.links)[0]?.title, "B");
		const inBulk = { dataCollectionId, dataItems: [{ data: { _id: "3", links: ["a", "b"] } }], saveReferences: true };
		await calls.bulkInsertDataItems(inBulk);
		assert.equal(await titles("3"), "AB");
	});

	it("are filtered by whole ids", async () => {
		const { store, query, count } = await linked();
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
		}
		assert.equal(await refusalOf(query({ filter: { links: { $startsWith: "a" } } })), "400 WDE0093");
		assert.equal(await refusalOf(query({ sort: [{ fieldName: "links", order: "ASC" }] })), "400 WDE0075");
	});

	it("lead both ways if the fields name each other", async () => {
		const [movies, people] = [`C${uuid()}`, `C${uuid()}`];
		await addLinkingCollection(shop, { id: movies, to: people, backKey: "links" });
		await addLinkingCollection(shop, { id: people, to: movies, backKey: "links" });
		const visitor = await shop.visitor();
		const inBulk = (dataCollectionId: string, ...sent: JsonObject[]) =>
			visitor.use(dataItems).bulkSaveDataItems({
				...{ dataCollectionId, dataItems: sent.map((data) => ({ data })), saveReferences: true },
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
	});
});
