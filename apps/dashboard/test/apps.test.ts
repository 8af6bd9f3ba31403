import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { coupons } from "@cartwright/contract/coupons/coupons";
import { apps } from "@cartwright/contract/webhooks/apps";
import { webhooks } from "@cartwright/contract/webhooks/webhooks";
import { newStaff, secondShop } from "@cartwright/testing/staff";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

const room = "/dashboard/apps";
const tenMinutes = 10 * 60 * 1000;
const created = "wix.ecom.v1.order_created";

describe("the apps and webhooks of the dashboard", () => {
	let shop: Dashboard;
	let owner: StaffBrowser;
	before(async () => {
		shop = await openDashboard();
		owner = await shop.browserOf("owner");
	});
	after(() => shop.close());

	const send = (intent: string, fields: Record<string, string> = {}, browser = owner, path = room) =>
		browser.send(path, { intent, ...fields });
	const text = async (search = "", browser = owner): Promise<string> => (await browser.open(room + search)).text;
	const named = async (name: string) =>
		(await (await shop.staff()).use(apps).listApps({})).apps.find((app) => app.name === name);
	const newApp = async (name: string, role = "owner"): Promise<string> => {
		assert.equal((await send("createApp", { name, role })).status, 200);
		return (await named(name))?.id ?? "";
	};
	const webhookOf = async (app: string) =>
		(await (await shop.staff()).use(webhooks).listWebhooks({})).webhooks.find(({ appId }) => appId === app);
	const newWebhook = async (app: string, fields: Record<string, string> = {}): Promise<string> => {
		const url = "https://accounting.example.com/hook";
		assert.equal((await send("createWebhook", { app, url, eventType: created, ...fields })).status, 200);
		return (await webhookOf(app))?.id ?? "";
	};

	it("start empty, and are created with a secret that is shown once", async () => {
		assert.match(await text(), /No apps yet/);
		assert.match(await text("?view=failing"), /All events were delivered/);
		const { html } = await send("createApp", { name: "Accounting", role: "read-only" });
		const app = await named("Accounting");
		for (const value of [app?.id, app?.instanceId, app?.publicKey]) assert.ok(html.includes(`=${value}`), value);
		const secret = /WIX_APP_SECRET=([\w-]{40,})/.exec(html)?.[1] ?? "";
		assert.ok(secret);
		const list = await owner.open(room);
		assert.match(list.text, /Accounting Created .* Read only/);
		assert.ok(!list.html.includes(secret));
		assert.equal((await send("createApp", { name: "Reports", role: "", scope: "ECOM.READ_ORDERS" })).status, 200);
		assert.match(await text(), /Reports .* 1 permission ECOM\.READ_ORDERS/);
	});

	it("get another secret and key pair, and are removed", async () => {
		const app = await newApp("Warehouse", "fulfilment");
		assert.match((await send("rotateSecret", { app })).html, /WIX_APP_SECRET=[\w-]{40,}/);
		assert.equal((await send("rotateKey", { app, starts: "24" })).status, 200);
		const { nextPublicKey } = (await named("Warehouse")) ?? {};
		const { html, text: listed } = await owner.open(room);
		assert.match(listed, /Warehouse .* the next key signs from/);
		assert.ok(nextPublicKey && html.includes(nextPublicKey));
		assert.equal((await send("rotateKey", { app, starts: "1000" })).status, 400);
		assert.equal((await send("removeApp", { app })).status, 200);
		assert.equal((await send("removeApp", { app })).status, 404);
		assert.equal((await send("rotateSecret", { app })).status, 404);
	});

	it("have webhooks of addresses and events that fit, which are changed, paused and removed", async () => {
		const app = await newApp("Shipping", "read-only");
		const refused = [
			{ url: "http://accounting.example.com/", eventType: created },
			{ url: "https://a:b@example.com/", eventType: created },
			{ url: "soon", eventType: created },
			{ url: "https://example.com/", eventType: "nothing" },
			{ url: "https://example.com/" },
		];
		for (const fields of refused) {
			assert.equal((await send("createWebhook", { app, ...fields })).status, 400, JSON.stringify(fields));
		}
		const webhook = await newWebhook(app);
		assert.match(
			await text(),
			/Shipping .*https:\/\/accounting\.example\.com\/hook 1 type of event wix\.ecom\.v1\.order_created Active/,
		);
		const moved = { webhook, url: "https://other.example.com/", eventType: "AppRemoved" };
		assert.equal((await send("changeWebhook", moved)).status, 200);
		assert.deepEqual((await webhookOf(app))?.eventTypes, ["AppRemoved"]);
		await send("pauseWebhook", { webhook });
		assert.match(await text(), /other\.example\.com\/ 1 type of event .*Paused/);
		await send("resumeWebhook", { webhook });
		assert.equal((await webhookOf(app))?.status, "ACTIVE");
		assert.match((await owner.open(`${room}/webhooks/${webhook}`)).text, /Nothing was sent yet/);
		assert.equal((await owner.open(`${room}/webhooks/${crypto.randomUUID()}`)).status, 404);
		assert.equal((await owner.open(`${room}/webhooks/none`)).status, 404);
		// A page of what is gone is left.
		const page = `${room}/webhooks/${webhook}`;
		assert.match((await send("removeWebhook", { webhook }, owner, page)).location, /\/apps$/);
		assert.equal((await send("removeWebhook", { webhook })).status, 404);
		assert.equal((await send("nothing")).status, 400);
	});

	it("show what was sent to an address, send it again, and say on Home what was not accepted", async () => {
		let isBroken = true;
		const receiver = createServer(async (request, response) => {
			for await (const _ of request);
			response.writeHead(isBroken ? 500 : 200).end(isBroken ? "<b>out of paper</b>" : "thanks");
		});
		receiver.listen(0, "127.0.0.1");
		await once(receiver, "listening");
		const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
		const app = await newApp("Printing");
		const webhook = await newWebhook(app, { url, eventType: "AppInstalled" });
		const page = async (search = ""): Promise<string> =>
			(await owner.open(`${room}/webhooks/${webhook}${search}`)).text;
		const sender = fork(fileURLToPath(import.meta.resolve("@cartwright/testing/event-sender")), [shop.database]);
		try {
			const waitFor = async (pattern: RegExp): Promise<string> => {
				for (let attempts = 0; attempts < 300; attempts += 1) {
					const shown = await page();
					if (pattern.test(shown)) return shown;
					await sleep(50);
				}
				throw new Error(`${pattern} is not in ${await page()}`);
			};
			const failed = await waitFor(/Being retried .* HTTP 500/);
			assert.match(failed, /AppInstalled #\d+ .*HTTP 500, \d+ ms.*&lt;b&gt;out of paper.*&quot;appId&quot;/);
			const first = Number(/AppInstalled #(\d+)/.exec(failed)?.[1]);
			assert.match(await text("?view=failing"), /Printing .* 1 being retried/);
			assert.match((await owner.open("/dashboard")).html, /apps\?view=failing/);
			assert.match(await page("?view=retrying"), /AppInstalled #/);
			assert.match(await page("?view=givenUp"), /No deliveries found/);
			assert.match(await page("?type=AppRemoved"), /No deliveries found/);
			isBroken = false;
			const again = await send("resendUndelivered", { webhook });
			assert.match(again.html, /resent/);
			await waitFor(/AppInstalled #\d+ .* Delivered .* HTTP 200/);
			assert.doesNotMatch((await owner.open("/dashboard")).html, /apps\?view=failing/);
			assert.equal((await send("resendEvent", { webhook, number: String(first) })).status, 200);
			assert.equal((await send("resendEvent", { webhook, number: "none" })).status, 400);
			assert.doesNotMatch(await text("?view=failing"), /Printing/);
			await send("changeWebhook", { webhook, url, eventType: "wix.ecommerce.coupons.v2.coupon_created" });
			const client = (await shop.staff()).use(coupons);
			// The other process notices within moments what the webhook wants now.
			const numbers = async () => [...(await page()).matchAll(/coupon_created #(\d+)/g)].map(([, number]) => number);
			for (let index = 0; index < 200 && (await numbers()).length < 25; index += 1) {
				const startTime = String(Date.now());
				const scope = { namespace: "stores" };
				const specification = { name: "Sent", code: `SENT${index}`, moneyOffAmount: 5, startTime, scope };
				await client.createCoupon({ specification });
			}
			const crowded = await numbers();
			assert.equal(crowded.length, 25);
			const oldest = crowded.at(-1);
			const older = await page(`?before=${oldest}`);
			assert.match(older, /(coupon_created|AppInstalled) #\d+/);
			assert.doesNotMatch(older, new RegExp(`#${oldest} `));
		} finally {
			sender.kill();
			receiver.closeAllConnections();
			receiver.close();
		}
	});

	it("are tried with a test event, whatever comes back", async () => {
		// Nothing listens there.
		const webhook = await newWebhook(await newApp("Nowhere"), { url: "http://127.0.0.1:9/" });
		const { status, html } = await send("testWebhook", { webhook, eventType: created });
		assert.equal(status, 200);
		assert.match(html, /isAccepted/);
		assert.equal((await send("testWebhook", { webhook, eventType: "nothing" })).status, 400);
	});

	it("have pages", async () => {
		for (let index = 0; index < 21; index += 1) await newApp(`Shelf ${index}`, "read-only");
		const first = await owner.open(room);
		assert.match(first.text, /Shelf 20 /);
		assert.doesNotMatch(first.text, /Accounting/);
		assert.match(first.html, /page=2/);
		assert.match(await text("?page=2"), /Accounting/);
		assert.equal((await owner.open(`${room}?page=-1&view=none`)).status, 200);
	});

	it("are those of owners of the shop alone, with a sign-in of the last minutes", async () => {
		const app = (await named("Accounting"))?.id ?? "";
		const webhook = await newWebhook(app);
		const fields = { app, webhook, name: "X", role: "read-only", starts: "0", number: "1" };
		const intents = ["createApp", "rotateSecret", "rotateKey", "removeApp"];
		const further = ["createWebhook", "changeWebhook", "pauseWebhook", "removeWebhook", "testWebhook"];
		const all = [...intents, ...further, "resumeWebhook", "resendEvent", "resendUndelivered"];
		const sent = { ...fields, url: "https://example.com/", eventType: created };
		for (const role of ["manager", "fulfilment", "support", "content", "read-only"] as const) {
			const browser = await shop.browserOf(role);
			assert.equal((await browser.open(room)).status, 403, role);
			assert.equal((await browser.open(`${room}/webhooks/${webhook}`)).status, 403, role);
			assert.doesNotMatch((await browser.open("/dashboard")).text, /\bApps\b|undelivered/);
			for (const intent of all) assert.equal((await send(intent, sent, browser)).status, 403, `${role} ${intent}`);
		}
		const { refreshToken } = await newStaff(await secondShop(shop), "owner");
		const stranger = shop.browserWith(`staff-session=${refreshToken}`);
		assert.match(await text("", stranger), /No apps yet/);
		assert.equal((await stranger.open(`${room}/webhooks/${webhook}`)).status, 404);
		for (const intent of all.filter((each) => each !== "createApp")) {
			assert.equal((await send(intent, sent, stranger)).status, 404, intent);
		}
		shop.advance(tenMinutes);
		for (const intent of ["createApp", "rotateSecret", "rotateKey"]) {
			const refused = await send(intent, fields);
			assert.ok(refused.status >= 400, intent);
			assert.match(refused.html, /needsSignIn/);
		}
	});
});
