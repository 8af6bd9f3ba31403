import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { audit } from "@cartwright/contract/audit/audit";
import { coupons } from "@cartwright/contract/coupons/coupons";
import { newStaff, secondShop } from "@cartwright/testing/staff";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

const room = "/dashboard/audit-log";

describe("the audit log of the dashboard", () => {
	let shop: Dashboard;
	let owner: StaffBrowser;
	before(async () => {
		shop = await openDashboard();
		owner = await shop.browserOf("owner");
	});
	after(() => shop.close());

	const text = async (search = "", browser = owner): Promise<string> => (await browser.open(room + search)).text;
	const newCoupon = async (code: string): Promise<string> => {
		const specification = {
			name: code,
			code,
			moneyOffAmount: 5,
			startTime: String(Date.now()),
			scope: { namespace: "stores" },
		};
		const created = await (await shop.staff()).use(coupons).createCoupon({ specification });
		return created.id ?? "";
	};

	it("lists what was done, by whom, and finds it by call, by thing and by day", async () => {
		const id = await newCoupon("AUDITED");
		const all = await text();
		assert.match(all, /marketing\.coupons\.createCoupon .*1 thing.* Done/);
		assert.ok(all.includes(id));
		assert.match(await text(`?thing=${id}`), /createCoupon/);
		assert.doesNotMatch(await text(`?thing=${id}`), /createKey/);
		assert.match(await text("?q=ecom.orders.cancelOrder"), /No entries found/);
		const tomorrow = new Date(shop.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
		assert.match(await text(`?from=${tomorrow}`), /No entries found/);
		assert.match(await text("?log=ACCOUNT"), /Keys, staff and sign-ins/);
		assert.equal((await owner.open(`${room}?log=NONE&from=2026-02-31&before=x`)).status, 200);
	});

	it("has pages, and is a file with all that the list finds", async () => {
		for (let index = 0; index < 55; index += 1) await newCoupon(`PAGE${index}`);
		const first = await owner.open(`${room}?q=marketing.coupons.createCoupon`);
		const before = /before=(\d+)/.exec(first.html)?.[1] ?? "";
		assert.ok(before, "there is a next page");
		assert.match(await text(`?q=marketing.coupons.createCoupon&before=${before}`), /createCoupon/);
		const { html: file } = await owner.open("/dashboard/audit-log.csv?q=marketing.coupons.createCoupon");
		assert.equal(file.match(/marketing\.coupons\.createCoupon/g)?.length, 56);
	});

	it("is checked, and kept as long as owners say", async () => {
		assert.match((await owner.send(room, { intent: "verify" })).html, /isIntact/);
		assert.equal((await owner.send(room, { intent: "keep", days: "400" })).status, 200);
		const { settings } = await (await shop.staff()).use(audit).getAuditSettings({});
		assert.equal(settings?.keepDays, 400);
		assert.match(await text(), /Entries are kept for 400 days/);
		assert.equal((await owner.send(room, { intent: "keep", days: "29" })).status, 400);
		assert.equal((await owner.send(room, { intent: "nothing" })).status, 400);
	});

	it("is seen by those alone who may read it, and by no other shop", async () => {
		for (const role of ["fulfilment", "support", "content", "read-only"] as const) {
			const browser = await shop.browserOf(role);
			assert.equal((await browser.open(room)).status, 403, role);
			assert.equal((await browser.open("/dashboard/audit-log.csv")).status, 403, role);
			assert.equal((await browser.send(room, { intent: "verify" })).status, 403, role);
			assert.equal((await browser.send(room, { intent: "keep", days: "100" })).status, 403, role);
		}
		const { refreshToken } = await newStaff(await secondShop(shop), "owner");
		const stranger = shop.browserWith(`staff-session=${refreshToken}`);
		assert.doesNotMatch(await text("", stranger), /createCoupon/);
	});
});
