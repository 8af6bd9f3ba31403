import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { oauth } from "@cartwright/contract/identity/oauth";
import type { AnyOperation, Endpoint, HttpMethod } from "@cartwright/contract/operation";
import { calls } from "@cartwright/contract/permissions";
import type { CallError } from "@cartwright/sdk/errors";
import { allCollections } from "@cartwright/server/registries/collections";
import { createServer } from "@cartwright/server/server";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { pino } from "pino";
import { v7 as uuid } from "uuid";

const addressesOf = (operation: AnyOperation): [HttpMethod, string][] =>
	[operation as Endpoint, ...(operation.alternatives ?? [])].flatMap((address) => {
		const { method, native, nativeShared, published, standalone } = address;
		const urls = new Set([nativeShared ? published : native, published, standalone ?? published]);
		return [...urls].map((url): [HttpMethod, string] => [method, url]);
	});

/** What the published client needs of every error: a status, a request id, and a body that it can show. */
const refusal = (response: { statusCode: number; headers: Record<string, unknown>; body: string }) => {
	assert.match(String(response.headers["x-wix-request-id"]), /^[0-9a-f-]{36}$/);
	const { message, details } = JSON.parse(response.body);
	assert.ok(message.length > 10, "the message says what is wrong");
	return { status: response.statusCode, code: details.applicationError?.code };
};

