import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { type StorefrontContents, storefrontContent } from "@cartwright/contract/sites/storefront-content";
import type { Client } from "@cartwright/sdk/client";
import {
	newSection,
	type StorefrontDraft,
	storefrontDraft,
	storefrontRules,
} from "../app/storefront/storefront-draft.ts";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

const room = "/dashboard/storefront";
const timeZone = "Europe/Berlin";

describe("the room of the online store", () => {
	let shop: Dashboard;
	let staff: Client;
	let owner: StaffBrowser;
	before(async () => {
		shop = await openDashboard({
			settings: {
				timeZone,
				storefront: {
					languages: ["en", "de"],
					home: { hero: { title: { en: "Hello" }, image: { url: "/media/a/b.jpg", width: 10, height: 10 } } },
				},
			},
		});
		staff = await shop.staff();
		owner = await shop.browserOf("owner");
	});
	after(() => shop.close());

	const read = async (): Promise<StorefrontContents> =>
		(await staff.use(storefrontContent).getStorefrontContent({})).contents ?? {};
	const draftNow = async (): Promise<StorefrontDraft> => storefrontDraft((await read()).draft ?? {}, timeZone);
	const send = (from: StorefrontDraft, to: StorefrontDraft, browser = owner) =>
		browser.send(room, { intent: "save", changes: JSON.stringify(storefrontRules.changesOf(from, to)) });
	const hero = { ...newSection("hero", "HERO"), title: { de: "Sommer", en: "Summer" } };

	it("says what visitors see without anything arranged, and offers to start from it", async () => {
		const { text } = await owner.open(room);
		assert.match(text, /Online store .*Home page Announcement Menus Pages .*Visitors see what is here/);
		assert.match(text, /Visitors see the standard home page.*Start from the present home page/);
		assert.match(
			(await owner.open(`${room}?part=menus`)).text,
			/As long as this menu is empty.*As long as there are no columns/,
		);
		assert.match(
			(await owner.open(`${room}?part=announcement`)).text,
			/Text above the header.*In the time zone of the shop: Europe\/Berlin/,
		);
	});

	it("saves a draft, which is what it shows again, and publishes it", async () => {
		const before = await draftNow();
		const draft: StorefrontDraft = {
			sections: [hero, { ...newSection("text", "TEXT"), body: { en: "<p>Words</p>" } }],
			announcement: {
				enabled: true,
				text: { en: "Sale" },
				url: "/search",
				from: "2030-07-01T09:00",
				until: "2030-07-02T09:00",
			},
			navigation: [
				{ label: { en: "All" }, url: "/search", links: [{ label: { en: "Cups" }, url: "/collections/cups" }] },
			],
			footer: [{ title: { en: "Help" }, links: [{ label: { en: "About" }, url: "/pages/about" }] }],
		};
		assert.equal((await send(before, draft)).status, 200);
		assert.deepEqual(await draftNow(), draft);
		const { revision = "", published, draft: stored } = await read();
		assert.equal(stored?.announcement?.from, "2030-07-01T07:00:00.000Z");
		assert.deepEqual(published?.sections, []);
		const page = await owner.open(room);
		assert.match(
			page.text,
			/The draft is saved\. Visitors do not see it yet.*Big picture with text: Summer.*Formatted text/,
		);
		assert.equal((await owner.send(room, { intent: "publish", revision: revision ?? "" })).status, 200);
		assert.equal((await read()).published?.sections?.length, 2);
		assert.match((await owner.open(room)).text, /Visitors see what is here/);
		assert.match(
			(await owner.open(`${room}?part=menus`)).text,
			/Menu of the header.*All.*Links below it: 1.*Cups.*Help.*About/,
		);
	});

	it("names what somebody else has changed, and keeps what they changed elsewhere", async () => {
		const opened = await draftNow();
		const mine = { ...opened, announcement: { ...opened.announcement, text: { en: "Mine" } } };
		await send(opened, { ...opened, sections: [hero] });
		await send(opened, mine);
		const merged = await draftNow();
		assert.deepEqual([merged.announcement.text, merged.sections.length], [{ en: "Mine" }, 1]);
		const refused = await send(opened, { ...opened, announcement: { ...opened.announcement, text: { en: "Theirs" } } });
		assert.match(refused.html, /conflicts/);
		assert.deepEqual((await draftNow()).announcement.text, { en: "Mine" });
	});

	it("publishes only what was looked at, and goes back to what visitors see", async () => {
		const { revision = "" } = await read();
		const now = await draftNow();
		await send(now, { ...now, footer: [] });
		const late = await owner.send(room, { intent: "publish", revision: revision ?? "" });
		assert.deepEqual([late.status, /has \d+ by now/.test(late.html)], [409, true]);
		const { revision: latest = "" } = await read();
		assert.equal((await owner.send(room, { intent: "discard", revision: latest ?? "" })).status, 200);
		assert.equal((await read()).changed, false);
	});

	it("says which link the services refuse, and takes no changes of another form", async () => {
		const now = await draftNow();
		const navigation = [{ label: { en: "Bad" }, url: "javascript:alert(1)", links: [] }];
		const refused = await send(now, { ...now, navigation });
		assert.deepEqual([refused.status, /navigation\[0\]\.url/.test(refused.html)], [400, true]);
		for (const change of [
			{ key: "navigation", from: [], to: null },
			{ key: "navigation", from: [], to: {} },
			{ key: "else", from: null, to: [] },
		]) {
			const sent = await owner.send(room, { intent: "save", changes: JSON.stringify([change]) });
			assert.equal(sent.status, 400);
		}
		assert.equal((await owner.send(room, { intent: "other" })).status, 400);
	});

	it("hands out addresses of previews, and is for whoever may edit the storefront alone", async () => {
		const { url, canFrame } = JSON.parse((await owner.open(`${room}/preview`)).html);
		assert.match(url, /^http:\/\/shop\.test\/\?preview=/);
		assert.equal(canFrame, true);
		assert.equal((await (await shop.browserOf("content")).open(room)).status, 200);
		for (const role of ["support", "fulfilment", "read-only"] as const) {
			const browser = await shop.browserOf(role);
			assert.deepEqual([(await browser.open(room)).status, (await browser.open(`${room}/preview`)).status], [403, 403]);
			assert.doesNotMatch((await browser.open("/dashboard")).text, /Online store/);
			const now = await draftNow();
			assert.equal((await send(now, { ...now, sections: [] }, browser)).status, 403);
		}
	});
});
