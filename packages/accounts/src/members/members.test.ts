import assert from "node:assert/strict";
import { after, before, beforeEach, it } from "node:test";
import { members } from "@cartwright/contract/members/members";
import { allowOrigins } from "@cartwright/kernel/sites/allow-origins";
import type { Client } from "@cartwright/sdk/client";
import { count } from "@cartwright/store/store";
import {
	accountOf,
	asMember,
	changeAccount,
	goodPassword,
	historyOf,
	linkFor,
	login,
	mailsTo,
	outcome,
	setSignOn,
} from "@cartwright/testing/accounts";
import { calls, type MembersShop, openMembersShop, signUp as signUpIn } from "@cartwright/testing/members";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { sessions } from "../identity/sessions/documents.ts";

onEachEngine("members", (engine) => {
	let { shop, shopper, staff } = {} as MembersShop;
	before(async () => {
		({ shop, shopper, staff } = await openMembersShop(engine));
	});
	beforeEach(() => shop.advance(60_000));
	after(() => shop.close());

	const signUp = (email: string, profile: object = {}) => signUpIn(shop, shopper, email, profile);

	it("getCurrentMember returns the requested field set", async () => {
		const profile = { firstName: "Ada", nickname: "ada", phonesV2: [{ phone: "+1 555 0100" }] };
		const { id, email, member } = await signUp("ada@example.com", profile);
		const shown = (await calls(member).getCurrentMember({})).member;
		assert.deepEqual([shown?.id, shown?.profile?.nickname, shown?.loginEmail], [id, "ada", undefined]);
		assert.deepEqual([shown?.status, shown?.privacyStatus, shown?.activityStatus], ["UNKNOWN", "UNKNOWN", "UNKNOWN"]);
		const extended = (await calls(member).getCurrentMember({ fieldsets: ["EXTENDED"] })).member;
		assert.deepEqual([extended?.loginEmail, extended?.status, extended?.contact], [email, "APPROVED", undefined]);
		assert.deepEqual([extended?.privacyStatus, extended?.activityStatus], ["PRIVATE", "ACTIVE"]);
		const full = (await calls(member).getCurrentMember({ fieldSet: "FULL" })).member;
		assert.deepEqual([full?.contact?.firstName, full?.contact?.phones], ["Ada", ["+1 555 0100"]]);
		assert.equal(await refusalOf(calls(shopper).getCurrentMember({})), "404 NOT_FOUND");
		assert.equal(await refusalOf(calls(staff).getCurrentMember({})), "404 NOT_FOUND");
	});

	it("getMember returns private members to themselves and to staff, and the public values of public members to all", async () => {
		const bob = await signUp("bob@example.com");
		const { member: other } = await signUp("carol@example.com");
		const ask = (client: Client) => calls(client).getMember({ id: bob.id, fieldsets: ["FULL"] });
		for (const client of [shopper, other]) assert.equal(await refusalOf(ask(client)), "404 MEMBER_NOT_FOUND");
		for (const client of [bob.member, staff]) assert.equal((await ask(client)).member?.loginEmail, bob.email);
		assert.equal((await calls(bob.member).joinCommunity({})).member?.privacyStatus, "PUBLIC");
		for (const client of [shopper, other]) {
			const { member } = await ask(client);
			assert.deepEqual([member?.id, member?.loginEmail, member?.contact], [bob.id, undefined, undefined]);
		}
		for (const status of ["BLOCKED", "PENDING", "OFFLINE"] as const) {
			await changeAccount(shop, bob.email, { status });
			assert.equal(await refusalOf(ask(other)), "404 MEMBER_NOT_FOUND", status);
			assert.equal((await ask(staff)).member?.status, status);
		}
		await changeAccount(shop, bob.email, { status: "ACTIVE" });
		assert.equal((await calls(bob.member).leaveCommunity({})).member?.privacyStatus, "PRIVATE");
		assert.equal(await refusalOf(ask(other)), "404 MEMBER_NOT_FOUND");
		assert.equal(await refusalOf(calls(staff).getMember({ id: crypto.randomUUID() })), "404 MEMBER_NOT_FOUND");
	});

	it("approveMember approves a pending member", async () => {
		await setSignOn(shop, { requireOwnerApproval: true });
		const { id, email } = await signUp("dave@example.com");
		await setSignOn(shop, { requireOwnerApproval: false });
		assert.equal(await outcome(login(shopper, email)), "REQUIRE_OWNER_APPROVAL");
		assert.equal((await calls(staff).approveMember({ id })).member?.status, "APPROVED");
		assert.equal(await outcome(login(shopper, email)), "SUCCESS");
		assert.deepEqual(await historyOf(shop, id), ["created", "updated", "signed_in"]);
		const mails = await mailsTo(shop, email);
		assert.deepEqual(
			mails.map(({ subject }) => subject),
			["Your Test shop account is ready"],
		);
		const { pathname, search } = await linkFor(shop, email);
		assert.equal(pathname + search, `/hosted/sign-in?${new URLSearchParams({ clientId: shop.clientId })}`);
		await calls(staff).blockMember({ id });
		await calls(staff).approveMember({ id });
		assert.equal((await mailsTo(shop, email)).length, 1, "who was blocked did not wait");
	});

	it("approveMember mails a link back to the original page, if the client allows it", async () => {
		await allowOrigins(shop.store, shop.clientId, ["https://studio.example"]);
		await setSignOn(shop, { requireOwnerApproval: true });
		const backFrom = async (returnUrl: string | undefined, origin = "") => {
			const email = `${crypto.randomUUID()}@example.com`;
			shop.advance(60_000);
			const { body } = await shop.app.inject({
				method: "POST",
				url: "/_api/iam/authentication/v2/register",
				headers: { authorization: shopper.token, ...(origin ? { origin } : {}) },
				payload: { loginId: { email }, password: goodPassword, clientMetaData: { returnUrl } },
			});
			const { id } = JSON.parse(body).identity;
			await calls(staff).approveMember({ id });
			assert.equal((await accountOf(shop, email))?.signUpOrigin, undefined);
			return (await linkFor(shop, email)).searchParams.get("returnUrl");
		};
		assert.equal(await backFrom("https://studio.example/gallery"), "https://studio.example/gallery");
		assert.equal(await backFrom(undefined, "https://studio.example"), "https://studio.example");
		assert.equal(await backFrom("https://studio.example.evil.example/"), null);
		assert.equal(await backFrom("javascript:alert(1)", "https://studio.example"), null);
		assert.equal(await backFrom(undefined, "https://evil.example"), null);
		await setSignOn(shop, { requireOwnerApproval: false });
	});

	it("each change has one event with the changed fields, without gaps", async () => {
		const { id, member } = await signUp("told@example.com");
		await calls(staff).muteMember({ id });
		await calls(staff).muteMember({ id });
		await calls(member).joinCommunity({});
		const events = await shop.store.eventsOf(shop.site, members.entity, id);
		assert.deepEqual(
			events.map(({ sequence }) => sequence),
			[1, 2, 3, 4],
		);
		assert.deepEqual(
			events.slice(2).map(({ type, data }) => [type, data.changedFields]),
			[
				["wix.members.v1.member_updated", ["activityStatus"]],
				["wix.members.v1.member_updated", ["privacyStatus"]],
			],
		);
	});

	it("joinCommunity requires an active member", async () => {
		const { email, member } = await signUp("kept-out@example.com");
		for (const status of ["BLOCKED", "OFFLINE", "PENDING"] as const) {
			await changeAccount(shop, email, { status });
			assert.equal(await refusalOf(calls(member).joinCommunity({})), "401 UNAUTHENTICATED");
			assert.equal(await refusalOf(calls(member).leaveCommunity({})), "401 UNAUTHENTICATED");
		}
	});

	it("blockMember signs out and blocks until approveMember; disconnectMember does so permanently", async () => {
		const { id, email } = await signUp("erin@example.com");
		const open = async () => {
			const filter = { op: "eq", field: "memberId", value: id } as const;
			return (await shop.store.read(shop.site, { open: count(sessions, filter) })).open;
		};
		assert.equal(await open(), 1);
		assert.equal((await calls(staff).blockMember({ id })).member?.status, "BLOCKED");
		assert.equal(await open(), 0);
		assert.equal(await outcome(login(shopper, email)), "STATUS_CHECK");
		await calls(staff).approveMember({ id });
		assert.equal(await outcome(login(shopper, email)), "SUCCESS");
		assert.equal((await calls(staff).disconnectMember({ id })).member?.status, "OFFLINE");
		assert.equal((await calls(staff).blockMember({ id })).member?.status, "OFFLINE");
		assert.equal((await calls(staff).approveMember({ id })).member?.status, "OFFLINE");
		assert.equal(await outcome(login(shopper, email)), "STATUS_CHECK");
	});

	it("muteMember and unmuteMember set and clear the activity status", async () => {
		const { id } = await signUp("frank@example.com");
		assert.equal((await calls(staff).muteMember({ id })).member?.activityStatus, "MUTED");
		assert.equal((await calls(staff).unmuteMember({ id })).member?.activityStatus, "ACTIVE");
	});

	it("fail for unknown and deleted members", async () => {
		const id = crypto.randomUUID();
		for (const name of ["approveMember", "blockMember", "disconnectMember", "muteMember", "unmuteMember"] as const) {
			assert.equal(await refusalOf(calls(staff)[name]({ id })), "404 MEMBER_NOT_FOUND", name);
		}
		const { joinCommunity, leaveCommunity } = calls(await asMember(shop, id));
		assert.equal(await refusalOf(joinCommunity({})), "401 UNAUTHENTICATED");
		assert.equal(await refusalOf(leaveCommunity({})), "401 UNAUTHENTICATED");
	});

	it("are approved and blocked by staff only", async () => {
		const { id, member } = await signUp("grace@example.com");
		for (const client of [shopper, member]) {
			for (const name of ["approveMember", "blockMember", "disconnectMember", "muteMember", "unmuteMember"] as const) {
				assert.equal(await refusalOf(calls(client)[name]({ id })), "403 PERMISSION_DENIED", name);
			}
		}
		assert.equal(await refusalOf(calls(shopper).joinCommunity({})), "403 PERMISSION_DENIED");
		assert.equal(await refusalOf(calls(await shop.staff("read-only")).blockMember({ id })), "403 PERMISSION_DENIED");
	});
});
