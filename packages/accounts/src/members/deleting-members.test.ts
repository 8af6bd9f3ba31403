import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orders } from "@cartwright/commerce/orders/documents";
import { factors } from "@cartwright/contract/identity/factors";
import { newUuid } from "@cartwright/kernel/runtime/new-uuid";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { create } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { byId, count } from "@cartwright/store/store";
import {
	asMember,
	changeAccount,
	codeFor,
	goodPassword,
	historyOf,
	login,
	mailsTo,
	outcome,
	register,
} from "@cartwright/testing/accounts";
import { exampleOrder } from "@cartwright/testing/example-order";
import { calls, type MembersShop, openMembersShop, signUp } from "@cartwright/testing/members";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { pino } from "pino";
import { signInFlows } from "../identity/flows/documents.ts";
import { refreshTokens, sessions } from "../identity/sessions/documents.ts";
import { memberJobs } from "./documents.ts";
import { runMemberJobs } from "./subscribers.ts";

onEachEngine("the end of members", (engine) => {
	let { shop, shopper, staff } = {} as MembersShop;
	let key: string;
	before(async () => {
		({ shop, shopper, staff } = await openMembersShop(engine));
		key = await shop.key();
	});
	after(() => shop.close());

	const newMember = (profile: object = {}) => signUp(shop, shopper, `${crypto.randomUUID()}@example.com`, profile);
	const nobody = crypto.randomUUID();
	const token = async (authorization: string, payload: object) => {
		const response = await shop.app.inject({
			method: "POST",
			url: "/oauth2/token",
			headers: { authorization },
			payload,
		});
		return { status: response.statusCode, ...response.json() };
	};
	/** How many sign-ins a member has, in all of their forms. */
	const signIns = async (memberId: string) => {
		const filter = equals("memberId", memberId);
		const counts = await shop.store.read(shop.site, {
			sessions: count(sessions, filter),
			tokens: count(refreshTokens, filter),
			flows: count(signInFlows, filter),
		});
		return counts.sessions + counts.tokens + counts.flows;
	};
	const isThere = async (id: string) => (await refusalOf(calls(staff).getMember({ id }))) === "not refused";

	it("deleteMember ends sign-ins and frees the email address; orders stay", async () => {
		const { id, email, member } = await newMember({ nickname: `n${crypto.randomUUID()}` });
		const { refresh_token: refreshToken } = await token(`,${key}`, { grantType: "authorized_client", memberId: id });
		const order = { ...exampleOrder(), owner: `member:${id}`, buyerInfo: { memberId: id, email } };
		await shop.store.commit(shop.site, [create(orders, order)]);
		assert.equal(await signIns(id), 2);
		assert.deepEqual(await calls(staff).deleteMember({ id }), {});

		assert.equal(await signIns(id), 0);
		assert.equal((await token("", { grantType: "refresh_token", refreshToken })).status, 400);
		assert.equal(await refusalOf(calls(member).getCurrentMember({})), "401 UNAUTHENTICATED");
		assert.equal(await isThere(id), false);
		assert.equal(await outcome(login(shopper, email)), "-19995");
		assert.equal((await historyOf(shop, id)).at(-1), "deleted");
		const { remaining } = await shop.store.read(shop.site, { remaining: byId(orders, order.id) });
		assert.deepEqual(remaining?.doc.buyerInfo, order.buyerInfo);
		const again = await register(shopper, email);
		assert.equal(again.state, "SUCCESS");
		assert.notEqual(again.identity?.id, id);
		assert.equal(await refusalOf(calls(staff).deleteMember({ id })), "404 MEMBER_NOT_FOUND");
	});

	it("deleteMember deletes unfinished sign-in flows", async () => {
		const { id, email, member } = await newMember();
		const { stateToken, factor } = await member.use(factors).startFactor({ type: "EMAIL" });
		const code = await codeFor(shop, email);
		const proof = { factorId: factor?.factorId ?? "", code, stateToken: stateToken ?? "" };
		await member.use(factors).activateFactor(proof);
		await login(shopper, email);
		const before = await signIns(id);
		await calls(staff).deleteMember({ id });
		assert.ok(before >= 2);
		assert.equal(await signIns(id), 0);
	});

	it("deleteMyMember deletes the calling member", async () => {
		const { id, member, email } = await newMember();
		const assignee = crypto.randomUUID();
		shop.advance(6 * 60_000);
		assert.equal(await refusalOf(calls(member).deleteMyMember({})), "428 REAUTHENTICATION_REQUIRED");
		assert.equal(await isThere(id), true);
		await member.use(factors).reauthenticate({ password: goodPassword });
		assert.deepEqual(await calls(member).deleteMyMember({ contentAssigneeId: assignee }), {});
		assert.equal(await isThere(id), false);
		assert.equal((await mailsTo(shop, email)).at(-1)?.subject, "Your Test shop account was deleted");
		const events = await shop.store.eventsOf(shop.site, "wix.members.v1.member", id);
		assert.deepEqual(events.at(-1)?.data, { contentAssigneeId: assignee });
		assert.equal(await refusalOf(calls(member).deleteMyMember({})), "401 UNAUTHENTICATED");
		assert.equal(await refusalOf(calls(shopper).deleteMyMember({})), "403 PERMISSION_DENIED");
		assert.equal(await refusalOf(calls(staff).deleteMyMember({})), "403 PERMISSION_DENIED");
	});

	it("bulkDeleteMembers returns a result for each member", async () => {
		const [ada, bob] = [await newMember(), await newMember()];
		const memberIds = [ada.id, nobody, bob.id, ada.id];
		const { results, bulkActionMetadata } = await calls(staff).bulkDeleteMembers({ memberIds });
		assert.deepEqual(
			results.map(({ itemMetadata: each }) => [each?.id, each?.originalIndex, each?.success, each?.error?.code]),
			memberIds.map((id, index) => [id, index, id !== nobody, id === nobody ? "MEMBER_NOT_FOUND" : undefined]),
		);
		assert.deepEqual(bulkActionMetadata, { totalSuccesses: 3, totalFailures: 1, undetailedFailures: 0 });
		for (const { id } of [ada, bob]) assert.deepEqual([await isThere(id), await signIns(id)], [false, 0]);
		const none = await calls(staff).bulkDeleteMembers({ memberIds: [nobody] });
		assert.equal(none.bulkActionMetadata?.totalFailures, 1);
		assert.equal(await refusalOf(calls(staff).bulkDeleteMembers({ memberIds: [] })), "400 memberIds MIN_SIZE");
	});

	/** Does what jobs are waiting, each twice, as after a crash. */
	const work = async () => {
		const { store } = shop;
		const facts = { store, newId: newUuid, origin: "http://shop.test", log: pino({ level: "silent" }) };
		const context = { ...facts, providers: embeddedProviders(facts), now: shop.now().toISOString() };
		const pending = (await store.pendingEvents(10_000)).filter(({ type }) => runMemberJobs.types.includes(type));
		for (const event of [...pending, ...pending]) await runMemberJobs.handle(context, event);
	};

	it("bulkApproveMembers and bulkBlockMembers change all matching members, and no others", async () => {
		const [ada, bob, other] = [
			await newMember({ lastName: "Bulk" }),
			await newMember({ lastName: "Bulk" }),
			await newMember(),
		];
		const filter = { "contact.lastName": "Bulk" };
		const statusOf = async ({ id }: { id: string }) =>
			(await calls(staff).getMember({ id, fieldsets: ["EXTENDED"] })).member?.status;
		const { jobId } = await calls(staff).bulkBlockMembers({ filter });
		assert.match(jobId, /^[0-9a-f-]{36}$/);
		await work();
		assert.deepEqual(
			[await statusOf(ada), await statusOf(bob), await statusOf(other)],
			["BLOCKED", "BLOCKED", "APPROVED"],
		);
		assert.deepEqual([await signIns(ada.id), await signIns(bob.id), await signIns(other.id)], [0, 0, 1]);
		await calls(staff).disconnectMember({ id: bob.id });
		await calls(staff).bulkApproveMembers({ filter: JSON.stringify(filter) });
		await work();
		assert.deepEqual([await statusOf(ada), await statusOf(bob)], ["APPROVED", "OFFLINE"]);
		assert.deepEqual(await historyOf(shop, ada.id), ["created", "signed_in", "updated", "updated"]);
		assert.equal((await shop.store.read(shop.site, { jobs: count(memberJobs) })).jobs, 0);
		const pending = ["PENDING_ADMIN_APPROVAL_REQUIRED"] as const;
		await changeAccount(shop, ada.email, { status: "PENDING", pending });
		await calls(staff).bulkApproveMembers({ filter });
		await work();
		const mailSubjects = async ({ email }: { email: string }) =>
			(await mailsTo(shop, email)).map(({ subject }) => subject);
		assert.deepEqual([await mailSubjects(ada), await mailSubjects(bob)], [["Your Test shop account is ready"], []]);
	});

	it("bulkDeleteMembersByFilter deletes all matching members, even if there are many", async () => {
		const made = await Promise.all(
			Array.from({ length: 130 }, async (_, index) => {
				const loginEmail = `many${index}@example.com`;
				const contact = { lastName: index % 2 ? "Many" : "Others" };
				return (await calls(staff).createMember({ member: { loginEmail, contact } })).member?.id ?? "";
			}),
		);
		const { total: before } = (await calls(staff).listMembers({})).metadata ?? {};
		const search = { expression: "many", fields: ["loginEmail"] };
		await calls(staff).bulkDeleteMembersByFilter({ filter: { "contact.lastName": "Many" }, search });
		await work();
		assert.equal((await calls(staff).listMembers({})).metadata?.total, (before ?? 0) - 65);
		await calls(staff).bulkDeleteMembersByFilter({ filter: {}, search });
		await work();
		assert.equal((await calls(staff).listMembers({})).metadata?.total, (before ?? 0) - made.length);
	});

	it("jobs with an invalid filter are rejected", async () => {
		for (const name of ["bulkDeleteMembersByFilter", "bulkApproveMembers", "bulkBlockMembers"] as const) {
			assert.equal(await refusalOf(calls(staff)[name]({ filter: { passwordHash: "x" } })), "400 INVALID_QUERY", name);
			assert.equal(await refusalOf(calls(staff)[name]({ filter: 5 })), "400 INVALID_QUERY", name);
			assert.equal(await refusalOf(calls(staff)[name]({} as never)), "400 filter REQUIRED_FIELD", name);
		}
	});

	it("is for staff who may", async () => {
		const { id, member } = await newMember();
		const support = await shop.staff("support");
		for (const client of [shopper, member, support]) {
			const { deleteMember, bulkDeleteMembers, bulkDeleteMembersByFilter } = calls(client);
			assert.equal(await refusalOf(deleteMember({ id })), "403 PERMISSION_DENIED");
			assert.equal(await refusalOf(bulkDeleteMembers({ memberIds: [id] })), "403 PERMISSION_DENIED");
			assert.equal(await refusalOf(bulkDeleteMembersByFilter({ filter: {} })), "403 PERMISSION_DENIED");
		}
		for (const client of [shopper, member]) {
			const { bulkApproveMembers, bulkBlockMembers } = calls(client);
			for (const call of [bulkApproveMembers, bulkBlockMembers]) {
				assert.equal(await refusalOf(call({ filter: {} })), "403 PERMISSION_DENIED");
			}
		}
		await work();
		assert.equal(await isThere(id), true);
		assert.equal(await refusalOf(calls(await asMember(shop, nobody)).deleteMyMember({})), "401 UNAUTHENTICATED");
	});
});