describe("the HTTP edge", () => {
	let shop: Shop;
	before(async () => {
		shop = await openShop();
	});
	after(() => shop.close());

	const post = (payload: string, headers: Record<string, string> = {}) =>
		shop.app.inject({
			method: "POST",
			url: "/oauth2/token",
			payload,
			headers: { "content-type": "application/json", ...headers },
		});

	it("rejects a body that is not JSON", async () => {
		assert.deepEqual(refusal(await post("{bad")), { status: 400, code: "INVALID_REQUEST" });
	});

	it("finds a text with characters that no database stores under the name that it was sent with", async () => {
		const authorization = await shop.key("owner");
		const getOrCreate = async (name: string) => {
			const payload = `{"brandName":"${name}"}`;
			const headers = { authorization, "content-type": "application/json" };
			const url = "/stores/v3/brands/get-or-create";
			const { statusCode, body } = await shop.app.inject({ method: "POST", url, headers, payload });
			assert.equal(statusCode, 200, body);
			return JSON.parse(body).brand as { id: string; name: string };
		};
		for (const [sent, stored] of [
			["Oak\\u0000", "Oak\ufffd"],
			["Elm\\uD800", "Elm\ufffd"],
			["Ash \\ud83c\\udf33", "Ash \u{1f333}"],
		] as const) {
			const brands = [await getOrCreate(sent), await getOrCreate(sent)];
			assert.deepEqual([brands[0]?.name, brands[0]?.id], [stored, brands[1]?.id]);
		}
	});

	it("rejects other content types", async () => {
		const response = await post("grant_type=anonymous", { "content-type": "text/plain" });
		assert.deepEqual(refusal(response), { status: 415, code: "UNSUPPORTED_MEDIA_TYPE" });
	});

	it("rejects a body beyond the limit", async () => {
		const response = await post(JSON.stringify({ code: "x".repeat(1024 * 1024) }));
		assert.deepEqual(refusal(response), { status: 413, code: "PAYLOAD_TOO_LARGE" });
	});

	it("rejects an unknown path", async () => {
		const response = await shop.app.inject({ url: "/v9/unicorns?secret=1" });
		assert.deepEqual(refusal(response), { status: 404, code: "NOT_FOUND" });
		assert.ok(!response.body.includes("secret"), "the query string is not repeated");
	});

	it("responds to HEAD with the headers of GET, also for errors", async () => {
		const { token } = await shop.visitor();
		for (const [url, headers] of [
			["/ecom/v1/carts/current", { authorization: token }],
			["/ecom/v1/carts/current", {}],
			["/healthz", {}],
			["/openapi.json", {}],
		] as const) {
			const get = await shop.app.inject({ url, headers });
			const head = await shop.app.inject({ method: "HEAD", url, headers });
			assert.equal(head.rawPayload.length, 0);
			const lengthHeaders = ({ headers }: typeof get) => [headers["content-type"], headers["content-length"]];
			assert.deepEqual([url, head.statusCode, lengthHeaders(head)], [url, get.statusCode, lengthHeaders(get)]);
		}
	});

	it("reads an empty body as an empty request", async () => {
		assert.deepEqual(refusal(await post("")), { status: 400, code: "UNSUPPORTED_GRANT_TYPE" });
	});

	it("names the field and the rule of a request that exceeds a limit", async () => {
		const wrong = { grantType: "anonymous", clientId: 7, codeVerifier: "v".repeat(200) } as never;
		await assert.rejects(shop.caller().use(oauth).token(wrong), (error: CallError) => {
			assert.equal(error.status, 400);
			assert.deepEqual(
				error.violations.map(({ field, violatedRule }) => [field, violatedRule]),
				[
					["clientId", "VALIDATION"],
					["codeVerifier", "MAX_LENGTH"],
				],
			);
			return true;
		});
	});

	it("allows requests of any origin, which can read the request id", async () => {
		const preflight = await shop.app.inject({
			method: "OPTIONS",
			url: "/oauth2/token",
			headers: {
				origin: "https://shop.example",
				"access-control-request-method": "POST",
				"access-control-request-headers": "authorization,content-type,x-wix-bi-gateway",
			},
		});
		assert.equal(preflight.statusCode, 204);
		assert.equal(preflight.headers["access-control-allow-origin"], "*");
		assert.match(String(preflight.headers["access-control-allow-headers"]), /Authorization.*x-wix-bi-gateway/);
		const response = await post("{}", { origin: "https://shop.example" });
		assert.match(String(response.headers["access-control-expose-headers"]), /x-wix-request-id/);
	});

	it("serves a call at each of its paths", async () => {
		for (const url of ["/v1/oauth/jwks", "/oauth2/jwks", "/_api/oauth2/jwks"]) {
			const response = await shop.app.inject({ url });
			assert.equal(response.statusCode, 200, url);
			assert.equal(JSON.parse(response.body).keys[0].kty, "OKP");
			assert.equal(JSON.parse(response.body).keys[0].d, undefined, "the private half stays here");
		}
	});

	it("serves every call at all its paths", async () => {
		const quiet = await openShop({ checkResponses: false });
		const expected = new Map<string, number>();
		for (const { name, operation } of calls) {
			for (const [method, url] of addressesOf(operation)) {
				const payload = method === "GET" || method === "DELETE" ? {} : { payload: {} };
				await quiet.app.inject({ method, url: url.replace(/\{[^}]+\}/g, uuid()), ...payload });
				expected.set(name, (expected.get(name) ?? 0) + 1);
			}
		}
		const statuses = new Map<string, number>();
		const counted = /^cartwright_call_duration_seconds_count\{operation="([^"]+)",status="\d+"\} (\d+)$/gm;
		for (const [, name = "", times] of (await quiet.app.inject({ url: "/metrics" })).body.matchAll(counted)) {
			statuses.set(name, (statuses.get(name) ?? 0) + Number(times));
		}
		assert.deepEqual([...statuses].sort(), [...expected].sort());
		await quiet.close();
	});

	it("reports liveness, readiness and metrics", async () => {
		assert.equal((await shop.app.inject({ url: "/healthz" })).statusCode, 200);
		assert.equal((await shop.app.inject({ url: "/readyz" })).statusCode, 200);
		await shop.visitor();
		const metrics = (await shop.app.inject({ url: "/metrics" })).body;
		assert.match(metrics, /cartwright_call_duration_seconds_count\{operation="identity.oauth.token",status="200"\}/);
	});

	it("passes each response to the check of the tests, and fails if the check does", async (t) => {
		const store = openSqliteStore({ file: ":memory:", collections: allCollections });
		const onResponse = t.mock.fn(() => {
			throw new Error("breaks its contract");
		});
		const log = pino({ level: "silent" });
		const app = await createServer({ store, origin: "http://shop.test", log, onResponse });
		t.after(async () => {
			await app.close();
			await store.close();
		});
		const response = await app.inject({ url: "/oauth2/jwks" });
		assert.deepEqual([response.statusCode, onResponse.mock.callCount()], [500, 1]);
		assert.ok(!response.body.includes("breaks its contract"), "what failed inside is not sent to callers");
	});
});
