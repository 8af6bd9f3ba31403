import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { audit } from "@cartwright/contract/audit/audit";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { oauth } from "@cartwright/contract/identity/oauth";
import { orders } from "@cartwright/contract/orders/orders";
import { keys } from "@cartwright/contract/staff/keys";
import { apps } from "@cartwright/contract/webhooks/apps";
import { webhooks } from "@cartwright/contract/webhooks/webhooks";
import { create } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { installation } from "../../sites/site.ts";
import { apps as appDocuments } from "./documents.ts";

const hour = 60 * 60 * 1000;

onEachEngine("apps", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const owner = async () => (await shop.staff()).use(apps);
	const missing = crypto.randomUUID();
	/** A caller with a token of the app, requested as the published client does. */
	const tokenOf = async (clientId: string, clientSecret: string, instanceId = shop.site) => {
		const request = { grantType: "client_credentials", clientId, clientSecret, instanceId };
		return (await shop.caller().use(oauth).token(request)).access_token;
	};
	const readingOrders = (token: string) => refusalOf(shop.caller(token).use(orders).searchOrders({ search: {} }));

	it("createApp gives an id and a secret, with which the app does what it was granted and nothing else", async () => {
		const { app, secret } = await (await owner()).createApp({ name: "Accounting", scopes: ["ECOM.READ_ORDERS"] });
		assert.deepEqual([app?.name, app?.instanceId, app?.scopes], ["Accounting", shop.site, ["ECOM.READ_ORDERS"]]);
		const token = await tokenOf(app?.id ?? "", secret ?? "");
		assert.equal(await readingOrders(token), "not refused");
		assert.equal(await refusalOf(shop.caller(token).use(products).queryProductsOlder({})), "403 PERMISSION_DENIED");
		assert.equal(await refusalOf(tokenOf(app?.id ?? "", "wrong")), "401 INVALID_CLIENT");
		assert.equal(await refusalOf(tokenOf(app?.id ?? "", secret ?? "", missing)), "401 INVALID_CLIENT");
	});

	it("are granted, changed and removed by nobody who lacks their permissions", async () => {
		const { createApp } = await owner();
		assert.equal(await refusalOf(createApp({ name: "a" })), "400 role REQUIRED_ONE_OF_FIELD");
		assert.equal(await refusalOf(createApp({ name: "a", scopes: ["NO.SUCH"] })), "400 scopes[0] VALIDATION");
		const { key } = await (await shop.staff()).use(keys).createKey({ name: "Apps", scopes: ["CARTWRIGHT.APP_MANAGE"] });
		const lesser = shop.caller(key ?? "").use(apps);
		assert.equal(await refusalOf(lesser.createApp({ name: "More", role: "read-only" })), "403 PERMISSION_DENIED");
		const { app } = await createApp({ name: "Mighty", role: "owner" });
		const appId = app?.id ?? "";
		for (const change of [lesser.rotateAppSecret, lesser.rotateAppKey, lesser.removeApp]) {
			assert.equal(await refusalOf(change({ appId })), "403 PERMISSION_DENIED", change.name);
		}
		const { app: own } = await createApp({ name: "Lesser", scopes: ["CARTWRIGHT.APP_MANAGE"] });
		assert.equal(await refusalOf(lesser.removeApp({ appId: own?.id ?? "" })), "not refused");
	});

	it("are for owners: no other staff, and nobody else, manages apps or webhooks", async () => {
		for (const role of ["manager", "fulfilment", "support", "content", "read-only"] as const) {
			const staff = await shop.staff(role);
			assert.equal(await refusalOf(staff.use(apps).listApps({})), "403 PERMISSION_DENIED", role);
			assert.equal(await refusalOf(staff.use(webhooks).queryEvents({})), "403 PERMISSION_DENIED", role);
		}
		const visitor = await shop.visitor();
		assert.equal(await refusalOf(visitor.use(webhooks).queryEvents({})), "403 PERMISSION_DENIED");
	});

	it("keep the private key where no response and no audit entry shows it", async () => {
		const staff = await shop.staff();
		const { app } = await staff.use(apps).createApp({ name: "Sealed", role: "read-only" });
		const { stored } = await shop.store.read(installation, { stored: byId(appDocuments, app?.id ?? "") });
		assert.match(stored?.doc.keyPairs[0]?.privateKey ?? "", /BEGIN PRIVATE KEY/);
		const shown = JSON.stringify([
			await staff.use(apps).listApps({}),
			await staff.use(apps).rotateAppKey({ appId: app?.id ?? "" }),
			await staff.use(audit).queryAuditLog({ log: "ACCOUNT" }),
			await staff.use(audit).queryAuditLog({}),
		]);
		assert.ok(shown.includes(app?.id ?? "") && !shown.includes("PRIVATE"));
		const { publicKey = "" } = app ?? {};
		assert.match(Buffer.from(publicKey, "base64").toString(), /BEGIN PUBLIC KEY/);
	});

	it("rotateAppSecret keeps the previous secret for a day", async () => {
		const calls = await owner();
		const { app, secret: first = "" } = await calls.createApp({ name: "Rotating", role: "read-only" });
		const appId = app?.id ?? "";
		const { secret: second = "" } = await calls.rotateAppSecret({ appId });
		for (const secret of [first, second])
			assert.equal(await readingOrders(await tokenOf(appId, secret)), "not refused");
		shop.advance(24 * hour);
		assert.equal(await refusalOf(tokenOf(appId, first)), "401 INVALID_CLIENT");
		assert.equal(await readingOrders(await tokenOf(appId, second)), "not refused");
		assert.equal(await refusalOf(calls.rotateAppSecret({ appId: missing })), "404 APP_NOT_FOUND");
	});

	it("rotateAppKey shows the next key before it signs, within a week", async () => {
		const calls = await owner();
		const { app } = await calls.createApp({ name: "Keys", role: "read-only" });
		const appId = app?.id ?? "";
		const { app: rotated } = await calls.rotateAppKey({ appId });
		assert.equal(rotated?.publicKey, app?.publicKey);
		assert.notEqual(rotated?.nextPublicKey, app?.publicKey);
		assert.equal(rotated?.nextKeyStarts, new Date(shop.now().getTime() + 24 * hour).toISOString());
		shop.advance(24 * hour);
		const later = (await calls.listApps({})).apps?.find(({ id }) => id === appId);
		assert.deepEqual([later?.publicKey, later?.nextPublicKey], [rotated?.nextPublicKey, undefined]);
		const starts = new Date(shop.now().getTime() + 8 * 24 * hour).toISOString();
		assert.equal(await refusalOf(calls.rotateAppKey({ appId, starts })), "400 starts VALIDATION");
		assert.equal(await refusalOf(calls.rotateAppKey({ appId: missing })), "404 APP_NOT_FOUND");
	});

	it("removeApp ends its secret and its tokens at once", async () => {
		const calls = await owner();
		const { app, secret = "" } = await calls.createApp({ name: "Gone", role: "read-only" });
		const appId = app?.id ?? "";
		const token = await tokenOf(appId, secret);
		await calls.removeApp({ appId });
		assert.equal(await readingOrders(token), "401 UNAUTHENTICATED");
		assert.equal(await refusalOf(tokenOf(appId, secret)), "401 INVALID_CLIENT");
		assert.equal(await refusalOf(calls.removeApp({ appId })), "404 APP_NOT_FOUND");
		const hooks = (await shop.staff()).use(webhooks);
		const request = { appId, url: "https://example.com/", eventTypes: ["wix.ecom.v1.order_created"] };
		assert.equal(await refusalOf(hooks.createWebhook(request)), "404 APP_NOT_FOUND");
	});

	it("get no access and can be removed when their API key is revoked", async () => {
		const staff = await shop.staff();
		const { app, secret = "" } = await staff.use(apps).createApp({ name: "Revoked", role: "read-only" });
		const [appId, token] = [app?.id ?? "", await tokenOf(app?.id ?? "", secret)];
		const [created, updated] = ["wix.ecom.v1.order_created", "wix.ecom.v1.order_updated"];
		const { createWebhook, sendTestEvent, updateWebhook } = staff.use(webhooks);
		const { webhook } = await createWebhook({ appId, url: "https://example.com/", eventTypes: [created] });
		const webhookId = webhook?.id ?? "";
		await staff.use(keys).revokeKey({ id: appId });
		assert.equal(await refusalOf(sendTestEvent({ webhookId, eventType: created })), "404 APP_NOT_FOUND");
		assert.equal(await refusalOf(updateWebhook({ webhookId, eventTypes: [updated] })), "404 APP_NOT_FOUND");
		assert.equal(await readingOrders(token), "401 UNAUTHENTICATED");
		assert.equal(await refusalOf(staff.use(apps).rotateAppSecret({ appId })), "404 APP_NOT_FOUND");
		await staff.use(apps).removeApp({ appId });
		assert.equal(await refusalOf(staff.use(apps).removeApp({ appId })), "404 APP_NOT_FOUND");
	});

	it("are at most a hundred in a shop, and of that shop alone", async () => {
		const other = await openShop({ engine });
		try {
			const calls = (await other.staff()).use(apps);
			const { app } = await calls.createApp({ name: "App", role: "read-only" });
			const { stored } = await other.store.read(installation, { stored: byId(appDocuments, app?.id ?? "") });
			assert.ok(stored);
			const more = Array.from({ length: 99 }, () => create(appDocuments, { ...stored.doc, id: crypto.randomUUID() }));
			await other.store.commit(installation, more);
			assert.equal(await refusalOf(calls.createApp({ name: "One more", role: "read-only" })), "429 TOO_MANY_APPS");
			assert.equal((await calls.listApps({})).apps?.length, 100);
		} finally {
			await other.close();
		}
	});
});
