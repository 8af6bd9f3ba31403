import assert from "node:assert/strict";
import { it } from "node:test";
import { site } from "@cartwright/contract/sites/site";
import { platformFor } from "./platform.server.ts";

it("names the visitor's address in their calls, and nobody's in those that visitors share", async () => {
	const sent: [path: string, address: string | null][] = [];
	const response = JSON.stringify({ access_token: "a", refresh_token: "r", expires_in: 3600 });
	const host = {
		api: "http://shop.test",
		clientId: "client",
		fetch: (async (input, init) => {
			sent.push([new URL(String(input)).pathname, new Headers(init?.headers).get("x-forwarded-for")]);
			return new Response(response);
		}) as typeof fetch,
	};
	const platform = platformFor(host, { cookies: null, address: "203.0.113.9", secure: false });
	await platform.visitor.use(site).getSite({});
	assert.deepEqual(
		sent.map(([, address]) => address),
		["203.0.113.9", "203.0.113.9"],
	);
	sent.length = 0;
	await platform.shared.use(site).getSite({});
	assert.deepEqual(
		sent.map(([, address]) => address),
		[null, null],
	);
});
