import assert from "node:assert/strict";
import { it } from "node:test";
import { dataCollections } from "@cartwright/contract/data/collections";
import type { JsonObject } from "@cartwright/contract/message";
import type { Client } from "@cartwright/sdk/client";
import { newMember, itemsOf as stored } from "@cartwright/testing/data-collections";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { itemCalls, keyWith, openFilledShop } from "./testing.ts";

const ofStaff = [
	["Members/FullData", "MEMBERS.MEMBER_READ"],
	["Stores/InventoryItems", "WIX_STORES.READ_INVENTORY"],
	["Stores/Orders", "ECOM.READ_ORDERS"],
] as const;
const ofEverybody = ["Members/PublicData", "Stores/Collections", "Stores/Products", "Stores/Variants"];

/** What must not be in anything that shoppers get. */
const secrets = /private\.example|Veryprivate|Augusta|Person|Shy|Secret|SECRET|Backroom|\+4144|Grace|Lamp/;

/** Every way to read items of a collection. */
const waysToRead = (client: Client, dataCollectionId: string, dataItemId: string, filter: JsonObject = {}) => {
	const calls = itemCalls(client);
	const here = { dataCollectionId };
	const reference = { ...here, referringItemFieldName: "collections" };
	const expression = { fieldPath: "_id" };
	return {
		get: () => calls.getDataItem({ ...here, dataItemId }),
		query: () => calls.queryDataItems({ ...here, query: { filter }, returnTotalCount: true }),
		random: () => calls.queryDataItems({ ...here, query: { filter }, sortMode: "RANDOM" }),
		count: () => calls.countDataItems({ ...here, filter }),
		distinct: () => calls.queryDistinctValues({ ...here, filter, fieldName: "_id" }),
		search: () => calls.searchDataItems({ ...here, search: { search: { expression: "private" }, filter } }),
		aggregate: () =>
			calls.aggregateDataItems({
				...here,
				initialFilter: filter,
				aggregation: { groupingFields: ["_id"], operations: [{ resultFieldName: "n", itemCount: {} }] },
			}),
		pipeline: () =>
			calls.aggregatePipelineDataItems({
				...here,
				pipeline: { stages: [{ filter }, { group: { groupIds: [{ key: "id", expression }], accumulators: [] } }] },
			}),
		referenced: () => calls.queryReferencedDataItems({ ...reference, referringItemId: dataItemId }),
		isReferenced: () =>
			calls.isReferencedDataItem({ ...reference, referringItemId: dataItemId, referencedItemId: "any" }),
	};
};

