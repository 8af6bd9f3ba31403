import assert from "node:assert/strict";
import { it } from "node:test";
import { collections, items } from "@wix/data";
import { ApiKeyStrategy, createClient, OAuthStrategy } from "@wix/sdk";
import { refusal } from "./refusal.ts";
import { type PublishedShop, withStartedServer } from "./shop.ts";

const fill = async ({ server, staff }: PublishedShop) => {
	const { siteId, clientId } = server;
	const product = (name: string, price: number, visible = true) =>
		staff.products.createProduct({ name, visible, productType: "physical", priceData: { price } });
	await product("Cup", 8.5);
	await product("Pot", 20);
	await product("Secret", 99, false);
	const auth = ApiKeyStrategy({ apiKey: await server.apiKey(), siteId });
	return {
		staff: createClient({ modules: { collections, items }, auth }),
		visitor: createClient({ modules: { items }, auth: OAuthStrategy({ clientId }) }).items,
	};
};

withStartedServer("collections that mirror the shop", fill, (started) => {
	it("are queried like others, and cannot be changed", async () => {
		const { staff, visitor } = started().data;
		const query = visitor.query("Stores/Products");
		const { items: products, totalCount } = await query.descending("price").find({ returnTotalCount: true });
		assert.deepEqual([products.map(({ name }) => name), totalCount], [["Pot", "Cup"], 2]);
		assert.ok(products[0]?._createdDate instanceof Date);
		assert.equal(await query.lt("price", 10).count(), 1);
		assert.equal((await visitor.get("Stores/Products", products[0]?._id ?? ""))?.name, "Pot");
		const refused = await refusal(visitor.insert("Stores/Products", { name: "Mine" }));
		assert.match(refused.message, /^WDE0119: /);
		const listed = await staff.collections.listDataCollections({ collectionTypes: ["WIX_APP"] } as never);
		assert.deepEqual(
			listed.collections?.map(({ _id, collectionType }) => [_id, collectionType]),
			[
				"Members/FullData",
				"Members/PublicData",
				"Stores/Collections",
				"Stores/InventoryItems",
				"Stores/Orders",
				"Stores/Products",
				"Stores/Variants",
			].map((id) => [id, "WIX_APP"]),
		);
	});

	it("are computed with, searched and included", async () => {
		const { visitor } = started().data;
		const { items: prices } = await visitor.aggregate("Stores/Products").max("price").count().run();
		assert.deepEqual([prices[0]?.priceMax, prices[0]?.count], [20, 2]);
		assert.deepEqual((await visitor.query("Stores/Products").distinct("name")).items, ["Cup", "Pot"]);
		const { items: found } = await visitor.search("Stores/Products").expression("pot").run();
		assert.deepEqual(
			found.map(({ name }) => name),
			["Pot"],
		);
		const { items: variants } = await visitor
			.query("Stores/Variants")
			.eq("productName", "Cup")
			.include("collections")
			.find();
		assert.deepEqual(
			variants.map(({ variantName, collections: included }) => [variantName, included]),
			[["Cup", []]],
		);
		const { items: referenced } = await visitor.queryReferenced(
			"Stores/Variants",
			variants[0]?._id ?? "",
			"collections",
		);
		assert.deepEqual(referenced, []);
	});

	it("are for staff where they hold what shoppers must not see", async () => {
		const { staff, visitor } = started().data;
		for (const id of ["Members/FullData", "Stores/InventoryItems", "Stores/Orders"]) {
			const refused = await refusal(visitor.query(id).find());
			assert.match(refused.message, /^WDE0027: /, id);
			assert.match((await refusal(visitor.query(id).count())).message, /^WDE0027: /, id);
			assert.ok(Array.isArray((await staff.items.query(id).find()).items));
		}
		assert.equal(await staff.items.query("Stores/InventoryItems").count(), 3);
		assert.deepEqual((await visitor.query("Members/PublicData").find()).items, []);
	});
});
