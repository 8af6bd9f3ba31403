import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue, line } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { newShopper, newStaff, withStartedServer } from "./shop.ts";

withStartedServer("errors as the client surfaces them", fillCatalogue, (started) => {
	it("names the argument that breaks a rule, by the client's own name", async () => {
		const { shopper, data } = started();
		const { currentCart } = shopper();
		const error = await refusal(currentCart.addToCurrentCart({ lineItems: [line(data.products.tote, 0)] }));

		const [violation] = error.details?.validationError?.fieldViolations ?? [];
		assert.equal(error.status, 400);
		assert.match(error.message, /INVALID_ARGUMENT/);
		assert.equal(violation?.field, "options.lineItems[0].quantity");
		assert.equal(violation?.violatedRule, "MIN");
		assert.deepEqual(violation?.data, { threshold: 1 });
		assert.ok(error.requestId);
	});

	it("names each of several, by the position in the list", async () => {
		const { currentCart } = started().shopper();
		const { tote, bowl } = started().data.products;
		const error = await refusal(
			currentCart.addToCurrentCart({ lineItems: [line(tote, -1), line(bowl), line(bowl, 0)] }),
		);

		const fields = error.details?.validationError?.fieldViolations?.map(({ field }) => field);
		assert.deepEqual(fields, ["options.lineItems[0].quantity", "options.lineItems[2].quantity"]);
	});

	it("renames the path of an id", async () => {
		const { checkout } = started().shopper();
		const error = await refusal(checkout.getCheckout("not-a-guid"));

		assert.equal(error.status, 400);
		assert.equal(error.details?.validationError?.fieldViolations?.[0]?.field, "_id");
	});

	it("passes on the code, description and data of an application error", async () => {
		const { currentCart } = started().shopper();
		const error = await refusal(currentCart.getCurrentCart());

		const { code, description, data } = error.details?.applicationError ?? {};
		assert.deepEqual([error.status, code], [404, "OWNED_CART_NOT_FOUND"]);
		assert.ok(description);
		assert.equal(typeof data, "object");
		assert.match(error.requestId ?? "", /^[0-9a-f-]{36}$/);
	});

	it("answers an unknown collection with the number 404 as its code, as storefronts expect", async () => {
		const { shopper } = started();
		const { collections, products } = shopper();
		const errors = [
			await refusal(collections.getCollectionBySlug("nowhere")),
			await refusal(collections.getCollection("nowhere")),
			await refusal(products.getCollectionBySlug("nowhere")),
		];

		for (const { status, details } of errors) {
			assert.deepEqual([status, details?.applicationError?.code], [404, 404]);
			assert.match(details?.applicationError?.description ?? "", /no collection nowhere/);
		}
	});

	it("rejects invalid identities: a forged token, an invented key", async () => {
		const { server } = started();
		const tokens = {
			accessToken: { value: "a.b.c", expiresAt: 9_999_999_999 },
			refreshToken: { value: "", role: "none" },
		};
		const errors = [
			await refusal(newShopper(server.clientId, tokens as never).currentCart.getCurrentCart()),
			await refusal(newStaff("made-up", server.siteId).orders.searchOrders({})),
			await refusal(newStaff(await server.apiKey(), "another-site").orders.searchOrders({})),
		];

		for (const error of errors) assert.equal(error.status, 401);
	});

	it("rejects what an identity may not do", async () => {
		const { server, shopper } = started();
		const reader = newStaff(await server.apiKey("read-only"), server.siteId);
		const product = { name: "Mine", priceData: { price: 1 }, costAndProfitData: { itemCost: 0 } };

		assert.equal((await refusal(shopper().products.createProduct(product))).status, 403);
		assert.equal((await refusal(shopper().orders.searchOrders({}))).status, 403);
		assert.equal((await refusal(reader.products.createProduct(product))).status, 403);
	});

	it("rejects requests beyond its limits", async () => {
		const { staff } = started();
		const error = await refusal(
			staff.products.createProduct({
				name: "Heavy",
				description: "x".repeat(2_000_000),
				priceData: { price: 1 },
				costAndProfitData: { itemCost: 0 },
			}),
		);

		assert.equal(error.status, 413);
	});

	it("reports an unknown path", async () => {
		const { shopper } = started();
		const response = await shopper().fetchWithAuth("https://www.wixapis.com/stores/v9/nothing");
		assert.equal(response.status, 404);
	});
});
