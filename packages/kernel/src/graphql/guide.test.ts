import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import { promisify } from "node:util";
import { offer } from "@cartwright/testing/buying";
import { openShop, type Shop } from "@cartwright/testing/shop";

const guide = readFileSync(new URL("../../../../docs/guides/graphql.md", import.meta.url), "utf8");

const examplesIn = (language: string): string[] =>
	[...guide.matchAll(/```(\w+)\n([\s\S]*?)```/g)]
		.filter((found) => found[1] === language)
		.map((found) => found[2] ?? "");

describe("the examples of the GraphQL guide", () => {
	let shop: Shop;
	let address: string;
	before(async () => {
		shop = await openShop();
		await offer(shop, 3, { name: "Low Sun", slug: "low-sun" });
		address = await shop.app.listen({ host: "127.0.0.1", port: 0 });
	});
	after(() => shop.close());

	it("run unchanged", async () => {
		const { token } = await shop.visitor();
		const ask = async (query: string | undefined, variables: object) => {
			const payload = { query, variables };
			const headers = { authorization: token };
			const response = await shop.app.inject({ method: "POST", url: "/graphql/alpha", headers, payload });
			const { data, errors } = response.json();
			assert.equal(errors, undefined);
			return data;
		};
		const [find, add, ...more] = examplesIn("graphql");
		assert.deepEqual(more, [], "an example that no test runs");
		const { items, pageInfo } = (await ask(find, { slug: "low-sun" })).storesProductsV1Products;
		assert.deepEqual([items[0].name, pageInfo], ["Low Sun", { items: 1, offset: 0 }]);
		const { cart } = (await ask(add, { id: items[0].id })).ecomCurrentCartV1AddToCurrentCart;
		assert.deepEqual(cart.lineItems, [{ quantity: 1, productName: { original: "Low Sun" } }]);
	});

	it("run in a shell, against a shop at its address", async () => {
		const [script = "", ...more] = examplesIn("sh");
		assert.deepEqual(more, [], "an example that no test runs");
		const here = script.replace(/^SHOP=.*$/m, `SHOP=${address}`).replace(/^CLIENT=.*$/m, `CLIENT=${shop.clientId}`);
		const { stdout } = await promisify(execFile)("sh", ["-c", here]);
		const { items } = JSON.parse(stdout).data.storesProductsV3Products;
		assert.deepEqual(items, [{ name: "Low Sun", slug: "low-sun" }]);
	});
});
