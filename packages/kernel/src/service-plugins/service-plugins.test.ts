import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { additionalFees } from "@cartwright/contract/service-plugins/additional-fees";
import { servicePlugins as service } from "@cartwright/contract/service-plugins/service-plugins";
import { shippingRates } from "@cartwright/contract/service-plugins/shipping-rates";
import { keys } from "@cartwright/contract/staff/keys";
import { apps } from "@cartwright/contract/webhooks/apps";
import { byId } from "@cartwright/store/store";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { importSPKI, jwtVerify } from "jose";
import { pino } from "pino";
import type { Providers } from "../foundation/providers.ts";
import { callPlugin } from "../plugin-requests/call-plugin.ts";
import type { PluginContext } from "../plugin-requests/plugin-metadata.ts";
import { servicePlugins, servicePluginsId } from "./documents.ts";

const url = "https://fees.example.com/plugins/";
const wrapping = { additionalFees: [{ name: "Gift wrapping", price: "3.50" }], currency: "USD" };

onEachEngine("service plug-ins", (engine) => {
	let shop: Shop;
	const sent: { readonly address: string; readonly body: string }[] = [];
	let respond: () => Response | Promise<Response>;
	let fetch: Providers["fetch"];
	before(async () => {
		fetch = async (address: string | URL, init?: { readonly body?: unknown }) => {
			sent.push({ address: String(address), body: String(init?.body) });
			return respond();
		};
		shop = await openShop({ engine, providers: { fetch } });
	});
	beforeEach(() => {
		sent.length = 0;
		respond = () => Response.json(wrapping);
	});
	after(() => shop.close());

	const calls = async () => (await shop.staff()).use(service);
	const newApp = async (grant: { role?: "read-only"; scopes?: string[] } = { role: "read-only" }) => {
		const { app } = await (await shop.staff()).use(apps).createApp({ name: "Fees", ...grant });
		return { appId: app?.id ?? "", publicKey: Buffer.from(app?.publicKey ?? "", "base64").toString() };
	};
	const newPlugin = async () => {
		const { appId, publicKey } = await newApp();
		const { createServicePlugin } = await calls();
		const { plugin } = await createServicePlugin({ appId, componentType: "ECOM_ADDITIONAL_FEES", url });
		return { appId, publicKey, pluginId: plugin?.id ?? "" };
	};
	const context = (): PluginContext => ({
		site: shop.site,
		store: shop.store,
		now: shop.now().toISOString(),
		providers: { fetch } as Providers,
		log: pino({ enabled: false }),
	});
	/** What calling a plug-in of the shop gives, for a purchase of so many. */
	const feesFor = async (pluginId: string, quantity = 1) => {
		const { stored } = await shop.store.read(shop.site, { stored: byId(servicePlugins, servicePluginsId) });
		const plugin = stored?.doc.plugins.find(({ id }) => id === pluginId);
		assert.ok(plugin);
		const lineItems = [{ id: "line", quantity, price: "10.00", catalogReference: {} }] as never;
		return callPlugin(context(), plugin, additionalFees, "calculateAdditionalFees", { lineItems }, "USD");
	};

	it("createServicePlugin takes one of each kind for an app that may read what it is sent", async () => {
		const { createServicePlugin, listServicePlugins } = await calls();
		const { appId } = await newApp();
		const request = { appId, componentType: "ECOM_ADDITIONAL_FEES", url } as const;
		const { plugin } = await createServicePlugin(request);
		assert.deepEqual([plugin?.status, plugin?.url], ["ACTIVE", "https://fees.example.com/plugins"]);
		assert.equal(await refusalOf(createServicePlugin(request)), "409 SERVICE_PLUGIN_ALREADY_EXISTS");
		await createServicePlugin({ ...request, componentType: "ECOM_PAYMENT_SETTINGS" });
		const { plugins = [] } = await listServicePlugins({});
		assert.deepEqual(
			plugins.filter((each) => each.appId === appId).map(({ componentType }) => componentType),
			["ECOM_ADDITIONAL_FEES", "ECOM_PAYMENT_SETTINGS"],
		);
		for (const address of ["http://fees.example.com", "https://a:b@example.com", "soon"]) {
			assert.equal(await refusalOf(createServicePlugin({ ...request, url: address })), "400 url VALIDATION", address);
		}
		assert.equal(await refusalOf(createServicePlugin({ ...request, appId: crypto.randomUUID() })), "404 APP_NOT_FOUND");
		const { appId: reader } = await newApp({ scopes: ["WIX_STORES.READ_PRODUCTS"] });
		assert.equal(await refusalOf(createServicePlugin({ ...request, appId: reader })), "400 componentType VALIDATION");
	});

	it("createServicePlugin takes 50 for a shop", async () => {
		const { createServicePlugin, listServicePlugins, removeServicePlugin } = await calls();
		const { plugins = [] } = await listServicePlugins({});
		for (const { id } of plugins ?? []) await removeServicePlugin({ pluginId: id ?? "" });
		const kinds = ["ECOM_ADDITIONAL_FEES", "ECOM_SHIPPING_RATES"] as const;
		for (let count = 0; count < 25; count++) {
			const { appId } = await newApp();
			for (const componentType of kinds) await createServicePlugin({ appId, componentType, url });
		}
		const { appId } = await newApp();
		const one = { appId, componentType: "ECOM_VALIDATIONS", url } as const;
		assert.equal(await refusalOf(createServicePlugin(one)), "429 TOO_MANY_SERVICE_PLUGINS");
		for (const { id } of (await listServicePlugins({})).plugins ?? [])
			await removeServicePlugin({ pluginId: id ?? "" });
	});

	it("are managed only by those who may read what plug-ins are sent", async () => {
		const { pluginId, appId } = await newPlugin();
		const { createKey } = (await shop.staff()).use(keys);
		const { key } = await createKey({ name: "K", scopes: ["CARTWRIGHT.SERVICE_PLUGIN_MANAGE"] });
		const limited = shop.caller(key ?? "").use(service);
		const moved = "https://elsewhere.example.com";
		const request = { appId, componentType: "ECOM_VALIDATIONS", url: moved } as const;
		assert.equal(await refusalOf(limited.createServicePlugin(request)), "403 PERMISSION_DENIED");
		assert.equal(await refusalOf(limited.updateServicePlugin({ pluginId, url: moved })), "403 PERMISSION_DENIED");
	});

	it("updateServicePlugin moves and pauses one, and removeServicePlugin ends it", async () => {
		const { updateServicePlugin, removeServicePlugin, listServicePlugins } = await calls();
		const { pluginId } = await newPlugin();
		const { plugin } = await updateServicePlugin({ pluginId, url: "https://other.example.com" });
		assert.deepEqual([plugin?.url, plugin?.status], ["https://other.example.com", "ACTIVE"]);
		const { plugin: paused } = await updateServicePlugin({ pluginId, status: "PAUSED" });
		assert.deepEqual([paused?.url, paused?.status], ["https://other.example.com", "PAUSED"]);
		await removeServicePlugin({ pluginId });
		assert.ok(!(await listServicePlugins({})).plugins?.some(({ id }) => id === pluginId));
		assert.equal(await refusalOf(removeServicePlugin({ pluginId })), "404 SERVICE_PLUGIN_NOT_FOUND");
		assert.equal(await refusalOf(updateServicePlugin({ pluginId })), "404 SERVICE_PLUGIN_NOT_FOUND");
	});

	it("get a JWT that the app verifies, with the request and what it is part of", async () => {
		const { appId, publicKey, pluginId } = await newPlugin();
		const result = await feesFor(pluginId);
		assert.ok("response" in result);
		assert.equal(result.response.additionalFees?.[0]?.price, "3.50");
		const [first] = sent;
		assert.equal(first?.address, "https://fees.example.com/plugins/v1/calculate-additional-fees");
		const key = await importSPKI(publicKey, "RS256");
		const { payload } = await jwtVerify(first?.body ?? "", key, { audience: appId, issuer: "wix.com" });
		const { request, metadata } = payload.data as Readonly<{
			request: { lineItems: unknown[] };
			metadata: Record<string, unknown>;
		}>;
		assert.deepEqual([metadata.appExtensionType, metadata.instanceId], ["ECOM_ADDITIONAL_FEES", shop.site]);
		assert.deepEqual([metadata.functionName, metadata.currency], ["calculateAdditionalFees", "USD"]);
		assert.equal(request.lineItems.length, 1);
	});

	it("result the same request from memory, until it or their address changes", async () => {
		const { pluginId } = await newPlugin();
		await Promise.all([feesFor(pluginId), feesFor(pluginId)]);
		await feesFor(pluginId);
		assert.equal(sent.length, 1);
		await feesFor(pluginId, 2);
		assert.equal(sent.length, 2);
		await (await calls()).updateServicePlugin({ pluginId, url: "https://other.example.com" });
		await feesFor(pluginId);
		assert.equal(sent.at(-1)?.address, "https://other.example.com/v1/calculate-additional-fees");
	});

	it("fail if they result something else than the contract says, which is not used again", async () => {
		const { pluginId } = await newPlugin();
		const refused: (readonly [() => Response | Promise<Response>, RegExp])[] = [
			[() => new Response("hello"), /something else than JSON/],
			[() => Response.json({ additionalFees: [{ name: "Wrapping" }] }), /price/],
			[() => Response.json({ additionalFees: [{ name: "W", price: "-1" }] }), /price/],
			[() => Promise.reject(new Error("connection refused")), /connection refused/],
		];
		for (const [result, reason] of refused) {
			respond = result;
			const failed = await feesFor(pluginId);
			assert.ok("failure" in failed && reason.test(failed.failure), JSON.stringify(failed));
		}
		respond = () => Response.json(wrapping);
		assert.ok("response" in (await feesFor(pluginId)));
	});

	it("are not called for a while after five failures in a row", async () => {
		const { pluginId } = await newPlugin();
		respond = () => new Response("", { status: 500 });
		for (let count = 0; count < 8; count++) assert.ok("failure" in (await feesFor(pluginId)));
		assert.equal(sent.length, 5);
		const { pluginId: other } = await newPlugin();
		respond = () => Response.json(wrapping);
		assert.ok("response" in (await feesFor(other)), "another plug-in is called all the same");
	});

	it("may result the errors that their contract names, which are no failures", async () => {
		const { appId } = await newApp();
		const { createServicePlugin } = await calls();
		const { plugin } = await createServicePlugin({ appId, componentType: "ECOM_SHIPPING_RATES", url });
		const stored = { ...plugin, id: plugin?.id ?? "" } as never;
		respond = () => Response.json({ applicationError: { code: "MISSING_POSTAL_CODE" } }, { status: 400 });
		for (let count = 0; count < 7; count++) {
			const deliveryPreferences = { preferredCode: String(count) };
			const request = { lineItems: [], deliveryPreferences };
			const result = await callPlugin(context(), stored, shippingRates, "getShippingRates", request, "USD");
			assert.deepEqual(result, { error: { code: "MISSING_POSTAL_CODE", data: undefined } });
		}
		assert.equal(sent.length, 7);
	});

	it("are sent nothing any more once their app is removed, or may read less", async () => {
		const { pluginId, appId } = await newPlugin();
		await (await shop.staff()).use(apps).removeApp({ appId });
		assert.ok("failure" in (await feesFor(pluginId)));
		assert.deepEqual(sent, []);
	});
});
