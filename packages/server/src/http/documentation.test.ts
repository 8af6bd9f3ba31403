import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { implementations } from "../registries/implementations.ts";

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

	it("is read by people at /docs/api, without a line of script", async () => {
		const response = await shop.app.inject("/docs/api");
		assert.match(String(response.headers["content-type"]), /^text\/html/);
		assert.match(response.body, /getRecommendation/);
		assert.doesNotMatch(response.body, /<script/);
		assert.equal((await shop.app.inject("/docs/api")).body, response.body);
	});
});
