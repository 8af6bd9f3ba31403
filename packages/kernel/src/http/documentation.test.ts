import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { implementations } from "@cartwright/server/registries/implementations";
import { openShop, type Shop } from "@cartwright/testing/shop";

describe("the reference of calls", () => {
	let shop: Shop;
	before(async () => {
		shop = await openShop();
	});
	after(() => shop.close());

	it("is read by programs at /openapi.json, with every served call", async () => {
		const response = await shop.app.inject("/openapi.json");
		assert.match(String(response.headers["content-type"]), /^application\/json/);
		const document = response.json() as { servers: { url: string }[]; paths: Record<string, Record<string, object>> };
		const ids = Object.values(document.paths).flatMap((methods) =>
			Object.values(methods).map((call) => (call as { operationId: string }).operationId),
		);
		for (const { service } of implementations) {
			for (const name of Object.keys(service.operations)) assert.ok(ids.includes(`${service.name}.${name}`), name);
		}
		assert.equal(document.servers[0]?.url, "http://shop.test");
	});

	it("is read by people at /docs/api, with a page for each service that loads nothing from elsewhere", async () => {
		const index = await shop.app.inject("/docs/api");
		assert.match(String(index.headers["content-type"]), /^text\/html/);
		for (const { service } of implementations) {
			assert.match(index.body, new RegExp(`href="/docs/api/${service.name}"`));
			const page = await shop.app.inject(`/docs/api/${service.name}`);
			assert.equal(page.statusCode, 200, service.name);
			for (const name of Object.keys(service.operations)) assert.match(page.body, new RegExp(`id="${name}"`));
			for (const [, address] of page.body.matchAll(/(?:src|href)="([^"#]+)/g)) assert.match(address ?? "", /^\//);
		}
		assert.equal((await shop.app.inject("/docs/api")).body, index.body);
	});

	it("has pages with their own style and script, which the policy allows", async () => {
		for (const [name, type] of [
			["reference.css", /^text\/css/],
			["search.js", /^text\/javascript/],
		] as const) {
			const response = await shop.app.inject(`/docs/api/${name}`);
			assert.equal(response.statusCode, 200);
			assert.match(String(response.headers["content-type"]), type);
		}
		const policy = String((await shop.app.inject("/docs/api/errors")).headers["content-security-policy"]);
		assert.match(policy, /script-src 'self'/);
		assert.doesNotMatch(policy, /unsafe/);
	});

	it("has no page for what is not a service", async () => {
		assert.equal((await shop.app.inject("/docs/api/nothing")).statusCode, 404);
	});
});
