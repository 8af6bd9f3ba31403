import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { newShopperElsewhere, storesAppId, withStartedServer } from "./shop.ts";

withStartedServer("graphql", fillCatalogue, (at) => {
	it("reads products by one request, and tells errors beside what it found", async () => {
		const { shopper, data } = at();
		const query = `query Some($id: String!) {
			storesProductsV1Products(queryInput: { query: { paging: { limit: 2 } } }) { items { id name } }
			storesProductsV1Product(queryInput: { id: $id }) { name }
			ecomCurrentCartV1GetCurrentCart { cart { id } }
		}`;
		const answer = await shopper().graphql(query as never, { id: data.products.tote } as never);
		const found = answer.data as Record<string, { items: object[]; name: string } | null>;
		assert.equal(found.storesProductsV1Products?.items.length, 2);
		assert.ok(found.storesProductsV1Product?.name);
		assert.equal(found.ecomCurrentCartV1GetCurrentCart, null);
		assert.equal(answer.errors?.length, 1);
	});

	it("adds to the current cart, also at the paths of another host", async () => {
		const { server, data } = at();
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
