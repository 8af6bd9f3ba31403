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
		staff: createClient({ modules: { collections }, auth }).collections,
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
		const listed = await staff.listDataCollections({ collectionTypes: ["WIX_APP"] } as never);
		assert.deepEqual(
			listed.collections?.map(({ _id, collectionType }) => [_id, collectionType]),
			[
				["Stores/Collections", "WIX_APP"],
				["Stores/Products", "WIX_APP"],
			],
		);
	});
});
