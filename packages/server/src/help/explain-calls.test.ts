import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { openShop, type Shop } from "@cartwright/testing/shop";

let shop: Shop;
before(async () => {
	shop = await openShop({ warnings: "open" });
});
after(() => shop.close());

const token = async (tested: Shop): Promise<string> => {
	const url = "/oauth2/token";
	const response = await tested.app.inject({
		method: "POST",
		url,
		payload: { clientId: tested.clientId, grantType: "anonymous" },
	});
	return response.json().access_token;
};

const query = async (tested: Shop, payload: object) =>
	tested.app.inject({
		method: "POST",
		url: "/v1/products/query",
		headers: { authorization: await token(tested) },
		payload,
	});

const warning = (response: Awaited<ReturnType<typeof query>>): string =>
	String(response.headers["x-cartwright-warning"] ?? "");

it("names a filter that nothing matches, and fields that the call does not know", async () => {
	const response = await query(shop, { query: { filter: '{"id":{"$in":[]}}', where: { größe: 1 } }, größe: 2 });
	assert.equal(response.statusCode, 200);
	assert.match(warning(response), /empty list.*filter-empty-list/);
	assert.match(warning(response), /does not know query\.where, gr\?\?e/);
});

it("says nothing of a call as it should be", async () => {
	assert.equal(warning(await query(shop, { query: { paging: { limit: 1 } } })), "");
});

it("answers calls with names that no header can hold", async () => {
	const names = ["\ud800", "ж".repeat(5000), "a\r\nset-cookie: b=c"];
	for (const name of names) {
		const response = await query(shop, { [name]: 1 });
		assert.equal(response.statusCode, 200);
		assert.ok(warning(response).length <= 4000);
		assert.equal(response.headers["set-cookie"], undefined);
	}
});

it("marks calls that are not served", async () => {
	const response = await shop.app.inject({ method: "POST", url: "/bookings/v2/services/query", payload: {} });
	assert.equal(response.statusCode, 404);
	assert.equal(response.headers["x-cartwright-unserved"], "1");
});

it("is silent unless it is asked to explain", async () => {
	const quiet = await openShop();
	try {
		assert.equal(warning(await query(quiet, { unknown: 1 })), "");
	} finally {
		await quiet.close();
	}
});
