import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { createServer } from "@cartwright/server/server";
import { openShop, type Shop } from "@cartwright/testing/shop";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { createRequestLog } from "../logging/request-log.ts";

describe("the request log", () => {
	let shop: Shop;
	let app: FastifyInstance;
	let lines: string[] = [];
	const destination = { write: (line: string) => void lines.push(line) };
	const serverWith = async (mode: "on" | "errors", withNetwork: boolean) => {
		const server = await createServer({
			store: shop.store,
			now: shop.now,
			origin: "http://shop.test",
			log: pino({ level: "silent" }),
			requestLog: createRequestLog({ level: "info", mode, withNetwork, destination }),
			trustedProxies: ["10.0.0.0/8"],
		});
		server.get("/broken", async () => {
			throw new Error("broken");
		});
		return server;
	};
	before(async () => {
		shop = await openShop();
		app = await serverWith("on", false);
	});
	after(async () => {
		await app.close();
		await shop.close();
	});
	beforeEach(() => {
		lines = [];
	});
	const entries = () => lines.map((line) => JSON.parse(line));

	it("has a line for each request: the call, the kind of caller, status, duration and size", async () => {
		const { token } = await shop.visitor();
		const url = "/stores-reader/v1/products/query";
		const response = await app.inject({ method: "POST", url, headers: { authorization: token }, payload: {} });
		const [{ time, pid, hostname, durationMs, ...entry }] = entries();
		assert.match(time, /^\d{4}-\d\d-\d\dT/);
		assert.ok(pid > 0 && hostname && durationMs >= 0);
		assert.deepEqual(entry, {
			level: "info",
			msg: "request",
			requestId: response.headers["x-wix-request-id"],
			method: "POST",
			operation: "stores.products.queryProductsOlder",
			status: 200,
			bytes: response.rawPayload.length,
			site: shop.site,
			caller: "visitor",
		});
	});

	it("distinguishes kinds of callers", async () => {
		const url = "/stores-reader/v1/products/query";
		for (const authorization of [await shop.key("owner"), "nonsense"]) {
			await app.inject({ method: "POST", url, headers: { authorization }, payload: {} });
		}
		assert.deepEqual(
			entries().map(({ operation, caller, status }) => [operation, caller, status]),
			[
				["stores.products.queryProductsOlder", "key", 200],
				["stores.products.queryProductsOlder", "nobody", 401],
			],
		);
	});

	it("names routes by their template and unknown paths not at all, and leaves out probes that succeed", async () => {
		await app.inject({ url: "/_api/mailbox/somebody@example.com?token=1" });
		await app.inject({ url: "/media/a@example.com/v1/fill/w_1,h_1/b.png?token=1" });
		await app.inject({ url: "/healthz" });
		assert.doesNotMatch(lines.join(""), /example|token/);
		assert.deepEqual(
			entries().map(({ route, status }) => [route.replace(/:\w+/g, ":"), status]),
			[
				["unknown", 404],
				["/media/:/v1/*", 404],
			],
		);
	});

	it("takes a well-formed id from a trusted proxy, and makes one for everybody else", async () => {
		const ask = async (remoteAddress: string, headers: Record<string, string>) => {
			const response = await app.inject({ url: "/oauth2/jwks", remoteAddress, headers });
			return String(response.headers["x-wix-request-id"]);
		};
		assert.equal(await ask("10.1.2.3", { "x-request-id": "abc-123-def" }), "abc-123-def");
		assert.equal(await ask("127.0.0.1", { "x-wix-request-id": "abc-123-def" }), "abc-123-def");
		assert.deepEqual(
			entries().map(({ requestId }) => requestId),
			["abc-123-def", "abc-123-def"],
		);
		const uuid = /^[\da-f]{8}-[\da-f-]{27}$/;
		assert.match(await ask("203.0.113.9", { "x-request-id": "abc-123-def" }), uuid);
		const malformed = [
			"short",
			"a b c d e f g",
			"somebody@example.com",
			"evil.example.com",
			"x".repeat(41),
			'{"level":"error"}',
			"",
		];
		for (const id of malformed) assert.match(await ask("10.1.2.3", { "x-request-id": id }), uuid, id);
	});

	it("has the network of the client only if that is wanted, shortened", async () => {
		await app.inject({ url: "/oauth2/jwks", remoteAddress: "203.0.113.9" });
		const withNetworks = await serverWith("on", true);
		await withNetworks.inject({ url: "/oauth2/jwks", remoteAddress: "203.0.113.9" });
		await withNetworks.inject({ url: "/oauth2/jwks", remoteAddress: "2001:db8:1:2:3:4:5:6" });
		assert.deepEqual(
			entries().map(({ network }) => network),
			[undefined, "203.0.113.0/24", "2001:db8:1::/48"],
		);
		await withNetworks.close();
	});

	it("can be reduced to errors, and names a failure of the server as its response does", async () => {
		const reduced = await serverWith("errors", false);
		await reduced.inject({ url: "/oauth2/jwks" });
		await reduced.inject({ url: "/nowhere" });
		const { headers, body } = await reduced.inject({ url: "/broken" });
		const found = entries().map(({ level, status, requestId }) => [level, status, requestId]);
		assert.deepEqual(found.at(1), ["error", 500, headers["x-wix-request-id"]]);
		assert.deepEqual([found.length, found[0]?.[1]], [2, 404]);
		const { code, data } = JSON.parse(body).details.applicationError;
		assert.deepEqual([code, data], ["INTERNAL", { requestId: headers["x-wix-request-id"] }]);
		await reduced.close();
	});
});
