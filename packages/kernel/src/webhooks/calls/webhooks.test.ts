import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { permissionIds } from "@cartwright/contract/permissions";
import { keys } from "@cartwright/contract/staff/keys";
import { apps } from "@cartwright/contract/webhooks/apps";
import { webhooks } from "@cartwright/contract/webhooks/webhooks";
import { create } from "@cartwright/store/batch";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { decodeJwt } from "jose";
import { eventNumber, loggedEvents, webhookDeliveries } from "./documents.ts";

const created = "wix.ecom.v1.order_created";
const url = "https://accounting.example.com/webhooks";

onEachEngine("webhooks", (engine) => {
	let shop: Shop;
	/** Bodies that were sent to the address. */
	const sent: string[] = [];
	let respond: () => Response = () => new Response("");
	before(async () => {
		const fetch = async (_address: string | URL, init?: { readonly body?: unknown }) => {
			sent.push(String(init?.body));
			return respond();
		};
		shop = await openShop({ engine, providers: { fetch } });
	});
	after(() => shop.close());

	const calls = async () => (await shop.staff()).use(webhooks);
	const newApp = async () =>
		(await (await shop.staff()).use(apps).createApp({ name: "A", role: "read-only" })).app?.id ?? "";
	const newHook = async () => {
		const { createWebhook } = await calls();
		return (await createWebhook({ appId: await newApp(), url, eventTypes: [created] })).webhook?.id ?? "";
	};
	const missing = crypto.randomUUID();
	const happen = (note: string) => {
		const event = {
			id: crypto.randomUUID(),
			number: "",
			eventType: created,
			entityKey: note,
			identity: "{}",
			payload: JSON.stringify({ note }),
			time: shop.now().toISOString(),
		};
		return shop.store.commit(shop.site, [create(loggedEvents, event, [], eventNumber)]);
	};

	it("createWebhook takes an address that may be reached, and types that exist, of an app of the shop", async () => {
		const { createWebhook, listWebhooks, removeWebhook } = await calls();
		const appId = await newApp();
		const request = { appId, url, eventTypes: [created, created] };
		const { webhook } = await createWebhook(request);
		assert.deepEqual([webhook?.status, webhook?.eventTypes, webhook?.behind], ["ACTIVE", [created], 0]);
		for (const address of [
			"http://accounting.example.com/",
			"ftp://example.com/",
			"https://a:b@example.com/",
			"soon",
		]) {
			assert.equal(await refusalOf(createWebhook({ ...request, url: address })), "400 url VALIDATION", address);
		}
		const unknown = createWebhook({ ...request, eventTypes: [created, "cartwright.v1.visitor_joined"] });
		assert.equal(await refusalOf(unknown), "400 eventTypes[1] VALIDATION");
		assert.equal(await refusalOf(createWebhook({ ...request, eventTypes: [] })), "400 eventTypes MIN_SIZE");
		assert.equal(await refusalOf(createWebhook({ ...request, appId: missing })), "404 APP_NOT_FOUND");
		for (let count = 1; count < 20; count++) await createWebhook(request);
		assert.equal(await refusalOf(createWebhook(request)), "429 TOO_MANY_WEBHOOKS");
		for (const { id } of (await listWebhooks({})).webhooks ?? []) await removeWebhook({ webhookId: id ?? "" });
		assert.deepEqual((await listWebhooks({})).webhooks, []);
		assert.equal(await refusalOf(removeWebhook({ webhookId: missing })), "404 WEBHOOK_NOT_FOUND");
	});

	it("show an app no more than it may read, and are managed by nobody who may read less", async () => {
		const staff = await shop.staff();
		const reading = { name: "Orders", scopes: ["ECOM.READ_ORDERS"] };
		const { app } = await staff.use(apps).createApp(reading);
		const appId = app?.id ?? "";
		const [order, member] = [created, "wix.members.v1.member_created"];
		const { createWebhook, updateWebhook, sendTestEvent } = staff.use(webhooks);
		const both = [order, member];
		assert.equal(await refusalOf(createWebhook({ appId, url, eventTypes: both })), "400 eventTypes[1] VALIDATION");
		const { webhook } = await createWebhook({ appId, url, eventTypes: [order, "AppRemoved"] });
		const webhookId = webhook?.id ?? "";
		assert.equal(await refusalOf(updateWebhook({ webhookId, eventTypes: both })), "400 eventTypes[1] VALIDATION");
		assert.equal(await refusalOf(sendTestEvent({ webhookId, eventType: member })), "400 eventTypes[0] VALIDATION");

		const scopes = ["CARTWRIGHT.WEBHOOK_MANAGE", "MEMBERS.MEMBER_READ"];
		const { key } = await staff.use(keys).createKey({ name: "Members", scopes });
		const lesser = shop.caller(key ?? "").use(webhooks);
		await staff.use(webhooks).listenToEvents({});
		await happen("an order");
		const denied = "403 PERMISSION_DENIED";
		const requests = {
			createWebhook: () => lesser.createWebhook({ appId, url, eventTypes: [order] }),
			updateWebhook: () => lesser.updateWebhook({ webhookId, url: "https://elsewhere.example.com/" }),
			"updateWebhook by other types": () => lesser.updateWebhook({ webhookId, eventTypes: ["AppRemoved"] }),
			removeWebhook: () => lesser.removeWebhook({ webhookId }),
			resendEvents: () => lesser.resendEvents({ webhookId, from: "1" }),
			resendUndeliveredEvents: () => lesser.resendUndeliveredEvents({ webhookId }),
			sendTestEvent: () => lesser.sendTestEvent({ webhookId, eventType: order }),
			queryEvents: () => lesser.queryEvents({ eventTypes: [order] }),
			listenToEvents: () => lesser.listenToEvents({ eventTypes: [order] }),
			queryDeliveries: () => lesser.queryDeliveries({ webhookId, eventType: order }),
		};
		for (const [name, request] of Object.entries(requests)) assert.equal(await refusalOf(request()), denied, name);
		assert.deepEqual((await lesser.queryEvents({})).events, []);
		const failed = {
			id: `${webhookId} 1`,
			webhookId,
			eventId: missing,
			number: "1",
			eventType: order,
			status: "GIVEN_UP" as const,
			attempts: [],
			attemptCount: 1,
			createdDate: shop.now().toISOString(),
		};
		await shop.store.commit(shop.site, [create(webhookDeliveries, failed)]);
		assert.deepEqual((await lesser.countUndeliveredEvents({})).webhooks, []);
		const { countUndeliveredEvents } = staff.use(webhooks);
		assert.deepEqual((await countUndeliveredEvents({})).webhooks, [{ webhookId, retrying: 0, givenUp: 1 }]);
		assert.ok(((await staff.use(webhooks).queryEvents({})).events?.length ?? 0) > 0);
	});

	it("belong to apps that may read what they get: every type names a permission that exists", async () => {
		const { eventTypes = [] } = await (await calls()).listEventTypes({});
		const without = eventTypes?.filter(({ permission }) => !permissionIds.has(permission ?? ""));
		assert.deepEqual(
			without?.map(({ type }) => type),
			["AppInstalled", "AppRemoved"],
		);
	});

	it("updateWebhook changes what is sent, pauses and resumes", async () => {
		const { updateWebhook } = await calls();
		const webhookId = await newHook();
		const { webhook: paused } = await updateWebhook({ webhookId, status: "PAUSED" });
		assert.deepEqual([paused?.status, paused?.pauseReason, paused?.url], ["PAUSED", "STAFF", url]);
		const other = `${url}/v2`;
		const { webhook: moved } = await updateWebhook({ webhookId, url: other, eventTypes: ["AppRemoved"] });
		assert.deepEqual([moved?.status, moved?.url, moved?.eventTypes], ["PAUSED", other, ["AppRemoved"]]);
		const { webhook: resumed } = await updateWebhook({ webhookId, status: "ACTIVE" });
		assert.deepEqual([resumed?.status, resumed?.pauseReason], ["ACTIVE", undefined]);
		assert.equal(await refusalOf(updateWebhook({ webhookId, url: "http://10.0.0.1/" })), "400 url VALIDATION");
		assert.equal(await refusalOf(updateWebhook({ webhookId: missing, status: "PAUSED" })), "404 WEBHOOK_NOT_FOUND");
	});

	it("listEventTypes offers what is declared on the wire, and nothing of our own", async () => {
		const { eventTypes } = await (await calls()).listEventTypes({});
		const types = eventTypes?.map(({ type }) => type ?? "") ?? [];
		assert.ok(types.includes(created) && types.includes("AppInstalled"));
		assert.ok(!types.some((type) => type.startsWith("cartwright.")));
	});

	it("queryEvents lists what is kept after a number, from when somebody listens", async () => {
		const { queryEvents, listenToEvents } = await calls();
		const { newest, until } = await listenToEvents({});
		assert.equal(until, new Date(shop.now().getTime() + 600_000).toISOString());
		for (const note of ["one", "two", "three"]) await happen(note);
		const { events, newest: last } = await queryEvents({ after: newest ?? "0", limit: 2 });
		const notes = events?.map(({ data }) => JSON.parse(JSON.parse(data ?? "").data).note);
		assert.deepEqual([notes, Number(last) - Number(newest)], [["one", "two"], 3]);
		const none = await queryEvents({ after: newest ?? "0", eventTypes: ["AppRemoved"] });
		assert.deepEqual(none.events, []);
		assert.equal(await refusalOf(queryEvents({ eventTypes: ["nothing"] })), "400 eventTypes[0] VALIDATION");
	});

	it("sendTestEvent sends the newest event of a type, or an empty one, and shows the response", async () => {
		const { sendTestEvent } = await calls();
		const webhookId = await newHook();
		await happen("newest");
		respond = () => new Response("thanks", { status: 201 });
		const { accepted, attempt } = await sendTestEvent({ webhookId, eventType: created });
		assert.deepEqual([accepted, attempt?.status, attempt?.response], [true, 201, "thanks"]);
		const claim = JSON.parse(String(decodeJwt(sent.at(-1) ?? "").data));
		assert.deepEqual(JSON.parse(claim.data), { note: "newest" });
		respond = () => new Response("x".repeat(5000), { status: 500 });
		assert.equal(attempt?.url, url);
		const refused = await sendTestEvent({ webhookId, eventType: "wix.ecom.v1.cart_created" });
		assert.deepEqual([refused.accepted, refused.attempt?.response?.length], [false, 1000]);
		const empty = JSON.parse(String(decodeJwt(sent.at(-1) ?? "").data));
		assert.equal(JSON.parse(empty.data).entityFqdn, "wix.ecom.v1.cart");
		assert.equal(await refusalOf(sendTestEvent({ webhookId: missing, eventType: created })), "404 WEBHOOK_NOT_FOUND");
	});

	it("resendEvents takes ten ranges at a time, and deliveries are those of a webhook of the shop", async () => {
		const { resendEvents, queryDeliveries } = await calls();
		const webhookId = await newHook();
		assert.equal(await refusalOf(resendEvents({ webhookId, from: "3", to: "2" })), "400 to VALIDATION");
		assert.equal(await refusalOf(resendEvents({ webhookId: missing, from: "1" })), "404 WEBHOOK_NOT_FOUND");
		for (let count = 0; count < 10; count++) await resendEvents({ webhookId, from: "1", to: "2" });
		assert.equal(await refusalOf(resendEvents({ webhookId, from: "1" })), "429 TOO_MANY_RANGES");
		assert.deepEqual((await queryDeliveries({ webhookId })).deliveries, []);
		assert.equal(await refusalOf(queryDeliveries({ webhookId: missing })), "404 WEBHOOK_NOT_FOUND");
		const { resendUndeliveredEvents } = await calls();
		assert.equal(await refusalOf(resendUndeliveredEvents({ webhookId: missing })), "404 WEBHOOK_NOT_FOUND");
	});

	it("belong to their shop: another one neither sees nor changes them", async () => {
		const webhookId = await newHook();
		const other = await openShop({ engine });
		try {
			const theirs = (await other.staff()).use(webhooks);
			assert.deepEqual((await theirs.listWebhooks({})).webhooks, []);
			assert.deepEqual((await theirs.countUndeliveredEvents({})).webhooks, []);
			assert.equal(await refusalOf(theirs.updateWebhook({ webhookId, status: "PAUSED" })), "404 WEBHOOK_NOT_FOUND");
		} finally {
			await other.close();
		}
	});
});
