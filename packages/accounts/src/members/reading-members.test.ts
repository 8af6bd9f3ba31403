import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { Client } from "@cartwright/sdk/client";
import { changeAccount } from "@cartwright/testing/accounts";
import { calls, type MembersShop, openMembersShop, signUp } from "@cartwright/testing/members";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";

onEachEngine("lists of members", (engine) => {
	let { shop, shopper, staff } = {} as MembersShop;
	let ada: Awaited<ReturnType<typeof signUp>>;
	let bob: Awaited<ReturnType<typeof signUp>>;
	let carol: Awaited<ReturnType<typeof signUp>>;
	before(async () => {
		({ shop, shopper, staff } = await openMembersShop(engine));
		const shown = { privacyStatus: "PUBLIC" };
		ada = await signUp(shop, shopper, "ada@example.com", { ...shown, nickname: "Ada L", firstName: "Ada" });
		bob = await signUp(shop, shopper, "bob@example.com", { nickname: "Bob", firstName: "Zed" });
		carol = await signUp(shop, shopper, "carol@example.com", { ...shown, nickname: "ada two", firstName: "Carol" });
		await signUp(shop, shopper, "gone@example.com", { ...shown, nickname: "Gone" });
		await changeAccount(shop, "gone@example.com", { status: "BLOCKED" });
	});
	after(() => shop.close());

	const slugs = ({ members }: { members?: readonly { profile?: { slug?: string | null } | null }[] | null }) =>
		(members ?? []).map(({ profile }) => profile?.slug);
	const everybody = ["Ada-L", "Bob", "ada-two", "Gone"];

	it("listMembers lists all members to staff, and active public members to others", async () => {
		assert.deepEqual(slugs(await calls(staff).listMembers({})), everybody);
		for (const client of [shopper, ada.member, bob.member]) {
			const { members, metadata } = await calls(client).listMembers({});
			assert.deepEqual(slugs({ members }), ["Ada-L", "ada-two"]);
			assert.deepEqual([metadata?.count, metadata?.total, metadata?.tooManyToCount], [2, 2, false]);
		}
		assert.equal(await refusalOf(calls(await shop.staff("content")).listMembers({})), "403 PERMISSION_DENIED");
	});

	it("listMembers and queryMembers return the field sets, and of others only public values", async () => {
		const list = async (client: Client, fieldsets: ("PUBLIC" | "EXTENDED" | "FULL")[]) => {
			const { members } = await calls(client).listMembers({ fieldsets });
			const again = await calls(client).queryMembers({ fieldsets });
			assert.deepEqual(again.members, members);
			return members.map((each) => [each.loginEmail, each.status, each.contact?.firstName]);
		};
		const nothing = [undefined, "UNKNOWN", undefined];
		assert.deepEqual((await list(staff, []))[0], nothing);
		assert.deepEqual((await list(staff, ["EXTENDED"]))[0], ["ada@example.com", "APPROVED", undefined]);
		assert.deepEqual((await list(staff, ["PUBLIC", "FULL"]))[3], ["gone@example.com", "BLOCKED", undefined]);
		assert.deepEqual(await list(shopper, ["FULL"]), [nothing, nothing]);
		assert.deepEqual(await list(carol.member, ["FULL"]), [nothing, ["carol@example.com", "APPROVED", "Carol"]]);
	});

	it("listMembers and queryMembers page by offset, and sort by names and dates", async () => {
		const page = await calls(staff).listMembers({ paging: { limit: 2, offset: 1 } });
		assert.deepEqual(slugs(page), ["Bob", "ada-two"]);
		assert.deepEqual([page.metadata?.offset, page.metadata?.total, page.metadata?.hasNext], [1, 4, true]);
		const sorted = async (fieldName: string, order: "ASC" | "DESC" = "ASC") =>
			slugs(await calls(staff).queryMembers({ query: { sorting: [{ fieldName, order }] } }));
		assert.deepEqual(await sorted("profile.nickname"), ["Ada-L", "Bob", "Gone", "ada-two"]);
		assert.deepEqual(await sorted("contact.firstName", "DESC"), ["Bob", "ada-two", "Ada-L", "Gone"]);
		for (const field of ["createdDate", "updatedDate", "lastLoginDate"]) {
			assert.deepEqual(await sorted(field, "DESC"), [...everybody].reverse(), field);
		}
		const beyond = await calls(staff).listMembers({ paging: { limit: 5, offset: 100 } });
		assert.deepEqual([beyond.members, beyond.metadata?.total, beyond.metadata?.hasNext], [[], 4, false]);
		assert.equal(await refusalOf(calls(staff).listMembers({ paging: { limit: 101 } })), "400 paging.limit MAX");
		const by = (fieldName: string) => calls(shopper).listMembers({ sorting: [{ fieldName, order: "ASC" }] });
		assert.deepEqual(slugs(await by("profile.nickname")), ["Ada-L", "ada-two"]);
		assert.equal(await refusalOf(by("contact.firstName")), "400 INVALID_QUERY");
		assert.equal(await refusalOf(by("lastLoginDate")), "400 INVALID_QUERY");
	});

	it("queryMembers filters by the contract's fields", async () => {
		const findSlugs = async (filter: object) => slugs(await calls(staff).queryMembers({ query: { filter } as never }));
		assert.deepEqual(await findSlugs({ loginEmail: "BOB@example.com" }), ["Bob"]);
		assert.deepEqual(await findSlugs({ status: "APPROVED" }), ["Ada-L", "Bob", "ada-two"]);
		assert.deepEqual(await findSlugs({ status: { $in: ["BLOCKED", "OFFLINE"] } }), ["Gone"]);
		assert.deepEqual(await findSlugs({ privacyStatus: "PRIVATE" }), ["Bob"]);
		assert.deepEqual(await findSlugs({ "contact.firstName": { $startsWith: "c" } }), ["ada-two"]);
		assert.deepEqual(await findSlugs({ contactId: bob.id }), ["Bob"]);
		assert.deepEqual(await findSlugs({ id: { $in: [ada.id, bob.id] } }), ["Ada-L", "Bob"]);
		assert.deepEqual(await findSlugs({ "profile.slug": "ada-l" }), []);
		assert.equal(await refusalOf(findSlugs({ createdDate: { $gt: "2026" } })), "400 INVALID_QUERY");
	});

	it("queryMembers does not reveal email addresses to shoppers through filters", async () => {
		const asks = (filter: object, client: Client = shopper) =>
			calls(client).queryMembers({ query: { filter } as never });
		for (const field of ["loginEmail", "contact.firstName", "contact.lastName"]) {
			assert.equal(await refusalOf(asks({ [field]: "ada@example.com" })), "400 INVALID_QUERY", field);
			assert.equal(await refusalOf(asks({ $not: { [field]: "x" } }, bob.member)), "400 INVALID_QUERY", field);
		}
		assert.deepEqual(slugs(await asks({ "profile.slug": "Ada-L" })), ["Ada-L"]);
		assert.deepEqual(slugs(await asks({ privacyStatus: "PUBLIC" })), ["Ada-L", "ada-two"]);
		for (const filter of [{ privacyStatus: "PRIVATE" }, { status: "BLOCKED" }]) {
			assert.deepEqual(slugs(await asks(filter)), []);
		}
		for (const slug of ["Bob", "Gone"]) assert.deepEqual(slugs(await asks({ "profile.slug": slug }, bob.member)), []);
		const search = { expression: "example", fields: ["loginEmail"] };
		assert.equal(await refusalOf(calls(shopper).queryMembers({ search })), "400 INVALID_QUERY");
	});

	it("queryMembers searches in nicknames, or in the requested fields", async () => {
		const searchSlugs = async (expression: string, fields: string[] = [], client: Client = staff) =>
			slugs(await calls(client).queryMembers({ search: { expression, fields } }));
		assert.deepEqual(await searchSlugs("ADA"), ["Ada-L", "ada-two"]);
		assert.deepEqual(await searchSlugs("o"), ["Bob", "ada-two", "Gone"]);
		assert.deepEqual(await searchSlugs("o", [], bob.member), ["ada-two"]);
		assert.deepEqual(await searchSlugs("bob@", ["loginEmail", "profile.nickname"]), ["Bob"]);
		assert.deepEqual(await searchSlugs("%"), []);
		assert.equal(await refusalOf(searchSlugs("x", ["passwordHash"])), "400 INVALID_QUERY");
		assert.equal(await refusalOf(searchSlugs("x".repeat(101))), "400 search.expression MAX_LENGTH");
	});
});
