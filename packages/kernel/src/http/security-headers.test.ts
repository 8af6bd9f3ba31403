import assert from "node:assert/strict";
import { after, before, describe, it, type TestContext } from "node:test";
import { calls } from "@cartwright/contract/permissions";
import { createServer } from "@cartwright/server/server";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { pino } from "pino";

const addresses = [
	"/stores-reader/v1/products/query",
	"/v9/nothing",
	"/healthz",
	"/readyz",
	"/metrics",
	"/openapi.json",
	"/docs/api",
	"/oauth2/authorize",
	"/media/none.webp",
	"/graphql",
	"/_api/iam/authentication/v1/callback",
];

describe("every response", () => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ origin: "https://shop.example.com", checkResponses: false });
	});
	after(() => shop.close());

	it("has the security headers", async () => {
		for (const url of [
			...addresses,
			`/oidc/${shop.site}/.well-known/openid-configuration`,
			`/oidc/${shop.site}/auth`,
		]) {
			const { headers } = await shop.app.inject({ url });
			assert.equal(headers["x-content-type-options"], "nosniff", url);
			assert.equal(headers["referrer-policy"], "no-referrer", url);
			const opener = url === "/oauth2/authorize" ? undefined : "same-origin";
			assert.equal(headers["cross-origin-opener-policy"], opener, url);
			assert.equal(headers["strict-transport-security"], "max-age=31536000", url);
			const isFramed = /frame-ancestors/.test(String(headers["content-security-policy"]));
			assert.ok(isFramed || headers["x-frame-options"] === "DENY", url);
		}
	});

	it("of a call is not stored by caches, whether it succeeds or fails", async () => {
		const authorization = await shop.key();
		for (const { name, operation } of calls) {
			const url = operation.published.replace(/\{[^}]+\}/g, shop.site);
			const payload = ["GET", "DELETE"].includes(operation.method) ? {} : { payload: {} };
			const { headers } = await shop.app.inject({
				method: operation.method,
				url,
				headers: { authorization },
				...payload,
			});
			assert.equal(headers["cache-control"], "no-store", name);
		}
	});

	it("has HSTS only if the server has https", async () => {
		const plain = await openShop();
		const { headers } = await plain.app.inject({ url: "/healthz" });
		await plain.close();
		assert.equal(headers["strict-transport-security"], undefined);
	});
});

describe("metrics", () => {
	let shop: Shop;
	before(async () => {
		shop = await openShop();
	});
	after(() => shop.close());

	const foreign = { origin: "https://evil.example.com" };
	const openServer = (t: TestContext, metricsToken?: string) =>
		createServer({
			store: shop.store,
			origin: "http://shop.test",
			log: pino({ level: "silent" }),
			...(metricsToken ? { metricsToken } : {}),
		}).then((app) => {
			t.after(() => app.close());
			return (headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
				app.inject({ url: "/metrics", remoteAddress, headers: { ...foreign, ...headers } });
		});

	it("are for this machine if there is no METRICS_TOKEN", async (t) => {
		const read = await openServer(t);
		assert.equal((await read()).statusCode, 200);
		assert.equal((await read({}, "203.0.113.7")).statusCode, 401);
		assert.equal((await read({ authorization: "Bearer undefined" }, "203.0.113.7")).statusCode, 401);
		for (const from of ["203.0.113.7", "127.0.0.1"])
			assert.equal((await read({ "x-forwarded-for": from })).statusCode, 401, "through a proxy");
		for (const host of ["shop.example.com", "localhost.example.com", "127.0.0.1.example.com"])
			assert.equal((await read({ host })).statusCode, 401, "by a name that resolves to this machine");
	});

	it("require the METRICS_TOKEN if there is one, also on this machine", async (t) => {
		const read = await openServer(t, "a-token-of-the-operator");
		for (const address of ["127.0.0.1", "203.0.113.7"]) {
			assert.equal((await read({ authorization: "Bearer a-token-of-the-operator" }, address)).statusCode, 200);
			for (const wrong of ["", "Bearer", "Bearer ", "a-token-of-the-operator", "Bearer a-token-of-the-operator2"]) {
				const response = await read({ authorization: wrong }, address);
				assert.equal(response.statusCode, 401, wrong);
				assert.ok(!response.body.includes("a-token"), "the token is not repeated");
			}
		}
	});

	it("cannot be read by pages of other sites, nor can health and readiness", async () => {
		for (const url of ["/metrics", "/metrics/", "/metrics?a=1", "/%6detrics", "/healthz", "/readyz"]) {
			for (const method of ["GET", "HEAD", "OPTIONS"] as const) {
				const headers = { ...foreign, "access-control-request-method": "GET" };
				const response = await shop.app.inject({ method, url, headers });
				const names = Object.keys(response.headers).filter((name) => name.startsWith("access-control-"));
				if (!(method === "OPTIONS" && url.includes("%"))) assert.deepEqual(names, [], `${method} ${url}`);
				if (method === "GET") {
					assert.equal(response.statusCode, 200, url);
					assert.equal(response.headers["cross-origin-resource-policy"], "same-origin", url);
				}
			}
		}
	});
});
