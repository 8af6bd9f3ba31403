import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { newStaff } from "@cartwright/testing/staff";
import { registerOwnerSignIn } from "./owner-sign-in.ts";

describe("the page of the owner on this machine", () => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({
			origin: "http://localhost:8080",
			routes: (app, store) => registerOwnerSignIn(app, store, "http://localhost:8080"),
		});
	});
	after(() => shop.close());

	const own = { host: "localhost:8080", "sec-fetch-site": "same-origin" };
	const press = (headers: Record<string, string> = own, remoteAddress = "127.0.0.1") =>
		shop.app.inject({
			method: "POST",
			url: "/dev/owner",
			// As browsers send a form.
			headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
			payload: "",
			remoteAddress,
		});
	const permissionsOf = async (cookie: string) => {
		const refreshToken = decodeURIComponent(/staff-session=([^;]+)/.exec(cookie)?.[1] ?? "");
		const { accessToken } = await shop.caller().use(staffAccounts).refreshStaffAccess({ refreshToken });
		return (
			await shop
				.caller(accessToken ?? "")
				.use(staffAccounts)
				.getMyStaffUser({})
		).role;
	};

	it("opens the dashboard with one press, and again later", async () => {
		const page = await shop.app.inject({ url: "/dev/owner", headers: own, remoteAddress: "127.0.0.1" });
		assert.match(page.body, /Open the dashboard/);
		assert.match(String(page.headers["content-security-policy"]), /frame-ancestors 'none'/);
		for (let presses = 0; presses < 2; presses += 1) {
			const { statusCode, headers } = await press();
			assert.deepEqual([statusCode, headers.location], [303, "/dashboard"]);
			const cookie = String(headers["set-cookie"]);
			assert.match(cookie, /HttpOnly/);
			assert.equal(await permissionsOf(cookie), "owner");
		}
	});

	it("is not there for other machines, proxies and names of other sites", async () => {
		assert.equal((await press(own, "192.0.2.1")).statusCode, 404);
		assert.equal((await press({ ...own, host: "shop.example" })).statusCode, 404);
		assert.equal((await press({ ...own, "x-forwarded-for": "192.0.2.1" })).statusCode, 404);
	});

	it("takes no press from the page of another site", async () => {
		for (const site of ["cross-site", "same-site", "none", ""]) {
			const { statusCode, headers } = await press({ host: own.host, ...(site ? { "sec-fetch-site": site } : {}) });
			assert.deepEqual([statusCode, headers["set-cookie"]], [403, undefined], site);
		}
	});

	it("ends as soon as somebody else works for the shop", async () => {
		await newStaff(shop, "read-only");
		const { statusCode, headers, body } = await press();
		assert.deepEqual([statusCode, headers["set-cookie"]], [403, undefined]);
		assert.match(body, /signs nobody in/);
	});
});
