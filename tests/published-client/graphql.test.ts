import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { newShopperElsewhere, storesAppId, withStartedServer } from "./shop.ts";

withStartedServer("graphql", fillCatalogue, (started) => {
	it("reads products in one request, and returns errors beside the data", async () => {
		const { shopper, data } = started();
		const query = `query Some($id: String!) {
			storesProductsV1Products(queryInput: { query: { paging: { limit: 2 } } }) { items { id name } }
			storesProductsV1Product(queryInput: { id: $id }) { name }
			ecomCurrentCartV1GetCurrentCart { cart { id } }
		}`;
		const result = await shopper().graphql(query as never, { id: data.products.tote } as never);
		const fields = result.data as Record<string, { items: object[]; name: string } | null>;
		assert.equal(fields.storesProductsV1Products?.items.length, 2);
		assert.ok(fields.storesProductsV1Product?.name);
		assert.equal(fields.ecomCurrentCartV1GetCurrentCart, null);
		assert.equal(result.errors?.length, 1);
	});

	it("adds to the current cart, also at the paths of another host", async () => {
		const { server, data } = started();
		const client = newShopperElsewhere(server.clientId);
		const line = `{ quantity: 2, catalogReference: { appId: "${storesAppId}", catalogItemId: "${data.products.tote}" } }`;
		const mutation = `mutation { ecomCurrentCartV1AddToCurrentCart(input: { lineItems: [${line}] }) {
			cart { lineItems { quantity } }
		} }`;
		const { data: added, errors } = await client.graphql(mutation as never);
		assert.equal(errors, undefined);
		assert.deepEqual((added as Record<string, unknown>).ecomCurrentCartV1AddToCurrentCart, {
			cart: { lineItems: [{ quantity: 2 }] },
		});
		assert.equal((await client.currentCart.getCurrentCart()).lineItems?.[0]?.quantity, 2);
	});
});
