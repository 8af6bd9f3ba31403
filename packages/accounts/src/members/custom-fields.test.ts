import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { authentication } from "@cartwright/contract/identity/authentication";
import { memberFields } from "@cartwright/contract/members/member-fields";
import type { JsonValue } from "@cartwright/contract/message";
import { personalData } from "@cartwright/contract/personal-data/personal-data";
import type { Client } from "@cartwright/sdk/client";
import type { CallError } from "@cartwright/sdk/errors";
import type { RequestTo } from "@cartwright/sdk/routes";
import { register } from "@cartwright/testing/accounts";
import { calls, type MembersShop, openMembersShop, signUp } from "@cartwright/testing/members";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";

type Values = Readonly<Record<string, JsonValue>>;

onEachEngine("the fields that a shop adds to its members", (engine) => {
	let { shop, shopper, staff } = {} as MembersShop;
	before(async () => {
		({ shop, shopper, staff } = await openMembersShop(engine));
		for (const [key, type] of types) {
			await save({ key, type, name: { en: key }, privacy: key === "blog" ? "PUBLIC" : "PRIVATE" });
		}
	});
	after(() => shop.close());

	const types = [
		...([["size", "TEXT"] as const, ["points", "NUMBER"] as const, ["anniversary", "DATE"] as const] as const),
		...([["blog", "URL"] as const, ["news", "BOOLEAN"] as const] as const),
	];
	type NewField = RequestTo<typeof memberFields, "saveMemberField">["field"];
	const fieldCalls = (client: Client) => client.use(memberFields);
	const save = (field: NewField, client: Client = staff) => fieldCalls(client).saveMemberField({ field });
	const newMember = (profile: object = {}) => signUp(shop, shopper, `${crypto.randomUUID()}@example.com`, profile);
	const contactOf = (values: Values) => ({
		customFields: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }])),
	});
	const valuesIn = (customFields: Readonly<Record<string, { value?: JsonValue | null } | null>> | null | undefined) =>
		Object.fromEntries(Object.entries(customFields ?? {}).map(([key, field]) => [key, field?.value]));
	const update = async (id: string, values: Values, client: Client) =>
		valuesIn(
			(await calls(client).updateMember({ member: { id, contact: contactOf(values) } })).member?.contact?.customFields,
		);
	const path = "member.contact.customFields";
	const good: Values = {
		size: "M",
		points: -2.5,
		anniversary: "2020-02-29",
		blog: "https://example.com/ada?a=b",
		news: false,
	};

	it("updateMember sets single values, and removes empty ones", async () => {
		const { id, member } = await newMember();
		assert.deepEqual(await update(id, { size: "S" }, staff), { size: "S" });
		assert.deepEqual(await update(id, good, member), good);
		const { member: updated } = await calls(member).getCurrentMember({ fieldSet: "FULL" });
		assert.deepEqual(updated?.contact?.customFields?.size, { name: "size", value: "M" });
		const left = await update(id, { size: "", points: null, news: [] }, member);
		assert.deepEqual(left, { anniversary: good.anniversary, blog: good.blog });
	});

	it("createMember and updateMember reject unknown fields and values of another type", async () => {
		const { id, member } = await newMember();
		const wrong: Readonly<Record<string, readonly JsonValue[]>> = {
			size: [1, true, ["M"], { deep: 1 }, "two\nlines", "x".repeat(501)],
			points: ["3", true],
			anniversary: ["2021-02-29", "29 February", "2020-02-29T00:00:00Z", 2020],
			blog: ["javascript:alert(1)", "example.com", 1, `https://example.com/${"x".repeat(500)}`],
			news: ["true", 0],
		};
		for (const [key, values] of Object.entries(wrong)) {
			for (const value of values) {
				const refused = `400 ${path}.${key}.value ${key === "blog" ? "OTHER" : "FORMAT"}`;
				assert.equal(await refusalOf(update(id, { [key]: value }, member)), refused, JSON.stringify(value));
			}
		}
		assert.equal(await refusalOf(update(id, { size: "M", other: "x" }, member)), `400 ${path}.other FIELD_NOT_ALLOWED`);
		await assert.rejects(update(id, { blog: "example.com" }, member), (error: CallError) => {
			assert.equal(error.violations[0]?.ruleName, "INVALID_CUSTOM_FIELD_URL");
			return true;
		});
		assert.deepEqual(await update(id, {}, member), {}, "nothing of a refused request is kept");
		const create = (values: Values) => {
			const loginEmail = `${crypto.randomUUID()}@example.com`;
			return calls(staff).createMember({ member: { loginEmail, contact: contactOf(values) } });
		};
		assert.equal(await refusalOf(create({ other: "x" })), `400 ${path}.other FIELD_NOT_ALLOWED`);
		assert.equal(await refusalOf(create({ points: "many" })), `400 ${path}.points.value FORMAT`);
		assert.deepEqual(valuesIn((await create(good)).member?.contact?.customFields), good);
	});

	it("sign-ups and sign-ons reject what updateMember rejects", async () => {
		const customFields = (name: string, value: object) => ({
			customFields: [
				{ name: "size", value: { strValue: "M" } },
				{ name, value },
			],
		});
		const email = () => `${crypto.randomUUID()}@example.com`;
		const bad = [
			[customFields("other", { strValue: "x" }), "400 profile.customFields[1] FIELD_NOT_ALLOWED"],
			[customFields("blog", { strValue: "javascript:alert(1)" }), "400 profile.customFields[1].value OTHER"],
		] as const;
		for (const [profile, refused] of bad) {
			assert.equal(await refusalOf(register(shopper, email(), { profile })), refused);
			const trusted = staff.use(authentication).signOn({ loginId: { email: email() }, profile });
			assert.equal(await refusalOf(trusted), refused);
		}
		const { id, member } = await newMember(customFields("anniversary", { dateValue: "2020-02-29T00:00:00Z" }));
		assert.deepEqual(await update(id, {}, member), { size: "M", anniversary: "2020-02-29" });
	});

	it("are visible to the member and staff, and to others if field, member and field set are public", async () => {
		const [ada, bob] = [await newMember(), await newMember()];
		await update(ada.id, good, ada.member);
		const seen = async (client: Client, fieldSet: "PUBLIC" | "EXTENDED" | "FULL" = "FULL") => {
			const { member } = await calls(client).getMember({ id: ada.id, fieldSet });
			const filter = { id: ada.id };
			const { members } = await calls(client).queryMembers({ query: { filter }, fieldSet });
			assert.deepEqual(members[0]?.contact, member?.contact);
			return member?.contact && { ...member.contact, customFields: valuesIn(member.contact.customFields) };
		};
		assert.equal(await refusalOf(seen(bob.member)), "404 MEMBER_NOT_FOUND", "a private member");
		await calls(ada.member).joinCommunity({});
		for (const other of [bob.member, shopper]) {
			const contact = await seen(other);
			assert.deepEqual([contact?.customFields, contact?.emails], [{ blog: good.blog }, undefined]);
			assert.deepEqual([await seen(other, "EXTENDED"), await seen(other, "PUBLIC")], [undefined, undefined]);
		}
		for (const own of [ada.member, staff]) {
			assert.deepEqual((await seen(own))?.customFields, good);
			assert.deepEqual([await seen(own, "EXTENDED"), await seen(own, "PUBLIC")], [undefined, undefined]);
		}
		await save({ key: "blog", type: "URL", name: { en: "Blog" } });
		assert.equal(await seen(bob.member), undefined, "it is private now");
	});

	it("can only be changed by the member and by staff with permission", async () => {
		const [ada, bob] = [await newMember(), await newMember()];
		for (const other of [bob.member, shopper, await shop.staff("support"), await shop.staff("content")]) {
			assert.equal(await refusalOf(update(ada.id, { size: "L" }, other)), "403 PERMISSION_DENIED");
		}
		assert.deepEqual(await update(ada.id, {}, ada.member), {});
	});

	it("saveMemberField, listMemberFields and deleteMemberField manage the shop's fields", async () => {
		const name = { en: "Shoe size", ar: "مقاس الحذاء" };
		const { field } = await save({ key: "shoe", type: "NUMBER", name, privacy: "PUBLIC" });
		assert.deepEqual(field, { key: "shoe", type: "NUMBER", name, privacy: "PUBLIC" });
		await save({ key: "shoe", type: "NUMBER", name: { en: "Shoes" } });
		const listed = async (client: Client) => (await fieldCalls(client).listMemberFields({})).fields;
		for (const client of [shopper, staff]) {
			const fields = await listed(client);
			assert.deepEqual(
				fields.map(({ key }) => key),
				[...types.map(([key]) => key), "shoe"],
			);
			assert.deepEqual(fields.at(-1), { key: "shoe", type: "NUMBER", name: { en: "Shoes" }, privacy: "PRIVATE" });
		}
		for (const key of ["", "9lives", "a b", "a.b", "a/b", ".."]) {
			const refused = key ? "400 field.key FORMAT" : "400 field.key REQUIRED_FIELD";
			assert.equal(await refusalOf(save({ key, type: "TEXT", name })), refused, key);
		}
		assert.equal(await refusalOf(save({ key: "empty", type: "TEXT", name: {} })), "400 field.name MIN_SIZE");
		await fieldCalls(staff).deleteMemberField({ key: "shoe" });
		assert.equal((await listed(staff)).length, types.length);
		const again = fieldCalls(staff).deleteMemberField({ key: "shoe" });
		assert.equal(await refusalOf(again), "404 MEMBER_FIELD_NOT_FOUND");
	});

	it("saveMemberField changes neither the type of a field, nor a private field to public", async () => {
		const field = { key: "diary", type: "TEXT", name: { en: "Diary" } } as const;
		const refusals = async () => [
			await refusalOf(save({ ...field, type: "NUMBER" })),
			await refusalOf(save({ ...field, privacy: "PUBLIC" })),
		];
		await save(field);
		const denied = ["400 field.type VALIDATION", "400 field.privacy VALIDATION"];
		assert.deepEqual(await refusals(), denied);
		await fieldCalls(staff).deleteMemberField({ key: "diary" });
		assert.deepEqual(await refusals(), denied, "after it was deleted, too");
		await save(field);
		assert.deepEqual(await refusals(), denied);
		await fieldCalls(staff).deleteMemberField({ key: "diary" });
	});

	it("concurrent saveMemberField calls lose nothing, and stop at fifty fields", async () => {
		const names = Array.from({ length: 50 - types.length }, (_, index) => `more${index}`);
		await Promise.all(names.slice(0, 4).map((key) => save({ key, type: "TEXT", name: { en: key } })));
		for (const key of names.slice(4)) await save({ key, type: "TEXT", name: { en: key } });
		assert.equal((await fieldCalls(staff).listMemberFields({})).fields.length, 50);
		assert.equal(await refusalOf(save({ key: "last", type: "TEXT", name: { en: "last" } })), "400 field MAX_SIZE");
		for (const key of names) await fieldCalls(staff).deleteMemberField({ key });
	});

	it("saveMemberField and deleteMemberField are for staff who manage the shop", async () => {
		const { member } = await newMember();
		for (const other of [shopper, member, await shop.staff("support"), await shop.staff("read-only")]) {
			const field = { key: "mine", type: "TEXT", name: { en: "Mine" } } as const;
			assert.equal(await refusalOf(save(field, other)), "403 PERMISSION_DENIED");
			assert.equal(await refusalOf(fieldCalls(other).deleteMemberField({ key: "size" })), "403 PERMISSION_DENIED");
		}
		await save({ key: "size", type: "TEXT", name: { en: "Size" } }, await shop.staff("manager"));
	});

	it("values of a deleted field can be read, cleared and sent back by the member, but not changed", async () => {
		await save({ key: "gone", type: "TEXT", name: { en: "Gone" }, privacy: "PUBLIC" });
		const [ada, bob] = [await newMember(), await newMember()];
		await update(ada.id, { gone: "a", size: "M" }, ada.member);
		await calls(ada.member).joinCommunity({});
		await fieldCalls(staff).deleteMemberField({ key: "gone" });
		const { member } = await calls(bob.member).getMember({ id: ada.id, fieldSet: "FULL" });
		assert.equal(member?.contact, undefined);
		assert.deepEqual(await update(ada.id, { gone: "a" }, ada.member), { gone: "a", size: "M" });
		assert.equal(await refusalOf(update(ada.id, { gone: "b" }, ada.member)), `400 ${path}.gone FIELD_NOT_ALLOWED`);
		assert.deepEqual(await update(ada.id, { gone: "" }, ada.member), { size: "M" });
	});

	it("are in exportMyData, and deleted with the member", async () => {
		const { id, email, member } = await newMember();
		await update(id, good, member);
		const exported = await member.use(personalData).exportMyData({});
		assert.deepEqual(valuesIn(exported.member?.contact?.customFields), good);
		await calls(member).deleteMyMember({});
		const again = await signUp(shop, shopper, email);
		assert.deepEqual(await update(again.id, {}, again.member), {});
	});
});