onEachEngine("collections that mirror the shop and are for staff", (engine) => {
	it("are refused to everybody else, whichever way they ask", async () => {
		const { shop, staff, visitor, people, orderIds, ids } = await openFilledShop(engine);
		const itemOf = { "Members/FullData": people[1], "Stores/InventoryItems": ids[0], "Stores/Orders": orderIds[0] };
		const everyPermission = ["WIX_DATA.ITEMS_READ", ...ofStaff.map(([, permission]) => permission)];
		for (const [id, permission] of ofStaff) {
			const others = everyPermission.filter((each) => each !== permission);
			const refused = { visitor, member: await newMember(shop), key: await keyWith(shop, { scopes: others }) };
			for (const [who, client] of Object.entries(refused)) {
				for (const [way, read] of Object.entries(waysToRead(client, id, itemOf[id] ?? ""))) {
					assert.equal(await refusalOf(read()), "403 WDE0027", `${way} of ${id} by a ${who}`);
				}
			}
			const reader = await keyWith(shop, { scopes: ["WIX_DATA.ITEMS_READ", permission] });
			for (const client of [reader, staff]) {
				const { get, query, distinct, aggregate, pipeline, count } = waysToRead(client, id, itemOf[id] ?? "");
				assert.equal((await get()).dataItem?.id, itemOf[id]);
				const { totalCount } = await count();
				assert.ok(totalCount >= 2);
				assert.equal((await query()).dataItems.length, totalCount);
				assert.equal((await distinct()).distinctValues.length, totalCount);
				assert.equal((await aggregate()).results.length, totalCount);
				assert.equal((await pipeline()).results.length, totalCount);
			}
			const alone = await keyWith(shop, { scopes: [permission] });
			assert.equal(await refusalOf(waysToRead(alone, id, "").query()), "403 PERMISSION_DENIED");
		}
		await shop.close();
	});

	it("stay hidden when the pages of another caller are continued", async () => {
		const { shop, staff, visitor } = await openFilledShop(engine);
		for (const [id] of ofStaff) {
			const first = await itemCalls(staff).queryDataItems({
				dataCollectionId: id,
				query: { cursorPaging: { limit: 1 } },
			});
			const cursor = first.pagingMetadata?.cursors?.next ?? "";
			assert.notEqual(cursor, "");
			const query = { cursorPaging: { cursor } };
			assert.equal(await refusalOf(itemCalls(visitor).queryDataItems({ dataCollectionId: id, query })), "403 WDE0027");
			const elsewhere = { dataCollectionId: "Members/PublicData", query };
			assert.equal(await refusalOf(itemCalls(visitor).queryDataItems(elsewhere)), "400 WDE0151");
		}
		await shop.close();
	});

	it("cannot be read through references of other collections", async () => {
		const { shop, staff, visitor, people, orderIds, ids } = await openFilledShop(engine);
		const targets = {
			order: ["Stores/Orders", orderIds[0]],
			person: ["Members/FullData", people[1]],
			stock: ["Stores/InventoryItems", ids[0]],
			shy: ["Members/PublicData", people[1]],
			secret: ["Stores/Products", ids[2]],
			cup: ["Stores/Products", ids[0]],
		} as const;
		const fields = Object.entries(targets).map(([key, [referencedCollectionId]]) => ({
			key,
			type: "MULTI_REFERENCE" as const,
			typeMetadata: { multiReference: { referencedCollectionId } },
		}));
		const permissions = { insert: "ANYONE", update: "ANYONE", remove: "ANYONE", read: "ANYONE" } as const;
		const dataCollectionId = "Links";
		await staff
			.use(dataCollections)
			.createDataCollection({ collection: { id: dataCollectionId, fields, permissions } });
		const data = { _id: "l", ...Object.fromEntries(Object.entries(targets).map(([key, [, id]]) => [key, [id ?? ""]])) };
		await itemCalls(staff).insertDataItem({ dataCollectionId, dataItem: { data }, saveReferences: true });
		const included = async (client: Client) => {
			const includeReferences = Object.keys(targets).map((field) => ({ field }));
			const found = await itemCalls(client).getDataItem({ dataCollectionId, dataItemId: "l", includeReferences });
			return found.dataItem?.data ?? {};
		};
		const seen = async (client: Client) =>
			Object.entries(await included(client)).flatMap(([key, value]) =>
				Array.isArray(value) && value.length > 0 ? [key] : [],
			);
		assert.deepEqual(await seen(visitor), ["cup"]);
		assert.doesNotMatch(JSON.stringify(await included(visitor)), secrets);
		assert.deepEqual(await seen(await keyWith(shop, { scopes: ["WIX_DATA.ITEMS_READ"] })), ["cup"]);
		assert.deepEqual((await seen(staff)).sort(), ["cup", "order", "person", "stock"]);
		for (const [key, [, id = ""]] of Object.entries(targets)) {
			const expected = key === "cup" ? 1 : 0;
			assert.equal(await stored(visitor, dataCollectionId).count({ [key]: { $hasSome: [id] } }), expected, key);
			const reference = { dataCollectionId, referringItemFieldName: key, referringItemId: "l" };
			const { results } = await itemCalls(visitor).queryReferencedDataItems(reference);
			assert.equal(results.length, expected, key);
			const { isReferenced } = await itemCalls(visitor).isReferencedDataItem({ ...reference, referencedItemId: id });
			assert.equal(isReferenced, key === "cup", key);
		}
		await shop.close();
	});
});

