import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { oauth } from "@cartwright/contract/identity/oauth";
import type { Operation } from "@cartwright/contract/operation";
import { orders } from "@cartwright/contract/orders/orders";
import { apps } from "@cartwright/contract/webhooks/apps";
import { webhooks } from "@cartwright/contract/webhooks/webhooks";
import { createLog } from "@cartwright/kernel/logging/create-log";
import { createRequestLog } from "@cartwright/kernel/logging/request-log";
import { createApiKey } from "@cartwright/kernel/sites/create-api-key";
import { createSite } from "@cartwright/kernel/sites/create-site";
import { installation } from "@cartwright/kernel/sites/site";
import { apps as appDocuments } from "@cartwright/kernel/webhooks/calls/documents";
import { createClient } from "@cartwright/sdk/client";
import { createServer } from "@cartwright/server/server";
import { byId } from "@cartwright/store/store";
import { exampleRequest } from "@cartwright/testing/example-request";
import { refusalOf } from "@cartwright/testing/refusal";
import { fetchFrom, openShop, type Shop } from "@cartwright/testing/shop";
import type { FastifyInstance } from "fastify";
import { v7 as uuid } from "uuid";

const created = "wix.ecom.v1.order_created";
const url = "https://accounting.example.com/";

describe("apps and webhooks", () => {
	let shop: Shop;
	before(async () => {
		shop = await openShop();
	});
	after(() => shop.close());

	const newApp = async () => {
		const { app, secret = "" } = await (await shop.staff()).use(apps).createApp({ name: "A", role: "read-only" });
		return { appId: app?.id ?? "", secret };
	};
	const newHook = async (appId: string, address = url) => {
		const { createWebhook } = (await shop.staff()).use(webhooks);
		return (await createWebhook({ appId, url: address, eventTypes: [created] })).webhook?.id ?? "";
	};

	it("of another site of the installation are found by no call", async () => {
		const { appId } = await newApp();
		const webhookId = await newHook(appId);
		const [siteId, now] = [uuid(), shop.now().toISOString()];
		await createSite(shop.store, { name: "Another site", siteId, clientId: uuid(), now });
		const { key } = await createApiKey(shop.store, { siteId, role: "owner", name: "Owner", id: uuid(), now });
		const owner = shop.caller(key);
		const named = {
			appId,
			webhookId,
			url,
			eventTypes: [created],
			eventType: created,
			starts: now,
			from: "1",
			to: "2",
		};
		let tried = 0;
		for (const service of [apps, webhooks]) {
			const callsOfOwner = owner.use(service as typeof apps) as unknown as Record<
				string,
				(body: object) => Promise<object>
			>;
			for (const [name, operation] of Object.entries(service.operations) as [string, Operation][]) {
				const members = Object.keys(operation.request.properties ?? {});
				if (!members.some((member) => member === "appId" || member === "webhookId")) continue;
				const request = Object.fromEntries(Object.entries(named).filter(([member]) => members.includes(member)));
				const refusal = await refusalOf(
					callsOfOwner[name]?.({ ...exampleRequest(operation), ...request }) ?? Promise.resolve(),
				);
				assert.match(refusal, /^404 (APP|WEBHOOK)_NOT_FOUND$/, name);
				tried += 1;
			}
		}
		assert.equal(tried, 10);
		assert.deepEqual((await owner.use(apps).listApps({})).apps, []);
		assert.deepEqual((await owner.use(webhooks).listWebhooks({})).webhooks, []);
		const [webhook] = (await (await shop.staff()).use(webhooks).listWebhooks({})).webhooks ?? [];
		assert.deepEqual([webhook?.id, webhook?.status, webhook?.url], [webhookId, "ACTIVE", url]);
	});

	it("reach no address of this machine or its network, however it is written", async () => {
		const { appId } = await newApp();
		const { sendTestEvent, updateWebhook } = (await shop.staff()).use(webhooks);
		const webhookId = await newHook(appId);
		const addresses = [
			"http://127.0.0.1:1/",
			"http://localhost:1/",
			"http://2130706433:1/",
			"http://[::1]:1/",
			"https://10.0.0.1/",
			"https://169.254.169.254/latest/meta-data",
			"https://[::ffff:7f00:1]/",
			"https://localhost/",
		];
		for (const address of addresses) {
			await updateWebhook({ webhookId, url: address });
			const { attempt } = await sendTestEvent({ webhookId, eventType: created });
			assert.match(attempt?.error ?? "", /is not a public address/, address);
			assert.equal(attempt?.status, undefined, address);
		}
	});

	it("leave no token valid whose secret was replaced or whose app was removed", async () => {
		const { appId, secret } = await newApp();
		const tokenOf = async (clientSecret: string) => {
			const request = { grantType: "client_credentials", clientId: appId, clientSecret, instanceId: shop.site };
			return (await shop.caller().use(oauth).token(request)).access_token;
		};
		const read = (token: string) => refusalOf(shop.caller(token).use(orders).searchOrders({ search: {} }));
		const calls = (await shop.staff()).use(apps);
		const { secret: next = "" } = await calls.rotateAppSecret({ appId });
		shop.advance(24 * 60 * 60 * 1000 - 1000);
		const [ofFirst, ofNext] = [await tokenOf(secret), await tokenOf(next)];
		assert.deepEqual([await read(ofFirst), await read(ofNext)], ["not refused", "not refused"]);
		shop.advance(1000);
		assert.deepEqual([await read(ofFirst), await read(ofNext)], ["401 UNAUTHENTICATED", "not refused"]);
		await calls.removeApp({ appId });
		assert.equal(await read(ofNext), "401 UNAUTHENTICATED");
	});

	it("leave no secret, key or signed event in the log, at its lowest level", async () => {
		let written = "";
		const destination = {
			write(line: string) {
				written += line;
			},
		};
		const requestLog = createRequestLog({ level: "trace", mode: "on", withNetwork: false, destination });
		const sent: string[] = [];
		const fetch = async (_address: string | URL, init?: { readonly body?: unknown }): Promise<Response> => {
			sent.push(String(init?.body));
			throw new Error(`could not send ${init?.body}`);
		};
		const options = { store: shop.store, log: createLog("trace", destination), requestLog, origin: "http://shop.test" };
		const app: FastifyInstance = await createServer({ ...options, now: shop.now, providers: { fetch } });
		const key = await shop.key();
		const owner = createClient({ origin: "http://shop.test", fetch: fetchFrom(app), authorization: () => key });
		const { app: made, secret = "" } = await owner.use(apps).createApp({ name: "Logged", role: "read-only" });
		const appId = made?.id ?? "";
		const { secret: next = "" } = await owner.use(apps).rotateAppSecret({ appId });
		await owner.use(apps).rotateAppKey({ appId });
		const { webhook } = await owner.use(webhooks).createWebhook({ appId, url, eventTypes: [created] });
		await owner.use(webhooks).sendTestEvent({ webhookId: webhook?.id ?? "", eventType: created });
		const request = { grantType: "client_credentials", clientId: appId, clientSecret: secret, instanceId: uuid() };
		assert.equal(await refusalOf(owner.use(oauth).token(request)), "401 INVALID_CLIENT");
		await app.close();
		const { stored } = await shop.store.read(installation, { stored: byId(appDocuments, appId) });
		const keys = stored?.doc.keyPairs.map(({ privateKey }) => privateKey.split("\n")[1] ?? "") ?? [];
		assert.deepEqual([keys.length, sent.length], [2, 1]);
		assert.ok(written.length > 0);
		for (const text of [secret, next, key, ...keys, ...sent]) assert.ok(text && !written.includes(text));
	});
});
