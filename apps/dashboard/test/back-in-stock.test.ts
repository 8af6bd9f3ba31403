import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { backInStockNotifications } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import { backInStockSettings } from "@cartwright/contract/back-in-stock/back-in-stock-settings";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { Client } from "@cartwright/sdk/client";
import { type Offer, offer } from "@cartwright/testing/buying";
import { newStaff, secondShop } from "@cartwright/testing/staff";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

const room = "/dashboard/back-in-stock";

describe("back in stock on the dashboard", () => {
	let shop: Dashboard;
	let staff: Client;
	let owner: StaffBrowser;
	let offered: Offer;
	before(async () => {
		shop = await openDashboard();
		staff = await shop.staff();
		owner = await shop.browserOf("owner");
		offered = await offer(shop, 0);
	});
	after(() => shop.close());

	const calls = () => staff.use(backInStockNotifications);
	const ask = async (email: string, catalogItemId = offered.product.id): Promise<string> => {
		const visitor = await shop.visitor();
		const { request } = await visitor.use(backInStockNotifications).createBackInStockNotificationRequest({
			request: { catalogReference: { appId: storesAppId, catalogItemId }, email },
			itemDetails: { name: "Lamp", price: "10" },
		});
		return request?.id ?? "";
	};
	const statusOf = async (id: string) => (await calls().getBackInStockNotificationRequest({ id })).request?.status;
	const send = (intent: string, fields: Record<string, string> = {}, browser = owner) =>
		browser.send(room, { intent, ...fields });
	const shown = async (search = ""): Promise<string> => (await owner.open(`${room}${search}`)).text;

	it("shows requests by product with how many wait, and lets shoppers ask or not", async () => {
		assert.match(await shown(), /No requests here/);
		await ask("one@example.com");
		const other = await offer(shop, 0);
		await ask("two@example.com", other.product.id);
		await ask("three@example.com");
		const text = await shown();
		assert.match(text, /Back in stock 3 Shoppers can ask/);
		assert.match(text, /2 people are waiting · Sold out .*three@example\.com .*one@example\.com .*1 person is waiting/);
		assert.equal((await send("stop")).status, 200);
		assert.match(await shown(), /Shoppers cannot ask/);
		await assert.rejects(ask("late@example.com"), /sends no notifications/);
		await send("start");
		const { settings } = await staff.use(backInStockSettings).getSettings({});
		assert.equal(settings?.collectionStates?.find(({ appId }) => appId === storesAppId)?.collectingRequests, true);
	});

	it("marks requests as sent, deletes them, and sends mails to everybody who waits for an item", async () => {
		const [marked, removed, notified] = [
			await ask("marked@example.com"),
			await ask("removed@example.com"),
			await ask("notified@example.com"),
		];
		assert.equal((await send("markAsSent", { id: marked })).status, 200);
		assert.equal(await statusOf(marked), "NOTIFICATION_SENT");
		assert.match(await shown("?status=NOTIFICATION_SENT"), /marked@example\.com .*Notified/);
		assert.doesNotMatch(await shown(), /marked@example\.com/);
		assert.equal((await send("delete", { id: removed })).status, 200);
		assert.equal((await send("delete", { id: removed })).status, 404);
		assert.doesNotMatch(await shown("?all="), /removed@example\.com/);
		assert.equal((await send("notify", { productId: offered.product.id, options: "{}" })).status, 200);
		assert.notEqual(await statusOf(notified), "RECEIVED");
		assert.match(await shown(), /two@example\.com/, "who waits for another product still does");
		assert.equal((await send("notify", { productId: offered.product.id, options: "[" })).status, 400);
		assert.equal((await send("explode")).status, 400);
	});

	it("has pages when many wait", async () => {
		const { product } = await offer(shop, 0);
		for (let number = 0; number < 35; number += 1) await ask(`crowd${number}@example.com`, product.id);
		assert.match(await shown(), /35 people are waiting .*crowd34@.* Next/);
		assert.match(await shown("?page=2"), /crowd0@.* Previous/);
	});

	it("is for those who may", async () => {
		const id = await ask("mine@example.com");
		const content = await shop.browserOf("content");
		assert.equal((await content.open(room)).status, 403);
		assert.doesNotMatch((await content.open("/dashboard")).html, /href="\/dashboard\/back-in-stock"/);
		const reader = await shop.browserOf("read-only");
		const page = await reader.open(room);
		assert.equal(page.status, 200);
		assert.doesNotMatch(page.text, /Mark as notified|Notify them now|Accept no more/);
		for (const intent of ["markAsSent", "delete", "start", "stop", "notify"]) {
			const fields = { id, productId: offered.product.id, options: "{}" };
			assert.equal((await send(intent, fields, reader)).status, 403, intent);
		}
		const support = await shop.browserOf("support");
		assert.match((await support.open(room)).text, /Mark as notified/);
		assert.equal((await send("stop", {}, support)).status, 403);
		const { refreshToken } = await newStaff(await secondShop(shop), "owner");
		const stranger = shop.browserWith(`staff-session=${refreshToken}`);
		assert.doesNotMatch((await stranger.open(room)).text, /mine@example\.com/);
		assert.equal((await send("delete", { id }, stranger)).status, 404);
		assert.equal(await statusOf(id), "RECEIVED");
	});
});
