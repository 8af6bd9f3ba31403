import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { coupons } from "@cartwright/contract/coupons/coupons";
import type { Client } from "@cartwright/sdk/client";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { newStaff, secondShop } from "@cartwright/testing/staff";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

describe("the coupons of the dashboard", () => {
	let shop: Dashboard;
	let staff: Client;
	let owner: StaffBrowser;
	before(async () => {
		shop = await openDashboard();
		staff = await shop.staff();
		owner = await shop.browserOf("owner");
	});
	after(() => shop.close());

	const fields = {
		code: "SPRING",
		name: "Spring",
		kind: "percent",
		value: "10",
		scope: "all",
		start: "2026-01-01T08:00",
		active: "on",
	};
	const send = (id: string, intent: string, changes: Record<string, string> = {}, browser = owner) =>
		browser.send(`/dashboard/discounts/${id}`, { intent, ...fields, ...changes });
	const create = async (changes: Record<string, string>): Promise<string> => {
		const { location } = await send("new", "save", changes);
		assert.match(location, /^\/dashboard\/discounts\/./);
		return location.split("/").at(-1) ?? "";
	};
	const read = async (id: string) => (await staff.use(coupons).getCoupon({ id })).coupon?.specification;

	it("are created, changed from a scope to a subtotal and back, and deleted", async () => {
		const id = await create({ usageLimit: "5" });
		assert.deepEqual(
			[(await read(id))?.percentOffRate, (await read(id))?.usageLimit, (await read(id))?.scope?.namespace],
			[10, 5, "stores"],
		);
		assert.equal(
			(await send(id, "save", { scope: "order", minimum: "50", usageLimit: "", value: "12.5" })).status,
			200,
		);
		const changed = await read(id);
		assert.deepEqual(
			[changed?.minimumSubtotal, changed?.scope ?? null, changed?.usageLimit ?? null, changed?.percentOffRate],
			[50, null, null, 12.5],
		);
		await send(id, "save");
		assert.equal((await read(id))?.scope?.namespace, "stores");
		assert.match((await owner.open("/dashboard/discounts?q=spr")).text, /SPRING Spring 10% off/);
		assert.match((await owner.open("/dashboard/discounts?q=nothing")).text, /No coupon fits/);
		assert.equal((await send(id, "delete")).location, "/dashboard/discounts");
		assert.equal((await owner.open(`/dashboard/discounts/${id}`)).status, 404);
	});

	it("have each of the five values, by the time of the shop", async () => {
		const values = [
			[{ code: "A", kind: "amount", value: "5" }, { moneyOffAmount: 5 }],
			[
				{ code: "B", kind: "freeShipping", minimum: "20" },
				{ freeShipping: true, minimumSubtotal: 20 },
			],
			[{ code: "C", kind: "fixedPrice", value: "9.90" }, { fixedPriceAmount: 9.9 }],
			[{ code: "D", kind: "buyXGetY", buy: "2", get: "1" }, { buyXGetY: { x: 2, y: 1 } }],
		] as const;
		for (const [form, expected] of values) {
			const coupon = await read(await create({ ...form }));
			for (const [name, value] of Object.entries(expected)) {
				assert.deepEqual(coupon?.[name as keyof typeof coupon], value, form.code);
			}
		}
		const id = await create({ code: "E", end: "2026-12-24T18:00" });
		const { start, end } =
			/name="start"[^>]*value="(?<start>[^"]*)".*name="end"[^>]*value="(?<end>[^"]*)"/s.exec(
				(await owner.open(`/dashboard/discounts/${id}`)).html,
			)?.groups ?? {};
		assert.deepEqual([start, end], ["2026-01-01T08:00", "2026-12-24T18:00"]);
	});

	it("are tried on past orders before anybody sees them", async () => {
		const offered = await offer(shop, 100);
		const shopper = await shop.visitor();
		const id = await place(shopper, await readyCheckout(shopper, lineOf(offered, 2)));
		await payBy(shopper, id, "OFFLINE");
		const tried = await send("new", "try", { code: "TRY", value: "50" });
		assert.match(
			tried.text,
			/The last order: 1 would get the discount\. They cost \$25\.00 and would have cost \$15\.00/,
		);
		assert.doesNotMatch((await owner.open("/dashboard/discounts")).text, /TRY/);
	});

	it("say what is refused, and are those of people who may", async () => {
		const id = await create({ code: "ONCE" });
		const again = await send("new", "save", { code: "ONCE" });
		assert.ok(again.status >= 400 && again.status < 500);
		assert.match(again.text, /ONCE/);
		assert.equal((await send("new", "save", { code: "P", value: "101" })).status, 400);
		for (const role of ["read-only", "support", "fulfilment", "content"] as const) {
			const browser = await shop.browserOf(role);
			assert.equal((await browser.open("/dashboard/discounts")).status, 403, role);
			for (const intent of ["save", "delete"]) assert.equal((await send(id, intent, {}, browser)).status, 403, role);
		}
		const { refreshToken } = await newStaff(await secondShop(shop), "owner");
		const stranger = shop.browserWith(`staff-session=${refreshToken}`);
		assert.equal((await stranger.open(`/dashboard/discounts/${id}`)).status, 404);
		assert.equal((await send(id, "delete", {}, stranger)).status, 404);
		assert.equal((await read(id))?.code, "ONCE");
	});
});
