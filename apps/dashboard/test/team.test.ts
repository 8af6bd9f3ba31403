import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { staff as staffService } from "@cartwright/contract/staff/staff";
import { newStaff, secondShop } from "@cartwright/testing/staff";
import { type Dashboard, openDashboard, type StaffBrowser } from "./example-dashboard.ts";

const tenMinutes = 10 * 60 * 1000;

describe("the staff of the dashboard", () => {
	let shop: Dashboard;
	let owner: StaffBrowser;
	before(async () => {
		shop = await openDashboard();
		owner = await shop.browserOf("owner");
	});
	after(() => shop.close());

	const send = (intent: string, fields: Record<string, string> = {}, browser = owner) =>
		browser.send("/dashboard/staff", { intent, ...fields });
	const team = async () => (await (await shop.staff()).use(staffService).listStaff({})).staff;
	const invited = async () => (await (await shop.staff()).use(staffService).listInvitations({})).invitations;

	it("are invited in a role, mailed again, and the invitation is taken back", async () => {
		assert.equal((await send("invite", { email: "rowan@example.com", role: "support" })).status, 200);
		assert.match((await owner.open("/dashboard/staff")).text, /Invited rowan@example\.com .*Support/);
		const [invitation] = await invited();
		assert.equal((await send("resend", { invitation: invitation?.id ?? "" })).status, 200);
		await send("revoke", { invitation: invitation?.id ?? "" });
		assert.deepEqual(await invited(), []);
		assert.equal((await send("invite", { email: "no address", role: "support" })).status, 400);
		assert.equal((await send("invite", { email: "a@example.com", role: "emperor" })).status, 400);
	});

	it("change roles, are suspended, let in again and removed", async () => {
		await newStaff(shop, "support");
		const member = (await team()).find(({ role }) => role === "support")?.id ?? "";
		const read = async () => (await team()).find(({ id }) => id === member);
		await send("changeRole", { member, role: "content" });
		assert.equal((await read())?.role, "content");
		await send("suspend", { member });
		assert.equal((await read())?.disabled, true);
		await send("readmit", { member });
		assert.equal((await read())?.disabled, false);
		await send("remove", { member });
		assert.equal(await read(), undefined);
	});

	it("are changed by those alone who manage them, and never above their own rank", async () => {
		const { id: ownerId = "" } = (await team()).find(({ role }) => role === "owner") ?? {};
		for (const role of ["fulfilment", "support", "content", "read-only"] as const) {
			const browser = await shop.browserOf(role);
			assert.equal((await browser.open("/dashboard/staff")).status, 403, role);
			for (const intent of ["invite", "changeRole", "suspend", "remove"]) {
				const fields = { member: ownerId, role: "owner", email: "x@example.com" };
				assert.equal((await send(intent, fields, browser)).status, 403, `${role} ${intent}`);
			}
		}
		const manager = await shop.browserOf("manager");
		for (const intent of ["changeRole", "suspend", "remove"]) {
			assert.equal((await send(intent, { member: ownerId, role: "read-only" }, manager)).status, 403, intent);
		}
		const { refreshToken } = await newStaff(await secondShop(shop), "owner");
		const stranger = shop.browserWith(`staff-session=${refreshToken}`);
		assert.equal((await send("remove", { member: ownerId }, stranger)).status, 404);
		assert.equal((await team()).find(({ id }) => id === ownerId)?.role, "owner");
	});

	it("ask for another sign-in after some minutes, which leads back, and nowhere else", async () => {
		shop.advance(tenMinutes);
		const late = await send("invite", { email: "wren@example.com", role: "support" });
		assert.ok(late.status >= 400);
		assert.deepEqual(await invited(), []);
		const again = await shop.browserOf("owner");
		const out = await again.send("/dashboard/sign-out?return=/staff", {});
		assert.equal(out.location, "http://shop.test/hosted/staff/sign-in?again=&return=%2Fdashboard%2Fstaff");
		const elsewhere = await (await shop.browserOf("owner")).send("/dashboard/sign-out?return=//evil.example", {});
		assert.equal(elsewhere.location, "http://shop.test/hosted/staff/sign-in");
	});
});
