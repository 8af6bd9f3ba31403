import assert from "node:assert/strict";
import { it } from "node:test";
import { site } from "@cartwright/contract/sites/site";
import { anonymousClient } from "@cartwright/page-app/anonymous-client";
import { readPageRequest } from "@cartwright/page-app/page-request";
import { platformFor } from "./platform.server.ts";

it("sends the visitor's address with their own calls only, not with those that visitors share", async () => {
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
	const request = new Request("http://store.test/", { headers: { "x-forwarded-for": "203.0.113.9" } });
	const platform = platformFor(readPageRequest(request, host), anonymousClient(host), "en");
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
