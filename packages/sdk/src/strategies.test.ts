import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ApiKeyStrategy } from "./api-key-strategy.ts";
import { AppStrategy } from "./app-strategy.ts";
import { createClient } from "./client.ts";
import { site } from "./services/site.ts";
import { playServer, type Seen, type StubResponse } from "./testing.ts";

const missing = { message: "Request is missing authentication data" };

describe("an API key", () => {
	it("is sent with every call, with the id of the shop", async () => {
		const sent: unknown[] = [];
		const fetch = (async (_: unknown, init: RequestInit = {}) => {
			sent.push(init.headers);
			return Response.json({});
		}) as typeof globalThis.fetch;
		const connection = { origin: "http://shop.test", fetch };
		await createClient({ ...connection, auth: ApiKeyStrategy({ apiKey: "key" }) })
			.use(site)
			.getSite();
		const auth = ApiKeyStrategy({ apiKey: "key", siteId: "site-1", accountId: "account-1" });
		await createClient({ ...connection, auth }).fetch("/media", { headers: { "X-Other": "1" } });
		assert.deepEqual(sent, [
			{ authorization: "key" },
			{ authorization: "key", "wix-site-id": "site-1", "wix-account-id": "account-1", "x-other": "1" },
		]);
	});

	it("that is empty is rejected before the call", async () => {
		const { fetch, seen } = playServer(() => assert.fail("called"));
		const client = createClient({ origin: "http://shop.test", fetch, auth: ApiKeyStrategy({ apiKey: "" }) });
		await assert.rejects(client.use(site).getSite(), missing);
		assert.equal(seen.length, 0);
	});
});

describe("an app", () => {
	const credentials = { appId: "app-1", appSecret: "secret" };
	const play = (expires_in = 900, info: object = { active: true, siteId: "site-1" }) =>
		playServer(({ path }: Seen): StubResponse => {
			if (path === "/oauth2/token") return { body: { access_token: "app-token", expires_in } };
			return { body: path === "/oauth2/token-info" ? info : { site: {} } };
		});
	const open = (fetch: typeof globalThis.fetch, more: object = {}) =>
		createClient({ origin: "http://shop.test", fetch, auth: AppStrategy({ ...credentials, ...more }) });
	const grants = (seen: readonly Seen[]) => seen.filter(({ path }) => path === "/oauth2/token").map(({ body }) => body);

	it("gets its own token, and caches it until it expires", async () => {
		const { fetch, seen } = play();
		const app = open(fetch, { instanceId: "site-1" });
		await Promise.all([app.use(site).getSite(), app.use(site).getSite()]);
		await app.use(site).getSite();
		const grant = { grant_type: "client_credentials", client_id: "app-1", client_secret: "secret" };
		assert.deepEqual(grants(seen), [{ ...grant, instance_id: "site-1" }]);
		assert.equal(seen.at(-1)?.authorization, "app-token");

		const short = play(-1);
		const late = open(short.fetch);
		await late.use(site).getSite();
		await late.use(site).getSite();
		assert.equal(grants(short.seen).length, 2);
	});

	it("requests another token when the server rejects its own", async () => {
		let issued = 0;
		const { fetch, seen } = playServer(({ path, authorization }: Seen): StubResponse => {
			if (path === "/oauth2/token") {
				issued += 1;
				return { body: { access_token: `token-${issued}`, expires_in: 900 } };
			}
			return authorization === "token-2" ? { body: { site: {} } } : { status: 401, body: {} };
		});
		await open(fetch).use(site).getSite();
		assert.equal(seen.at(-1)?.authorization, "token-2");
	});

	it("calls in the name of its caller, and in its own when elevated", async () => {
		const { fetch, seen } = play();
		const client = open(fetch, { accessToken: "visitor-token" });
		await client.use(site).getSite();
		assert.equal(seen.at(-1)?.authorization, "visitor-token");

		const elevated = createClient({ origin: "http://shop.test", fetch, auth: await client.auth.elevated() });
		await elevated.use(site).getSite();
		assert.equal(seen.at(-1)?.authorization, "app-token");
		assert.equal(grants(seen)[0]?.instance_id, "site-1");
	});

	it("is not elevated without a valid token of a caller", async () => {
		const { fetch } = play(900, { active: false, siteId: "site-1" });
		await assert.rejects(open(fetch).auth.elevated(), missing);
		await assert.rejects(open(fetch, { accessToken: "" }).use(site).getSite(), missing);
		const ended = open(fetch, { accessToken: "ended" }).auth.elevated();
		await assert.rejects(ended, { message: "Insufficient permissions" });
	});
});
