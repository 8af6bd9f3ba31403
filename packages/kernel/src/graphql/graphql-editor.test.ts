import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { offer } from "@cartwright/testing/buying";
import { openShop, type Shop } from "@cartwright/testing/shop";

const html = { accept: "text/html,application/xhtml+xml;q=0.9" };

describe("the editor for GraphQL requests", () => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ graphqlEditor: "local" });
		await offer(shop, 3, { name: "Low Sun", slug: "low-sun" });
	});
	after(() => shop.close());
	const get = (url: string, headers: Record<string, string> = html) =>
		shop.app.inject({ url, headers: { host: "localhost:8080", ...headers } });

	it("is a page at the address of GraphQL that loads files of this server alone", async () => {
		const page = await get("/graphql/alpha");
		assert.match(String(page.headers["content-type"]), /^text\/html/);
		const policy = String(page.headers["content-security-policy"]);
		assert.match(policy, /default-src 'none'; connect-src 'self'/);
		assert.match(policy, /script-src 'self' 'nonce-[^']+';/);
		assert.doesNotMatch(policy, /https?:|\*|unsafe-eval/);
		const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+\.(?:js|css|ico|svg))"/g)].map(([, path]) => path);
		assert.ok(loaded.length > 10);
		for (const path of loaded) {
			const file = await get(`/dev/graphql/${path}`);
			assert.equal(file.statusCode, 200, path);
			assert.equal(file.headers["x-content-type-options"], "nosniff");
		}
	});

	it("sends requests with the token of a new visitor, whose permissions it has", async () => {
		const { body } = await get("/graphql/alpha");
		const authorization = /authorization: `([^`]+)`/.exec(body)?.[1] ?? "";
		const ask = async (query: string) =>
			(
				await shop.app.inject({
					method: "POST",
					url: "/graphql/alpha",
					headers: { authorization },
					payload: { query },
				})
			).json();
		const { data } = await ask("{ storesProductsV3Products(queryInput: {query: {}}) { items { name } } }");
		assert.deepEqual(data.storesProductsV3Products.items, [{ name: "Low Sun" }]);
		const [query] = /initialQuery: `([^`]+)`/.exec(body)?.slice(1) ?? [];
		assert.equal((await ask(query ?? "")).errors, undefined, "the query that is shown first");
	});

	it("is there for browsers on this machine only, and serves none but its files", async () => {
		for (const [url, headers] of [
			["/graphql/alpha", { accept: "application/json" }],
			["/graphql/alpha", { ...html, host: "shop.example.com" }],
			["/dev/graphql/main.js", { host: "shop.example.com" }],
			["/dev/graphql/../index.js", {}],
			["/dev/graphql/%2e%2e/index.js", {}],
			["/dev/graphql/iframe-sandbox/index.html", {}],
			["/dev/graphql/index.html", {}],
		] as const)
			assert.equal((await get(url, headers)).statusCode, 404, url);
		const closed = await openShop();
		assert.equal((await closed.app.inject({ url: "/graphql/alpha", headers: html })).statusCode, 404);
		await closed.close();
	});
});
