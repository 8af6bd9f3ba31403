import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { openShop, type Shop } from "@cartwright/testing/shop";

const addresses = [
	...[
		"/stores-reader/v1/products/query",
		"/v9/nothing",
		"/healthz",
		"/readyz",
		"/metrics",
		"/openapi.json",
		"/docs/api",
	],
	...["/oauth2/authorize", "/media/none.webp", "/graphql", "/_api/iam/authentication/v1/callback"],
];

describe("every response", () => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ origin: "https://shop.example.com" });
	});
	after(() => shop.close());

	it("says to browsers what they may do with it", async () => {
		for (const url of [
			...addresses,
			`/oidc/${shop.site}/.well-known/openid-configuration`,
			`/oidc/${shop.site}/auth`,
		]) {
			const { headers } = await shop.app.inject({ url });
			assert.equal(headers["x-content-type-options"], "nosniff", url);
			assert.match(String(headers["referrer-policy"]), /^no-referrer$/, url);
			assert.equal(headers["strict-transport-security"], "max-age=31536000", url);
			const isFramed = /frame-ancestors/.test(String(headers["content-security-policy"]));
			assert.ok(isFramed || headers["x-frame-options"] === "DENY", url);
		}
	});

	it("asks browsers for https only where the server has it", async () => {
		const plain = await openShop();
		const { headers } = await plain.app.inject({ url: "/healthz" });
		await plain.close();
		assert.equal(headers["strict-transport-security"], undefined);
	});
});

describe("metrics", () => {
	it("are for this machine, and for no page of another site", async () => {
		const shop = await openShop();
		const read = (remoteAddress: string, more = {}) =>
			shop.app.inject({ url: "/metrics", remoteAddress, headers: { origin: "https://evil.example.com", ...more } });
		const own = await read("127.0.0.1");
		assert.deepEqual([own.statusCode, own.headers["access-control-allow-origin"]], [200, undefined]);
		assert.equal((await read("203.0.113.7")).statusCode, 401);
		assert.equal((await read("127.0.0.1", { "x-forwarded-for": "203.0.113.7" })).statusCode, 401, "through a proxy");
		await shop.close();
	});
});
