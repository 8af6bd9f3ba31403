import assert from "node:assert/strict";
import { it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataItems } from "@cartwright/contract/data/items";
import type { JsonObject } from "@cartwright/contract/message";
import type { Client } from "@cartwright/sdk/client";
import { refusalOf } from "@cartwright/testing/refusal";
import { type Engine, onEachEngine, openShop } from "@cartwright/testing/shop";

const inProducts = { dataCollectionId: "Stores/Products" };

const openFilled = async (engine: Engine) => {
	const shop = await openShop({ engine });
	const staff = await shop.staff();
	const { createProduct } = staff.use(products);
	const add = async (name: string, price: number, visible = true): Promise<string> => {
		const costAndProfitData = { itemCost: 3.21 };
		const product = { name, visible, productType: "physical", priceData: { price }, costAndProfitData } as const;
		return (await createProduct({ product })).product?.id ?? "";
	};
	const ids = [await add("Cup", 8.5), await add("Pot", 20), await add("Secret", 99, false)];
	const visitor = await shop.visitor();
	return { shop, staff, visitor, items: itemsOf(visitor), ids };
};

const itemsOf = (client: Client) => client.use(dataItems);
type Items = ReturnType<typeof itemsOf>;

const namesOf = async (items: Items, query: NonNullable<Parameters<Items["queryDataItems"]>[0]["query"]>) =>
	(await items.queryDataItems({ ...inProducts, query })).dataItems.map(({ data }) => data?.name);

onEachEngine("collections that mirror the shop", (engine) => {
	it("are read by id, by query and by count", async () => {
		const { shop, items, ids } = await openFilled(engine);
		const [cup = ""] = ids;
		const { data } = (await items.getDataItem({ ...inProducts, dataItemId: cup })).dataItem ?? {};
		const { name, price, formattedPrice, inStock, slug, _id } = data ?? {};
		assert.deepEqual([name, price, formattedPrice, inStock, slug, _id], ["Cup", 8.5, "$8.50", true, "cup", cup]);
		const byPrice = [{ fieldName: "price", order: "DESC" as const }];
		assert.deepEqual(await namesOf(items, { sort: byPrice }), ["Pot", "Cup"]);
		assert.deepEqual(await namesOf(items, { filter: { price: { $lt: 10 } } }), ["Cup"]);
		assert.deepEqual(await namesOf(items, { filter: { _id: { $in: ids }, name: { $startsWith: "p" } } }), ["Pot"]);
		assert.equal((await items.countDataItems({ ...inProducts, filter: { price: 20 } })).totalCount, 1);
		const first = await items.queryDataItems({
			...inProducts,
			returnTotalCount: true,
			query: { sort: byPrice, fields: ["name"], cursorPaging: { limit: 1 } },
		});
		assert.deepEqual(first.dataItems[0]?.data, { _id: ids[1], name: "Pot" });
		assert.equal(first.pagingMetadata?.total, 2);
		const cursor = first.pagingMetadata?.cursors?.next ?? "";
		assert.deepEqual(await namesOf(items, { cursorPaging: { cursor } }), ["Cup"]);
		const statements = (limit: number) =>
			shop.countStatements(() => items.queryDataItems({ ...inProducts, query: { paging: { limit } } }));
		assert.equal(await statements(1), await statements(2));
		await shop.close();
	});

	it("have collections of products, as far as they are visible", async () => {
		const { shop, staff, items } = await openFilled(engine);
		const { createCollection } = staff.use(products);
		await createCollection({ collection: { name: "Kitchen" } });
		await createCollection({ collection: { name: "Hidden", visible: false } });
		const inCollections = { dataCollectionId: "Stores/Collections" };
		const found = await items.queryDataItems(inCollections);
		assert.deepEqual(
			found.dataItems.map(({ data }) => data?.name),
			["Kitchen"],
		);
		assert.equal((await items.countDataItems(inCollections)).totalCount, 1);
		await shop.close();
	});

	it("reveal nothing that callers may not see: neither hidden products nor costs", async () => {
		const { shop, staff, visitor, items, ids } = await openFilled(engine);
		const hidden = ids[2] ?? "";
		for (const each of [visitor, staff]) {
			const calls = itemsOf(each);
			assert.equal(await refusalOf(calls.getDataItem({ ...inProducts, dataItemId: hidden })), "404 WDE0073");
			const filters: JsonObject[] = [
				{ _id: hidden },
				{ name: "Secret" },
				{ price: { $gt: 50 } },
				{ $not: [{ name: "Cup" }] },
			];
			for (const filter of filters) {
				const found = await namesOf(calls, { filter });
				assert.ok(!found.includes("Secret"));
				assert.equal((await calls.countDataItems({ ...inProducts, filter })).totalCount, found.length);
			}
			const { dataItems: all } = await calls.queryDataItems(inProducts);
			assert.equal(all.length, 2);
			assert.doesNotMatch(JSON.stringify(all), /3\.21|[Cc]ost|[Pp]rofit|Secret/);
		}
		for (const field of ["cost", "variants.cost", "visible", "variants", "derived.minPrice"]) {
			const sort = [{ fieldName: field, order: "ASC" as const }];
			assert.equal(await refusalOf(namesOf(items, { filter: { [field]: { $gt: 0 } } })), "400 WDE0093", field);
			assert.equal(await refusalOf(items.countDataItems({ ...inProducts, filter: { [field]: 1 } })), "400 WDE0093");
			assert.equal(await refusalOf(namesOf(items, { sort })), "400 WDE0075", field);
		}
		const pages = await items.queryDataItems({ ...inProducts, query: { cursorPaging: { limit: 1 } } });
		const cursor = pages.pagingMetadata?.cursors?.next ?? "";
		const elsewhere = { dataCollectionId: "Stores/Collections", query: { cursorPaging: { cursor } } };
		assert.equal(await refusalOf(items.queryDataItems(elsewhere)), "400 WDE0151");
		await shop.close();
	});

	it("are listed as WIX_APP, and keep their ids", async () => {
		const { shop, staff } = await openFilled(engine);
		const calls = staff.use(dataCollections);
		await calls.createDataCollection({ collection: { id: "Posts", fields: [] } });
		const list = async (request: Parameters<typeof calls.listDataCollections>[0]) => {
			const { collections, pagingMetadata } = await calls.listDataCollections(request);
			return [collections.map(({ id, collectionType }) => `${collectionType} ${id}`), pagingMetadata?.total];
		};
		const ofStores = ["Collections", "InventoryItems", "Orders", "Products", "Variants"].map(
			(name) => `Stores/${name}`,
		);
		const mirrors = ["Members/FullData", "Members/PublicData", ...ofStores].map((id) => `WIX_APP ${id}`);
		assert.deepEqual(await list({}), [["NATIVE Posts", ...mirrors], 8]);
		assert.deepEqual(await list({ paging: { limit: 1, offset: 1 } }), [[mirrors[0]], 8]);
		assert.deepEqual(await list({ collectionTypes: ["WIX_APP"], paging: { offset: 1 } }), [mirrors.slice(1), 7]);
		assert.deepEqual(await list({ collectionTypes: ["NATIVE"] }), [["NATIVE Posts"], 1]);
		const { collection } = await calls.getDataCollection(inProducts);
		assert.equal(collection?.fields?.find(({ key }) => key === "description")?.capabilities?.sortable, false);
		const taken = calls.createDataCollection({ collection: { id: "Stores/Products", fields: [] } });
		assert.equal(await refusalOf(taken), "409 WDE0104");
		await shop.close();
	});
});
