import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { keys } from "@cartwright/contract/staff/keys";
import { staff } from "@cartwright/contract/staff/staff";
import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import { apps } from "@cartwright/contract/webhooks/apps";
import type { Client } from "@cartwright/sdk/client";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { newStaff, staffPassword as password } from "@cartwright/testing/staff";

const minute = 60_000;
const reauthenticate = "428 REAUTHENTICATION_REQUIRED";

onEachEngine("a recent sign-in of staff", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	/** Calls that grant or revoke keys, roles or access. */
	const callsOf = (client: Client, of: Record<"staffId" | "keyId" | "appId" | "invitationId", string>) => {
		const email = `${crypto.randomUUID()}@example.com`;
		const { staffId, keyId, appId, invitationId } = of;
		return {
			createKey: () => client.use(keys).createKey({ name: "Reports", role: "read-only" }),
			rotateKey: () => client.use(keys).rotateKey({ id: keyId }),
			createApp: () => client.use(apps).createApp({ name: "Accounting", role: "read-only" }),
			rotateAppSecret: () => client.use(apps).rotateAppSecret({ appId }),
			rotateAppKey: () => client.use(apps).rotateAppKey({ appId }),
			inviteStaff: () => client.use(staff).inviteStaff({ email, role: "support" }),
			resendInvitation: () => client.use(staff).resendInvitation({ invitationId }),
			updateStaff: () => client.use(staff).updateStaff({ staffId, role: "content" }),
			updateStaffSettings: () => client.use(staff).updateStaffSettings({ settings: { requireSecondFactor: false } }),
			removeStaff: () => client.use(staff).removeStaff({ staffId }),
		};
	};
	const subjects = async () => {
		const byKey = await shop.staff();
		const { apiKey } = await byKey.use(keys).createKey({ name: "Rotated", role: "read-only" });
		const { app } = await byKey.use(apps).createApp({ name: "Warehouse", role: "read-only" });
		const email = `${crypto.randomUUID()}@example.com`;
		const { invitation } = await byKey.use(staff).inviteStaff({ email, role: "support" });
		const { id: staffId } = await newStaff(shop, "support");
		return { staffId, keyId: apiKey?.id ?? "", appId: app?.id ?? "", invitationId: invitation?.id ?? "" };
	};
	const renewed = async (refreshToken: string): Promise<Client> => {
		const { accessToken } = await shop.caller().use(staffAccounts).refreshStaffAccess({ refreshToken });
		return shop.caller(accessToken ?? "");
	};

	it("is needed for keys, roles, invitations and settings, and a renewed token does not count", async () => {
		const owner = await newStaff(shop);
		shop.advance(6 * minute);
		const outcomeOf = await subjects();
		const client = await renewed(owner.refreshToken);
		for (const [name, call] of Object.entries(callsOf(client, outcomeOf)))
			assert.equal(await refusalOf(call()), reauthenticate, name);
		await client.use(staff).listStaff({});

		const again = await shop.caller().use(staffAccounts).signInStaff({ email: owner.email, password });
		for (const call of Object.values(callsOf(shop.caller(again.accessToken ?? ""), outcomeOf))) await call();
	});

	it("is not required of API keys", async () => {
		const byKey = await shop.staff();
		const of = await subjects();
		shop.advance(6 * minute);
		for (const call of Object.values(callsOf(byKey, of))) await call();
	});

	it("is needed to end another session", async () => {
		const owner = await newStaff(shop);
		await shop.caller().use(staffAccounts).signInStaff({ email: owner.email, password });
		shop.advance(6 * minute);
		const calls = (await renewed(owner.refreshToken)).use(staffAccounts);
		const { sessions } = await calls.listStaffSessions({});
		assert.equal(sessions.length, 2);
		const idOf = (isCurrent: boolean) => sessions?.find(({ current }) => current === isCurrent)?.id ?? "";
		assert.equal(await refusalOf(calls.endStaffSession({ sessionId: idOf(false) })), reauthenticate);
		await calls.endStaffSession({ sessionId: idOf(true) });
	});
});
