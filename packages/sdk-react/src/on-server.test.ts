import assert from "node:assert/strict";
import { it } from "node:test";
import { createClient } from "@cartwright/sdk/client";
import { site } from "@cartwright/sdk/services/site";
import { dehydrate, hydrate } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { type BuildQuery, dataQueryOptions, useDataQuery } from "./data/use-data-query.ts";
import { createQueryClient } from "./query-client.ts";
import { ShopProvider } from "./shop-provider.ts";
import { callOptions, useCall } from "./use-call.ts";

const clientAnswering = (respond: () => Response) => {
	let calls = 0;
	const fetch = (async () => {
		calls += 1;
		return respond();
	}) as typeof globalThis.fetch;
	return { client: createClient({ origin: "http://shop.test", fetch }), calls: () => calls };
};

it("a server requests once, without retries", async () => {
	const { client, calls } = clientAnswering(() => Response.json({ message: "busy" }, { status: 503 }));
	const queryClient = createQueryClient();
	await assert.rejects(queryClient.fetchQuery(callOptions(client, site, "getSite")), { status: 503 });
	assert.equal(calls(), 1);
});

it("the server's responses are rendered, and passed on to the browser", async () => {
	const { client, calls } = clientAnswering(() => Response.json({ site: { name: "Prints and mugs" } }));
	const [onServer, inBrowser] = [createQueryClient(), createQueryClient()];
	await onServer.prefetchQuery(callOptions(client, site, "getSite"));
	hydrate(inBrowser, JSON.parse(JSON.stringify(dehydrate(onServer))));
	const Name = (): ReactNode => useCall(site, "getSite", undefined, { select: (result) => result.site?.name }).data;
	for (const queryClient of [onServer, inBrowser]) {
		const page = renderToString(createElement(ShopProvider, { client, queryClient }, createElement(Name)));
		assert.equal(page, "Prints and mugs");
	}
	assert.equal(calls(), 1);
});

it("items that the server queried are rendered with their dates, and passed on to the browser", async () => {
	const since = { $date: "2026-03-31T12:00:00.000Z" };
	const { client, calls } = clientAnswering(() => Response.json({ dataItems: [{ data: { _id: "a", since } }] }));
	const [onServer, inBrowser] = [createQueryClient(), createQueryClient()];
	const build: BuildQuery<{ since: Date }> = (items) => items.query<{ since: Date }>("Menus").gt("since", new Date(0));
	await onServer.prefetchQuery(dataQueryOptions(client, build));
	hydrate(inBrowser, JSON.parse(JSON.stringify(dehydrate(onServer))));
	const Year = (): ReactNode => useDataQuery(build).data?.items[0]?.since.getUTCFullYear();
	for (const queryClient of [onServer, inBrowser]) {
		const page = renderToString(createElement(ShopProvider, { client, queryClient }, createElement(Year)));
		assert.equal(page, "2026");
	}
	assert.equal(calls(), 1);
});
