import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orders } from "@cartwright/contract/orders/orders";
import { staff } from "@cartwright/contract/staff/staff";
import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import type { Client } from "@cartwright/sdk/client";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { newStaff, staffPassword as password } from "@cartwright/testing/staff";
import { totpCode } from "@cartwright/testing/totp";

onEachEngine("staff settings", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const nobody = () => shop.caller().use(staffAccounts);
	const readsOrders = (token = "") => refusalOf(shop.caller(token).use(orders).searchOrders({ search: {} }));
	const codeOf = (secret: string) => totpCode(secret, shop.now());
	const setUpTotp = async ({ client }: { readonly client: Client }) => {
		const { secret } = await client.use(staffAccounts).startStaffTotp({ password });
		await client.use(staffAccounts).activateStaffTotp({ code: codeOf(secret) });
		return { secret };
	};

	it("updateStaffSettings requires a second factor of everybody, also in existing sessions", async () => {
		const [owner, worker] = [await newStaff(shop), await newStaff(shop, "support")];
		const settingsOf = (client: Client) => client.use(staff);
		const demand = (requireSecondFactor: boolean, client = owner.client) =>
			settingsOf(client).updateStaffSettings({ settings: { requireSecondFactor } });
		assert.equal(await refusalOf(demand(true)), "403 SECOND_FACTOR_REQUIRED", "who has none demands none");
		assert.equal(await refusalOf(demand(true, await shop.staff("manager"))), "403 PERMISSION_DENIED");
		const { secret } = await setUpTotp(owner);
		assert.deepEqual((await demand(true)).settings, { requireSecondFactor: true });
		assert.deepEqual((await settingsOf(owner.client).getStaffSettings({})).settings, { requireSecondFactor: true });
		const works = ({ accessToken }: { accessToken?: string | null }) => readsOrders(accessToken ?? "");
		assert.equal(await works(owner), "not refused");

		const again = await nobody().signInStaff({ email: worker.email, password });
		for (const session of [worker, again]) assert.equal(await works(session), "403 SECOND_FACTOR_REQUIRED");
		const own = shop.caller(again.accessToken ?? "").use(staffAccounts);
		const about = async () => {
			const { needsSecondFactor, hasSecondFactor } = await own.getMyStaffUser({});
			return [needsSecondFactor, hasSecondFactor];
		};
		assert.deepEqual(await about(), [true, false]);
		await setUpTotp({ client: shop.caller(again.accessToken ?? "") });
		assert.deepEqual(await about(), [false, true]);
		assert.equal(await works(again), "not refused");
		assert.equal(await works(worker), "403 SECOND_FACTOR_REQUIRED", "another sign-in has shown none");
		await own.removeStaffTotp({ password });
		assert.equal(await works(again), "403 SECOND_FACTOR_REQUIRED");

		shop.advance(30_000);
		const { stateToken } = await nobody().signInStaff({ email: owner.email, password });
		const back = await nobody().verifyStaffSignIn({ stateToken: stateToken ?? "", code: codeOf(secret) });
		assert.equal(await works(back), "not refused");
		await demand(false, shop.caller(back.accessToken ?? ""));
		assert.equal(await works(worker), "not refused");
	});
});
