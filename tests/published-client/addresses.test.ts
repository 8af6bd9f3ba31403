import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { services } from "@cartwright/contract/services";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import { sendTo } from "./rewritten-fetch.ts";
import { modules, newShopper, newShopperElsewhere, ownHost } from "./shop.ts";

/** Modules of the client by our name of the service. */
const moduleOf: Readonly<Record<string, keyof typeof modules>> = {
	"stores.products": "products",
	"stores.collections": "collections",
	"stores.products-v-3": "productsV3",
	"stores.read-only-variants-v-3": "readOnlyVariantsV3",
	"stores.inventory": "inventory",
	"stores.inventory-items-v-3": "inventoryItemsV3",
	"stores.catalog-versioning": "catalogVersioning",
	"categories.categories": "categories",
	"ecom.cart": "cart",
	"ecom.current-cart": "currentCart",
	"ecom.checkout": "checkout",
	"ecom.orders": "orders",
	"ecom.recommendations": "recommendations",
	"redirects.redirects": "redirects",
};

type Call = (...parts: unknown[]) => { find?(): Promise<unknown> } | Promise<unknown>;

/** Calls of the client that the contract declares, whatever the response. */
const calls = services.flatMap((service) => {
	const name = moduleOf[service.name];
	if (!name) return [];
	const offered = new Set(Object.keys(modules[name]));
	return Object.keys(service.operations)
		.filter((operation) => offered.has(operation))
		.map((operation) => ({ name, operation }));
});

describe("the addresses that the client uses", () => {
	let server: StartedServer;
	const requests: { address: string; response: string }[] = [];
	before(async () => {
		server = await startServer();
		sendTo(server.origin, ownHost);
		const send = globalThis.fetch;
		globalThis.fetch = async (input, init) => {
			const response = await send(input, init);
			requests.push({ address: `${init?.method} ${input}`, response: await response.clone().text() });
			return response;
		};
	});
	after(() => server.stop());

	const id = "0198c0de-0000-7000-8000-000000000000";
	const ask = async (client: object, name: string, operation: string): Promise<void> => {
		const call = (client as Record<string, Record<string, Call>>)[name]?.[operation];
		for (const parts of [
			[id, {}, {}],
			[[id], {}],
			[{}, {}],
		]) {
			try {
				const result = call?.(...parts);
				await (result && "find" in result ? result.find?.() : result);
			} catch {
				// Most of these requests are invalid for the server, and some even for the client.
			}
		}
	};

	for (const [host, newClient] of [
		["its usual host", newShopper],
		["a host of its own", newShopperElsewhere],
	] as const) {
		it(`are all served by a call, with ${host}`, async () => {
			const client = newClient(server.clientId);
			for (const { name, operation } of calls) {
				requests.length = 0;
				await ask(client, name, operation);
				const [first] = requests.filter(({ address }) => !address.includes("/oauth2/"));
				assert.ok(first, `${name}.${operation} was never sent`);
				assert.doesNotMatch(first.response, /No call answers/, `${name}.${operation}`);
			}
			assert.ok(calls.length > 90, `${calls.length} calls`);
		});
	}
});
