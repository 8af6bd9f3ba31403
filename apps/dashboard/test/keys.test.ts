import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { keys } from "@cartwright/contract/staff/keys";
import { newStaff, secondShop } from "@cartwright/testing/staff";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

const tenMinutes = 10 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

describe("the API keys of the dashboard", () => {
	let shop: Dashboard;
	let owner: StaffBrowser;
	before(async () => {
		shop = await openDashboard();
		owner = await shop.browserOf("owner");
	});
	after(() => shop.close());

	const send = (intent: string, fields: Record<string, string> = {}, browser = owner) =>
		browser.send("/dashboard/keys", { intent, ...fields });
	const named = async (name: string) =>
		(await (await shop.staff()).use(keys).listKeys({})).keys.find((key) => key.name === name);
	const text = async (browser = owner): Promise<string> => (await browser.open("/dashboard/keys")).text;
	const warehouse = { name: "Warehouse", role: "fulfilment", lifetime: "0" };

	it("are created with a role, a lifetime or single permissions, and listed without their secret", async () => {
		const created = await send("createKey", warehouse);
		assert.equal(created.status, 200);
		assert.equal((await named("Warehouse"))?.role, "fulfilment");
		assert.match(await text(), /Warehouse Created .* never used Fulfillment/);
		await send("createKey", { name: "Reports", role: "", scope: "ECOM.READ_ORDERS", lifetime: "30" });
		const reports = await named("Reports");
		assert.deepEqual(reports?.scopes, ["ECOM.READ_ORDERS"]);
		const days = (Date.parse(reports?.expires ?? "") - Date.parse(reports?.createdDate ?? "")) / day;
		assert.ok(Math.abs(days - 30) < 1, `${days} days`);
		assert.match(await text(), /Reports Created .* ends .* 1 permission ECOM\.READ_ORDERS/);
		const { html } = await owner.open("/dashboard/keys");
		const secret = /"secret"[^"]*"([^"]{20,})/.exec(created.html.replaceAll("\\", ""))?.[1] ?? "";
		assert.ok(secret, "the secret is shown once");
		assert.ok(!html.includes(secret));
	});

	it("get another secret, and are revoked", async () => {
		await send("createKey", { ...warehouse, name: "Old stock script" });
		const key = (await named("Old stock script"))?.id ?? "";
		assert.equal((await send("rotateKey", { key, overlap: "60" })).status, 200);
		assert.match(await text(), /Old stock script .* the secret before works until/);
		assert.equal((await send("rotateKey", { key, overlap: "10081" })).status, 400);
		assert.equal((await send("revokeKey", { key })).status, 200);
		assert.match(await text(), /Old stock script .* revoked .* Revoked/);
		assert.equal((await send("rotateKey", { key, overlap: "0" })).status, 409);
	});

	it("are refused with a form that names no lifetime, name or permission", async () => {
		const { name: _, ...nameless } = warehouse;
		for (const fields of [nameless, { ...warehouse, lifetime: "7000" }, { ...warehouse, role: "", scope: "NO.SUCH" }]) {
			assert.equal((await send("createKey", fields)).status, 400, JSON.stringify(fields));
		}
		assert.equal((await send("nothing")).status, 400);
	});

	it("are those of owners of the shop alone, with a sign-in of the last minutes", async () => {
		const key = (await named("Warehouse"))?.id ?? "";
		for (const role of ["manager", "fulfilment", "support", "content", "read-only"] as const) {
			const browser = await shop.browserOf(role);
			assert.equal((await browser.open("/dashboard/keys")).status, 403, role);
			assert.doesNotMatch((await browser.open("/dashboard")).text, /API keys/);
			assert.equal((await send("createKey", warehouse, browser)).status, 403, role);
			assert.equal((await send("rotateKey", { key, overlap: "0" }, browser)).status, 403, role);
			assert.equal((await send("revokeKey", { key }, browser)).status, 403, role);
		}
		const { refreshToken } = await newStaff(await secondShop(shop), "owner");
		const stranger = shop.browserWith(`staff-session=${refreshToken}`);
		assert.equal((await send("revokeKey", { key }, stranger)).status, 404);
		shop.advance(tenMinutes);
		assert.ok((await send("createKey", warehouse)).status >= 400);
		assert.equal((await named("Warehouse"))?.revokedDate, undefined);
	});
});