onEachEngine("collections that mirror the shop and are for everybody", (engine) => {
	it("contain nothing that is private, for whoever asks", async () => {
		const { shop, staff, visitor, hidden } = await openFilledShop(engine);
		for (const client of [visitor, await newMember(shop), staff]) {
			for (const id of ofEverybody) {
				const { query, random, search, distinct, aggregate } = waysToRead(client, id, "");
				const { dataItems } = await query();
				assert.ok(dataItems.length > 0, id);
				for (const result of [dataItems, await random(), await distinct(), await aggregate()]) {
					assert.doesNotMatch(JSON.stringify(result), secrets, id);
				}
				assert.equal((await search()).dataItems.length, 0);
				assert.doesNotMatch(JSON.stringify(await included(client, id)), secrets);
				assert.doesNotMatch(JSON.stringify(await included(client, id)), new RegExp(hidden));
			}
		}
		await shop.close();
	});

	it("reveal nothing of hidden items by their id", async () => {
		const { shop, visitor, people, ids, hidden } = await openFilledShop(engine);
		const unseen: readonly [string, string][] = [
			["Members/PublicData", people[1] ?? ""],
			["Stores/Collections", hidden],
			["Stores/Products", ids[2] ?? ""],
			["Stores/Variants", `${ids[2]}-00000000-0000-0000-0000-000000000000`],
		];
		for (const [id, itemId] of unseen) {
			const ways = waysToRead(visitor, id, itemId, { _id: itemId });
			assert.equal(await refusalOf(ways.get()), "404 WDE0073", id);
			assert.equal((await ways.query()).dataItems.length, 0, id);
			assert.equal((await ways.count()).totalCount, 0, id);
			assert.equal((await ways.distinct()).distinctValues.length, 0, id);
			assert.equal((await ways.aggregate()).results.length, 0, id);
			assert.equal((await ways.pipeline()).results.length, 0, id);
		}
		await shop.close();
	});

	it("are neither filtered nor sorted nor grouped by what their items do not have", async () => {
		const { shop, visitor } = await openFilledShop(engine);
		const calls = itemCalls(visitor);
		const hiddenFields = {
			"Members/PublicData": [
				"loginEmail",
				"email",
				"firstName",
				"profile.firstName",
				"passwordHash",
				"privacyStatus",
				"status",
			],
			"Stores/Products": ["visible", "cost", "variants.cost", "variants.sku", "derived.minPrice"],
			"Stores/Variants": ["visible", "cost", "price", "variants.cost", "variants.sku", "stock.quantity"],
			"Stores/Collections": ["visible", "arrangedIds"],
		};
		for (const [dataCollectionId, fields] of Object.entries(hiddenFields)) {
			for (const field of fields) {
				const filter = { [field]: { $gte: 0 } };
				const ways = waysToRead(visitor, dataCollectionId, "", filter);
				for (const way of ["query", "random", "count", "distinct", "search", "aggregate", "pipeline"] as const) {
					assert.equal(await refusalOf(ways[way]()), "400 WDE0093", `${way} ${dataCollectionId} ${field}`);
				}
				const sort = [{ fieldName: field, order: "ASC" as const }];
				assert.equal(
					await refusalOf(calls.queryDataItems({ dataCollectionId, query: { sort } })),
					"400 WDE0075",
					field,
				);
				if (field === "stock.quantity") continue;
				const { distinctValues } = await calls.queryDistinctValues({ dataCollectionId, fieldName: field });
				assert.deepEqual(distinctValues, [], field);
			}
		}
		await shop.close();
	});
});

const included = async (client: Client, dataCollectionId: string) =>
	(await itemCalls(client).queryDataItems({ dataCollectionId, includeReferences: [{ field: "collections" }] }))
		.dataItems;
