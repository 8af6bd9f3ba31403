import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fc } from "@cartwright/testing/properties";
import { queryProducts } from "../catalogue/v3/products.ts";
import { decoder } from "./decode.ts";
import { matchPath, pathMembers, writePathMembers } from "./path.ts";
import { readQuery } from "./query-string.ts";

const whole = (request: unknown) => Buffer.from(JSON.stringify(request)).toString("base64url");

describe("readQuery", () => {
	test("reads dotted names, repeated names and escapes", () => {
		assert.deepEqual(readQuery("sort.fieldName=a&paging.limit=2&type=IMAGE&type=VIDEO&type=X&q=a%20b+c&e=").value, {
			sort: { fieldName: "a" },
			paging: { limit: "2" },
			type: ["IMAGE", "VIDEO", "X"],
			q: "a b c",
			e: "",
		});
		assert.deepEqual(readQuery("").value, {});
	});

	test("reads a whole request, and path members beside it", () => {
		const request = { query: { filter: { name: { $eq: "Größe" } }, cursorPaging: { limit: 2 } }, fields: ["URL"] };
		const { value, violations } = readQuery(`id=o1&.r=${whole(request)}`);
		assert.deepEqual({ value, violations }, { value: { ...request, id: "o1" }, violations: [] });
		const decode = decoder(queryProducts.request, { from: "query" });
		assert.deepEqual(decode(value), { value: request, violations: [] });
	});

	test("answers a violation for a whole request that cannot be read", () => {
		for (const text of ["%%", "e30-", whole([]), whole("x"), Buffer.from("{").toString("base64url")])
			assert.equal(readQuery(`.r=${text}`).violations[0]?.field, ".r", text);
	});

	test("touches no prototype, whatever the names are", () => {
		const { value } = readQuery("__proto__.a=1&a.__proto__.b=2&constructor.prototype.c=3&toString=4&a=5&a.b=6");
		assert.equal(({} as { c?: string }).c, undefined);
		assert.equal(({} as { a?: string }).a, undefined);
		assert.equal(JSON.stringify(value.a), '{"__proto__":{"b":"2"},"b":"6"}');
		assert.deepEqual(Object.keys(value), ["__proto__", "a", "constructor", "toString"]);
		fc.assert(fc.property(fc.string(), (text) => void readQuery(text)));
	});
});

describe("paths", () => {
	test("are matched by segment", () => {
		assert.deepEqual(matchPath("/v1/carts/{cartInfo.id}", "/v1/carts/a%20b"), ["a b"]);
		assert.deepEqual(matchPath("/v1/carts/{id}/remove", "/v1/carts/100%/remove"), ["100%"]);
		assert.equal(matchPath("/v1/carts/{id}", "/v1/carts/"), undefined);
		assert.equal(matchPath("/v1/carts/{id}", "/v1/carts/a/b"), undefined);
		assert.equal(matchPath("/v1/carts/current", "/v1/carts/x"), undefined);
	});

	test("are written into the request over what it says", () => {
		const names = pathMembers("/v1/products/{product.id}/media/{mediaId}");
		assert.deepEqual(names, ["product.id", "mediaId"]);
		const request = { product: { id: "other", name: "x" } };
		writePathMembers(request, names, ["p1", "m1"]);
		assert.deepEqual(request, { product: { id: "p1", name: "x" }, mediaId: "m1" });
		const empty = {};
		writePathMembers(empty, ["product.id"], ["p1"]);
		assert.deepEqual(empty, { product: { id: "p1" } });
	});
});
