import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { audit } from "@cartwright/contract/audit/audit";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { keys } from "@cartwright/contract/staff/keys";
import { staff } from "@cartwright/contract/staff/staff";
import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import { installation } from "@cartwright/kernel/sites/site";
import { type Client, createClient } from "@cartwright/sdk/client";
import { createServer } from "@cartwright/server/server";
import { byId } from "@cartwright/store/store";
import { lastStaffMailTo } from "@cartwright/testing/mails";
import { refusalOf } from "@cartwright/testing/refusal";
import { fetchFrom, onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { invitationToken, newStaff, staffPassword as password, secondShop } from "@cartwright/testing/staff";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { teams } from "./documents.ts";

const day = 24 * 60 * 60_000;
const missing = crypto.randomUUID();
const newEmail = () => `${uuid()}@example.com`;

onEachEngine("staff", (engine) => {
	let shop: Shop;
	let owner: Client;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const signInAnew = async () => {
		owner = (await newStaff(shop)).client;
		return owner;
	};
	const mailTo = (email: string) => lastStaffMailTo(shop, email);
	const tokenIn = async (email: string) => new URL((await mailTo(email)).link).searchParams.get("token") ?? "";
	const accept = (token: string) => shop.caller().use(staffAccounts).acceptInvitation({ token, password });
	const open = (token: string) => refusalOf(shop.caller().use(staffAccounts).getInvitation({ token }));

	it("inviteStaff mails a link that works once", async () => {
		await signInAnew();
		const email = newEmail();
		const { invitation } = await owner.use(staff).inviteStaff({ email, role: "fulfilment", language: "ar" });
		assert.deepEqual([invitation?.email, invitation?.role], [email, "fulfilment"]);
		assert.match((await mailTo(email)).subject, /دعوة للانضمام إلى فريق Test shop/);
		const token = await tokenIn(email);
		const shown = await shop.caller().use(staffAccounts).getInvitation({ token });
		assert.deepEqual(
			[shown.email, shown.role, shown.sites],
			[email, "fulfilment", [{ siteId: shop.site, name: "Test shop" }]],
		);
		const { accessToken, state } = await accept(token);
		assert.equal(state, "SIGNED_IN");
		const me = await shop
			.caller(accessToken ?? "")
			.use(staffAccounts)
			.getMyStaffUser({});
		assert.deepEqual([me.email, me.role, me.siteId], [email, "fulfilment", shop.site]);
		assert.equal(
			await refusalOf(shop.caller().use(staffAccounts).acceptInvitation({ token, password })),
			"404 INVITATION_NOT_FOUND",
		);
		assert.equal(
			await refusalOf(shop.caller().use(staffAccounts).getInvitation({ token })),
			"404 INVITATION_NOT_FOUND",
		);
	});

	it("only one of many concurrent uses of a link is accepted, and no guessed token", async () => {
		await signInAnew();
		const email = newEmail();
		const { invitation } = await owner.use(staff).inviteStaff({ email, role: "content" });
		const token = await tokenIn(email);
		const outcomes = await Promise.all(Array.from({ length: 4 }, () => refusalOf(accept(token))));
		assert.deepEqual(outcomes.sort(), [...Array(3).fill("404 INVITATION_NOT_FOUND"), "not refused"]);
		const another = newEmail();
		await owner.use(staff).inviteStaff({ email: another, role: "content" });
		const good = await tokenIn(another);
		for (const guess of [invitation?.id ?? "", `${good.split(".")[0]}.`, `${good.slice(0, -1)}_`, `x${good}`]) {
			assert.equal(await open(guess), "404 INVITATION_NOT_FOUND", guess);
		}
	});

	it("an invitation expires after a week; resendInvitation mails a new link and invalidates the previous one", async () => {
		await signInAnew();
		const email = newEmail();
		const { invitation } = await owner.use(staff).inviteStaff({ email, role: "support" });
		const first = await tokenIn(email);
		const invitationId = invitation?.id ?? "";
		shop.advance(7 * day);
		assert.equal(await open(first), "404 INVITATION_NOT_FOUND");
		await signInAnew();
		const again = (await owner.use(staff).resendInvitation({ invitationId })).invitation;
		assert.equal(again?.expires, new Date(shop.now().getTime() + 7 * day).toISOString());
		const second = await tokenIn(email);
		assert.deepEqual([await open(first), await open(second)], ["404 INVITATION_NOT_FOUND", "not refused"]);
		const { resendInvitation, revokeInvitation, listInvitations } = owner.use(staff);
		assert.ok((await listInvitations({})).invitations.some(({ id }) => id === invitationId));
		await revokeInvitation({ invitationId });
		assert.equal(await open(second), "404 INVITATION_NOT_FOUND");
		assert.ok(!(await listInvitations({})).invitations.some(({ id }) => id === invitationId));
		for (const call of [resendInvitation, revokeInvitation]) {
			assert.equal(await refusalOf(call({ invitationId })), "404 INVITATION_NOT_FOUND");
		}
	});

	it("an invitation replaces an earlier one to the same address", async () => {
		await signInAnew();
		const email = newEmail();
		await owner.use(staff).inviteStaff({ email, role: "support" });
		const first = await tokenIn(email);
		await owner.use(staff).inviteStaff({ email: email.toUpperCase(), role: "content" });
		assert.equal(await open(first), "404 INVITATION_NOT_FOUND");
		const pending = (await owner.use(staff).listInvitations({})).invitations;
		assert.deepEqual(
			pending.filter((each) => each.email.toLowerCase() === email).map(({ role }) => role),
			["content"],
		);
	});

	it("many invitations to one address are throttled", async () => {
		await signInAnew();
		const { inviteStaff, resendInvitation } = owner.use(staff);
		const email = newEmail();
		const { invitation } = await inviteStaff({ email, role: "content" });
		for (let sent = 1; sent < 10; sent++) await inviteStaff({ email, role: "content" });
		const invite = refusalOf(inviteStaff({ email, role: "content" }));
		assert.equal(await invite, "429 THROTTLED_FEATURE");
		const pending = (await owner.use(staff).listInvitations({})).invitations;
		const invitationId = pending.find((each) => each.email === email)?.id ?? invitation?.id ?? "";
		assert.equal(await refusalOf(resendInvitation({ invitationId })), "429 THROTTLED_FEATURE");
	});

	it("nobody grants, removes or changes a role above their own", async () => {
		await signInAnew();
		const chief = await newStaff(shop, "owner");
		const { client: manager } = await newStaff(shop, "manager");
		const calls = manager.use(staff);
		const email = newEmail();
		assert.equal(await refusalOf(calls.inviteStaff({ email, role: "owner" })), "403 ROLE_TOO_HIGH");
		assert.equal(await refusalOf(calls.inviteStaff({ email, role: "manager" })), "not refused");
		const { invitation } = await owner.use(staff).inviteStaff({ email: newEmail(), role: "owner" });
		const invitationId = invitation?.id ?? "";
		assert.equal(await refusalOf(calls.resendInvitation({ invitationId })), "403 ROLE_TOO_HIGH");
		assert.equal(await refusalOf(calls.revokeInvitation({ invitationId })), "403 ROLE_TOO_HIGH");
		const staffId = chief.id;
		assert.equal(await refusalOf(calls.updateStaff({ staffId, role: "content" })), "403 ROLE_TOO_HIGH");
		assert.equal(await refusalOf(calls.removeStaff({ staffId })), "403 ROLE_TOO_HIGH");
		const { id: clerk } = await newStaff(shop, "content");
		assert.equal(await refusalOf(calls.updateStaff({ staffId: clerk, role: "owner" })), "403 ROLE_TOO_HIGH");
		assert.equal((await calls.updateStaff({ staffId: clerk, role: "support" })).staffUser?.role, "support");
		const { key } = await owner.use(keys).createKey({ name: "Staff", scopes: ["CARTWRIGHT.STAFF_MANAGE"] });
		const byKey = shop.caller(key).use(staff);
		assert.equal(await refusalOf(byKey.inviteStaff({ email, role: "read-only" })), "403 ROLE_TOO_HIGH");
	});

	it("a change of a role applies from the next call on", async () => {
		await signInAnew();
		const { id: staffId, client } = await newStaff(shop, "content");
		const { updateStaff, removeStaff, listStaff } = owner.use(staff);
		const write = () => refusalOf(client.use(products).createCollection({ collection: { name: uuid() } }));
		assert.equal(await write(), "not refused");
		await updateStaff({ staffId, role: "support" });
		assert.equal(await write(), "403 PERMISSION_DENIED");
		await updateStaff({ staffId, role: "content", disabled: true });
		assert.equal(await write(), "401 UNAUTHENTICATED");
		await updateStaff({ staffId, disabled: false });
		assert.equal(await write(), "not refused");
		await removeStaff({ staffId });
		assert.equal(await write(), "401 UNAUTHENTICATED");
		assert.ok(!(await listStaff({})).staff.some(({ id }) => id === staffId));
		assert.equal(await refusalOf(updateStaff({ staffId, role: "content" })), "404 STAFF_NOT_FOUND");
		assert.equal(await refusalOf(removeStaff({ staffId: missing })), "404 STAFF_NOT_FOUND");
	});

	it("a shop always has an active owner", async () => {
		const alone = await secondShop(shop);
		const { id: staffId, client } = await newStaff(alone);
		const { updateStaff, removeStaff } = client.use(staff);
		const { id: other } = await newStaff(alone);
		await updateStaff({ staffId: other, disabled: true });
		for (const change of [{ role: "manager" }, { disabled: true }] as const) {
			assert.equal(await refusalOf(updateStaff({ staffId, ...change })), "409 LAST_OWNER");
		}
		assert.equal(await refusalOf(removeStaff({ staffId })), "409 LAST_OWNER");
		await updateStaff({ staffId: other, disabled: false });
		await removeStaff({ staffId });
		assert.equal(await refusalOf(client.use(staff).listStaff({})), "401 UNAUTHENTICATED");
	});

	it("of two concurrent calls that remove the last two owners, one is rejected", async () => {
		const { store, now } = shop;
		const app = await createServer({ store, log: pino({ level: "silent" }), origin: "http://shop.test", now });
		for (let round = 0; round < 5; round++) {
			const alone = await secondShop(shop);
			const [ada, ben] = [await newStaff(alone), await newStaff(alone)];
			const authorization = () => ben.accessToken;
			const onOther = createClient({ origin: "http://shop.test", fetch: fetchFrom(app), authorization });
			const outcomes = await Promise.all([
				refusalOf(ada.client.use(staff).updateStaff({ staffId: ben.id, role: "manager" })),
				refusalOf(onOther.use(staff).updateStaff({ staffId: ada.id, role: "manager" })),
			]);
			const { team } = await store.read(installation, { team: byId(teams, alone.site) });
			const owners = team?.doc.members.filter(({ role }) => role === "owner");
			assert.equal(owners?.length, 1, outcomes.join(" | "));
		}
		await app.close();
	});

	it("staff of several shops can invite to all of them; staff of another shop are rejected", async () => {
		await signInAnew();
		const second = await secondShop(shop);
		const email = newEmail();
		const siteIds = [shop.site, second.site];
		const { inviteStaff } = owner.use(staff);
		assert.equal(await refusalOf(inviteStaff({ email, role: "support", siteIds })), "403 SITE_NOT_MANAGED");
		const elsewhere = await newStaff(second);
		assert.equal(
			await refusalOf(elsewhere.client.use(staff).inviteStaff({ email, role: "support", siteIds })),
			"403 SITE_NOT_MANAGED",
		);
		const both = await newStaff(shop);
		await accept(await invitationToken(second, "manager", both.email));
		const { accessToken } = await shop.caller().use(staffAccounts).signInStaff({ email: both.email, password });
		const calls = shop.caller(accessToken ?? "").use(staff);
		assert.equal(await refusalOf(calls.inviteStaff({ email, role: "owner", siteIds })), "403 ROLE_TOO_HIGH");
		await calls.inviteStaff({ email, role: "support", siteIds });
		const { sites, refreshToken = "", accessToken: here } = await accept(await tokenIn(email));
		assert.deepEqual(sites.map(({ name, role }) => [name, role]).sort(), [
			["Second shop", "support"],
			["Test shop", "support"],
		]);
		const there = await shop.caller().use(staffAccounts).refreshStaffAccess({ refreshToken, siteId: second.site });
		assert.equal(there.siteId, second.site);
		assert.equal(await refusalOf(inviteStaff({ email, role: "support" })), "409 ALREADY_STAFF");
		const { id: staffId } = await shop
			.caller(here ?? "")
			.use(staffAccounts)
			.getMyStaffUser({});
		await owner.use(staff).removeStaff({ staffId });
		const again = shop.caller().use(staffAccounts).refreshStaffAccess({ refreshToken, siteId: shop.site });
		assert.equal(await refusalOf(again), "403 STAFF_NOT_ADMITTED");
		const refreshed = await shop.caller().use(staffAccounts).refreshStaffAccess({ refreshToken });
		assert.equal(refreshed.siteId, second.site, "their work for the other shop goes on");
	});

	it("revokeInvitation removes this shop from an invitation to several", async () => {
		const second = await secondShop(shop);
		const both = await newStaff(shop);
		await accept(await invitationToken(second, "owner", both.email));
		const { accessToken } = await shop.caller().use(staffAccounts).signInStaff({ email: both.email, password });
		const { inviteStaff, revokeInvitation } = shop.caller(accessToken ?? "").use(staff);
		const email = newEmail();
		const { invitation } = await inviteStaff({ email, role: "support", siteIds: [shop.site, second.site] });
		await revokeInvitation({ invitationId: invitation?.id ?? "" });
		assert.deepEqual(
			(await accept(await tokenIn(email))).sites.map(({ name }) => name),
			["Second shop"],
		);
	});

	it("the log of the account records each change: by whom, of whom, before and after", async () => {
		const chief = await newStaff(shop);
		const email = newEmail();
		const { invitation } = await chief.client.use(staff).inviteStaff({ email, role: "content" });
		const { accessToken } = await accept(await tokenIn(email));
		const { id: staffId } = await shop
			.caller(accessToken ?? "")
			.use(staffAccounts)
			.getMyStaffUser({});
		await chief.client.use(staff).updateStaff({ staffId, role: "support" });
		await chief.client.use(staff).removeStaff({ staffId });
		const { queryAuditLog, verifyAuditLog } = chief.client.use(audit);
		const auditOf = async (thingId: string) =>
			(await queryAuditLog({ log: "ACCOUNT", thingId })).entries.reverse().map(({ call, actorId, changes }) => ({
				call: call.split(".").at(-1),
				actor: actorId === chief.id ? "chief" : actorId === staffId ? "themselves" : actorId,
				changes: changes.map(({ field, before, after }) => `${field}: ${before} > ${after}`),
			}));
		assert.deepEqual(await auditOf(staffId), [
			{ call: "acceptInvitation", actor: "themselves", changes: ["role:  > content"] },
			{ call: "updateStaff", actor: "chief", changes: ["role: content > support"] },
			{ call: "removeStaff", actor: "chief", changes: ["role: support > "] },
		]);
		assert.deepEqual(
			(await auditOf(invitation?.id ?? "")).map(({ call, actor }) => [call, actor]),
			[
				["inviteStaff", "chief"],
				["acceptInvitation", "themselves"],
			],
		);
		assert.equal((await verifyAuditLog({ log: "ACCOUNT" })).intact, true);
	});
});
