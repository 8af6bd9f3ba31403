import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readQuery } from "@cartwright/contract/codec/query-string";
import { json, message, text } from "@cartwright/contract/message";
import { anyone, operation } from "@cartwright/contract/operation";
import { toWireRequest } from "./request.ts";

const empty = message({});
const declare = (method: "GET" | "POST", path: string, more = {}) =>
	operation({
		summary: "Sends a request.",
		method,
		native: path,
		published: `/shop${path}`,
		callers: anyone,
		ownership: { of: "shop" },
		request: message({ id: text(), name: text(), query: json() }),
		response: empty,
		...more,
	});

/** What the server reads back from a path and its query string. */
const readBack = (path: string) => readQuery(path.split("?")[1] ?? "").value;

describe("an encoded request", () => {
	it("has the published path, filled in and escaped", () => {
		const put = declare("POST", "/v1/products/{product.id}/media");
		assert.deepEqual(toWireRequest(put, { product: { id: "a/b c" }, name: "x" }), {
			method: "POST",
			path: "/shop/v1/products/a%2Fb%20c/media",
			body: '{"product":{"id":"a/b c"},"name":"x"}',
		});
	});

	it("has no body for GET and DELETE, and omits absent fields", () => {
		const get = declare("GET", "/v1/things", { query: "flat" });
		assert.deepEqual(toWireRequest(get, { id: "1 & 2", name: null, other: undefined }), {
			method: "GET",
			path: "/shop/v1/things?id=1+%26+2",
		});
	});

	it("flattens nested fields to dotted names, and lists to repeated ones", () => {
		const get = declare("GET", "/v1/things", { query: "flat" });
		const { path } = toWireRequest(get, { query: { paging: { limit: 2 } }, tags: ["a", "b"] });
		assert.deepEqual({ ...(readBack(path) as object) }, { query: { paging: { limit: "2" } }, tags: ["a", "b"] });
	});

	it("is one parameter if it is nested, with any characters", () => {
		const get = declare("GET", "/v1/things", { query: "complex" });
		const request = { query: { filter: { name: { $eq: "Ünïcödé 🎈" } } } };
		const { path } = toWireRequest(get, request);
		assert.match(path, /^\/shop\/v1\/things\?\.r=[\w-]+$/);
		assert.deepEqual(readBack(path), request);
	});

	it("takes the POST form when the query string exceeds 4,000 characters", () => {
		const twin = { method: "POST" as const, native: "/v1/things/query", published: "/shop/v1/things/query" };
		const get = declare("GET", "/v1/things", { query: "complex", alternatives: [twin] });
		const named = (length: number) => toWireRequest(get, { name: "x".repeat(length - "name=".length) });
		assert.equal(named(4000).method, "GET");
		assert.deepEqual(named(4001), {
			method: "POST",
			path: "/shop/v1/things/query",
			body: JSON.stringify({ name: "x".repeat(3996) }),
		});
		const nested = { query: { filter: { name: "x".repeat(5000) } } };
		assert.deepEqual(toWireRequest(get, nested).body, JSON.stringify(nested));
	});

	it("stays a query string of any length if there is no POST form", () => {
		const get = declare("GET", "/v1/things", { query: "flat" });
		assert.equal(toWireRequest(get, { name: "x".repeat(5000) }).method, "GET");
	});
});
