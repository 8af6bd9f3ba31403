import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { authentication } from "@cartwright/contract/identity/authentication";
import { recovery } from "@cartwright/contract/identity/recovery";
import { verification } from "@cartwright/contract/identity/verification";
import type { Member } from "@cartwright/contract/members/member-messages";
import type { Client } from "@cartwright/sdk/client";
import {
	accountOf,
	asMember,
	changeAccount,
	historyOf,
	login,
	outcome,
	register,
	setSignOn,
} from "@cartwright/testing/accounts";
import { calls, type MembersShop, openMembersShop, signUp } from "@cartwright/testing/members";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";

onEachEngine("changes of members", (engine) => {
	let { shop, shopper, staff } = {} as MembersShop;
	before(async () => {
		({ shop, shopper, staff } = await openMembersShop(engine));
	});
	after(() => shop.close());

	const newMember = (profile: object = {}) => signUp(shop, shopper, `${crypto.randomUUID()}@example.com`, profile);
	const update = async (id: string, member: Member, client: Client = staff): Promise<Member> =>
		(await calls(client).updateMember({ member: { ...member, id } })).member ?? {};
	const nobody = crypto.randomUUID();
	const create = async (request: { member?: Member }): Promise<Member | null | undefined> =>
		(await calls(staff).createMember(request)).member;

	it("createMember creates an approved member with the given details, without a password", async () => {
		const member: Member = {
			loginEmail: "New@Example.com",
			profile: { nickname: "New one" },
			contact: { firstName: "New", phones: ["+1 555 0100"] },
			privacyStatus: "PUBLIC",
			status: "BLOCKED",
		};
		const { member: made } = await calls(staff).createMember({ member });
		assert.deepEqual(
			[made?.loginEmail, made?.loginEmailVerified, made?.status],
			["New@Example.com", false, "APPROVED"],
		);
		assert.deepEqual(
			[made?.profile?.slug, made?.privacyStatus, made?.contact?.firstName],
			["New-one", "PUBLIC", "New"],
		);
		assert.deepEqual(await historyOf(shop, made?.id ?? ""), ["created"]);
		const again = calls(staff).createMember({ member: { loginEmail: "new@example.com" } });
		assert.equal(await refusalOf(again), "409 MEMBER_ALREADY_EXISTS");
		assert.equal(await outcome(register(shopper, "new@example.com")), "-19995");
		const wrong = calls(staff).createMember({ member: { loginEmail: "nobody" } });
		assert.equal(await refusalOf(wrong), "400 member.loginEmail FORMAT");
	});

	it("createMember follows the sign-on policy", async () => {
		await setSignOn(shop, { requireOwnerApproval: true, requireEmailVerification: true });
		const loginEmail = "policy@example.com";
		const { member: made } = await calls(staff).createMember({ member: { loginEmail } });
		const { member: without } = await calls(staff).createMember({ member: { profile: { nickname: "Nameless" } } });
		await setSignOn(shop, { requireOwnerApproval: false, requireEmailVerification: false });
		assert.deepEqual([made?.status, without?.status], ["PENDING", "PENDING"]);
		assert.deepEqual((await accountOf(shop, loginEmail))?.pending, [
			"PENDING_EMAIL_VERIFICATION_REQUIRED",
			"PENDING_ADMIN_APPROVAL_REQUIRED",
		]);
		assert.equal((await calls(staff).approveMember({ id: without?.id ?? "" })).member?.status, "APPROVED");
	});

	it("createMember accepts members without an email address, who cannot sign in", async () => {
		const made = await Promise.all([{}, { member: {} }, { member: { contact: { firstName: "Walk-in" } } }].map(create));
		const [first] = made;
		assert.deepEqual([first?.loginEmail, first?.loginEmailVerified, first?.status], [undefined, false, "APPROVED"]);
		assert.equal(new Set(made.map((member) => member?.profile?.slug)).size, 3);
		const id = first?.id ?? "";
		assert.equal(await outcome(login(shopper, id)), "-19995");
		const activation = staff.use(recovery).sendActivationEmail({ identityId: id });
		assert.equal(await refusalOf(activation), "409 IDENTITY_HAS_NO_EMAIL");
		const { start } = staff.use(verification);
		assert.equal(await refusalOf(start({ identityId: id })), "409 IDENTITY_HAS_NO_EMAIL");
		assert.deepEqual(await calls(staff).deleteMember({ id }), {});
	});

	it("createMember and a concurrent sign-up with the same name get different slugs", async () => {
		const member = (index: number): Member => ({
			loginEmail: `twin${index}@example.com`,
			profile: { nickname: "Twin" },
		});
		const made = await Promise.all([0, 1, 2].map((index) => calls(staff).createMember({ member: member(index) })));
		const { id } = await newMember({ nickname: "Twin", slug: "Twin" });
		const known = (await calls(staff).getMember({ id })).member;
		const slugs = [...made.map(({ member: each }) => each?.profile?.slug), known?.profile?.slug];
		assert.equal(new Set(slugs).size, 4, slugs.join());
		assert.ok(slugs.every((slug) => slug?.startsWith("Twin")));
	});

	it("updateMember keeps absent values, and clears those that are empty or null", async () => {
		const { id, member, email } = await newMember();
		const photo = { id: "p1", url: "https://pictures.example.com/p1.jpg", height: 10, width: 20 };
		await update(id, { profile: { nickname: "Nick", title: "Potter", photo, cover: photo } }, member);
		await update(id, { contact: { firstName: "Ada", lastName: "L", company: "C", birthdate: "1990-12-31" } }, member);
		const full = await update(id, { contact: { jobTitle: "J" } }, member);
		assert.deepEqual(full.profile?.photo, photo);
		assert.deepEqual([full.profile?.nickname, full.profile?.title, full.profile?.cover?.id], ["Nick", "Potter", "p1"]);
		const { firstName, lastName, company, jobTitle, birthdate } = full.contact ?? {};
		assert.deepEqual([firstName, lastName, company, jobTitle, birthdate], ["Ada", "L", "C", "J", "1990-12-31"]);
		const cleared = await update(id, {
			profile: { title: "", photo: null },
			contact: { firstName: "", lastName: null, birthdate: "" },
		});
		assert.deepEqual([cleared.profile?.nickname, cleared.profile?.title], ["Nick", undefined]);
		assert.deepEqual([cleared.profile?.photo, cleared.profile?.cover?.id], [undefined, "p1"]);
		const left = cleared.contact ?? {};
		assert.deepEqual(
			[left.firstName, left.lastName, left.company, left.birthdate],
			[undefined, undefined, "C", undefined],
		);
		const moved = update(id, { loginEmail: "other@example.com" });
		assert.equal(await refusalOf(moved), "400 member.loginEmail FIELD_NOT_ALLOWED");
		assert.equal(cleared.loginEmail, email);
	});

	it("updateMember accepts its own response without publishing a change", async () => {
		const { id, member } = await newMember({ nickname: "Same", phonesV2: [{ phone: "+1 555 0100", tag: "WORK" }] });
		await update(id, {
			contact: { addresses: [{ country: "DE", city: "Berlin" }] },
		});
		const history = await historyOf(shop, id);
		for (const fieldsets of [["PUBLIC"], ["FULL"]] as const) {
			const { member: known } = await calls(member).getCurrentMember({ fieldsets: [...fieldsets] });
			shop.advance(1000);
			assert.equal((await update(id, known ?? {}, member)).updatedDate, known?.updatedDate);
		}
		assert.deepEqual(await historyOf(shop, id), history);
	});

	it("updateMember replaces whole lists; an empty list changes nothing", async () => {
		const { id, member, email } = await newMember({ phonesV2: [{ phone: "+1 555 0100" }] });
		const addresses = [
			{ country: "US", subdivision: "US-NY", city: "New York", addressLine: "1 Main Street", postalCode: "10001" },
			{ country: "DE", streetAddress: { number: "12", name: "Hauptstraße" } },
		];
		const emails = ["ada@work.example.com", email.toUpperCase()];
		const updated = await update(id, { contact: { phones: ["+1 555 0101", "0102"], addresses, emails } }, member);
		assert.deepEqual(updated.contact?.phones, ["+1 555 0101", "0102"]);
		const [home, work] = updated.contact?.addresses ?? [];
		assert.deepEqual(
			[
				{ ...home, id: undefined },
				{ ...work, id: undefined },
			],
			addresses.map((each) => ({ ...each, id: undefined })),
		);
		assert.notEqual(home?.id, work?.id);
		assert.deepEqual(updated.contact?.emails, [email, "ada@work.example.com"]);
		const same = await update(id, { contact: { phones: [], addresses: [], emails: [] } }, member);
		assert.deepEqual(same.contact, updated.contact);
		const other = await update(id, { contact: { emails: ["only@example.com"] } }, member);
		assert.deepEqual([other.contact?.emails, other.loginEmail], [["only@example.com"], email]);
	});

	it("updateMember rejects invalid values and unsafe image URLs", async () => {
		const { id, member } = await newMember();
		const refused = (wanted: Member) => refusalOf(update(id, wanted, member));
		assert.equal(await refused({ contact: { birthdate: "1990-02-30" } }), "400 member.contact.birthdate FORMAT");
		const country = { addresses: [{}, { country: "de" }] };
		assert.equal(await refused({ contact: country }), "400 member.contact.addresses[1].country FORMAT");
		assert.equal(await refused({ contact: { emails: ["no"] } }), "400 member.contact.emails[0] FORMAT");
		assert.equal(await refused({ contact: { phones: ["call me"] } }), "400 member.contact.phones[0] FORMAT");
		const script = { url: "javascript:alert(1)" };
		assert.equal(await refused({ profile: { photo: script } }), "400 member.profile.photo.url FORMAT");
		assert.equal(await refused({ profile: { cover: script } }), "400 member.profile.cover.url FORMAT");
		assert.equal(await refused({ profile: { nickname: "x".repeat(101) } }), "400 member.profile.nickname MAX_LENGTH");
	});

	it("updateMember changes the privacy status; read-only values cannot be set", async () => {
		const { id, member } = await newMember();
		const blocked = update(id, { privacyStatus: "PUBLIC", status: "BLOCKED" }, member);
		assert.equal(await refusalOf(blocked), "400 member.status FIELD_NOT_ALLOWED");
		const shown = await update(id, { privacyStatus: "PUBLIC", status: "APPROVED" }, member);
		assert.deepEqual([shown.privacyStatus, shown.activityStatus, shown.status], ["PUBLIC", "ACTIVE", "APPROVED"]);
		assert.equal((await update(id, { privacyStatus: "UNKNOWN" }, member)).privacyStatus, "PUBLIC");
		assert.equal((await update(id, { privacyStatus: "PRIVATE" }, member)).privacyStatus, "PRIVATE");
	});

	it("concurrent updateMember calls lose nothing", async () => {
		const { id, member } = await newMember();
		const names = ["firstName", "lastName", "company", "jobTitle"] as const;
		await Promise.all(names.map((name) => update(id, { contact: { [name]: name } }, member)));
		const { contact } = (await calls(member).getCurrentMember({ fieldsets: ["FULL"] })).member ?? {};
		for (const name of names) assert.equal(contact?.[name], name);
	});

	it("updateCurrentMemberSlug and updateMemberSlug require unique slugs", async () => {
		const [ada, bob] = [await newMember({ nickname: "slug ada" }), await newMember({ nickname: "slug bob" })];
		const mine = (slug: string) => calls(ada.member).updateCurrentMemberSlug({ slug });
		const setSlug = (id: string, slug: string, client: Client = staff) => calls(client).updateMemberSlug({ id, slug });
		assert.equal((await mine("lovelace")).member?.profile?.slug, "lovelace");
		assert.equal((await mine("lovelace")).member?.profile?.slug, "lovelace", "a second time");
		assert.equal(await refusalOf(mine("slug-bob")), "409 SLUG_ALREADY_EXISTS");
		assert.equal((await mine("Slug-bob")).member?.profile?.slug, "Slug-bob", "case counts");
		assert.equal((await setSlug(bob.id, "lovelace", bob.member)).member?.profile?.slug, "lovelace", "it was given up");
		assert.equal(await refusalOf(setSlug(bob.id, "Slug-bob")), "409 SLUG_ALREADY_EXISTS");
		assert.equal(await refusalOf(mine("a/b c")), "400 slug FORMAT");
		assert.equal(await refusalOf(mine("")), "400 slug REQUIRED_FIELD");
		const both = await Promise.all([outcome(mine("taken") as never), outcome(setSlug(bob.id, "taken") as never)]);
		assert.deepEqual(both.sort(), ["", "SLUG_ALREADY_EXISTS"]);
	});

	it("a sign-on never assigns an existing slug, and keeps the member's own", async () => {
		const [ada, bob] = [await newMember({ nickname: "sign ada" }), await newMember({ nickname: "sign bob" })];
		const profile = { slug: "sign-ada", nickname: "still bob" };
		await staff.use(authentication).signOn({ loginId: { email: bob.email }, profile });
		const slugOf = async (id: string) => (await calls(staff).getMember({ id })).member?.profile;
		assert.deepEqual(await slugOf(bob.id), { nickname: "still bob", slug: "sign-bob" });
		assert.equal((await slugOf(ada.id))?.slug, "sign-ada");
	});

	it("deleteMemberPhones, deleteMemberEmails and deleteMemberAddresses keep the sign-in", async () => {
		const profile = {
			phonesV2: [{ phone: "+1 555 0100" }],
			phones: ["0102"],
			secondaryEmails: [{ email: "b@example.com" }],
			emails: ["c@example.com"],
			addresses: [{ address: { city: "Oslo" } }],
		};
		for (const byStaff of [false, true]) {
			const { id, email, member } = await newMember(profile);
			const client = calls(byStaff ? staff : member);
			const contactOf = async () => (await client.getMember({ id, fieldsets: ["FULL"] })).member?.contact;
			assert.deepEqual((await contactOf())?.emails, [email, "b@example.com", "c@example.com"]);
			assert.deepEqual((await client.deleteMemberPhones({ id })).member?.contact?.phones, []);
			assert.equal((await contactOf())?.emails?.length, 3);
			const { member: left } = await client.deleteMemberEmails({ id });
			assert.deepEqual([left?.contact?.emails, left?.loginEmail], [[], email]);
			assert.deepEqual((await client.deleteMemberAddresses({ id })).member?.contact?.addresses, []);
		}
	});

	it("can be made by active members for themselves, and by staff with permission", async () => {
		const [ada, bob] = [await newMember(), await newMember()];
		const refusals = (client: Client, id: string) => {
			const { updateMember, updateMemberSlug, deleteMemberPhones, deleteMemberEmails, deleteMemberAddresses } =
				calls(client);
			return Promise.all([
				refusalOf(updateMember({ member: { id } })),
				refusalOf(updateMemberSlug({ id, slug: `x${crypto.randomUUID()}` })),
				refusalOf(deleteMemberPhones({ id })),
				refusalOf(deleteMemberEmails({ id })),
				refusalOf(deleteMemberAddresses({ id })),
			]);
		};
		const denied = Array.from({ length: 5 }, () => "403 PERMISSION_DENIED");
		assert.deepEqual(await refusals(shopper, ada.id), denied);
		assert.deepEqual(await refusals(bob.member, ada.id), denied);
		assert.deepEqual(await refusals(bob.member, nobody), denied);
		assert.deepEqual(await refusals(await shop.staff("support"), ada.id), denied);
		const missing = Array.from({ length: 5 }, () => "404 MEMBER_NOT_FOUND");
		assert.deepEqual(await refusals(staff, nobody), missing);
		assert.equal(await refusalOf(calls(ada.member).createMember({ member: {} })), "403 PERMISSION_DENIED");
		const gone = calls(await asMember(shop, nobody));
		assert.equal(await refusalOf(gone.updateCurrentMemberSlug({ slug: "free" })), "401 UNAUTHENTICATED");
		await changeAccount(shop, ada.email, { status: "BLOCKED" });
		const ended = denied.map(() => "401 UNAUTHENTICATED");
		assert.deepEqual(await refusals(ada.member, ada.id), ended);
	});
});
