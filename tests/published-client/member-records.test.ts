import assert from "node:assert/strict";
import { before, it } from "node:test";
import { refusal } from "./refusal.ts";
import { newShopper, type Shopper, withStartedServer } from "./shop.ts";
import { withUntyped } from "./untyped.ts";

/** Members that the builder sends although its types omit them. */
type Sorting = Record<
	"ascending" | "descending",
	(field: string) => { find(): Promise<{ items: { _id?: string | null }[] }> }
>;

withStartedServer(
	"members of a shop",
	async () => undefined,
	(started) => {
		let key: string;
		before(async () => {
			key = await started().server.apiKey();
			await fetch(`${started().server.origin}/cartwright/v1/member-fields`, {
				method: "POST",
				headers: { authorization: key, "wix-site-id": started().server.siteId, "content-type": "application/json" },
				body: JSON.stringify({ field: { key: "size", type: "TEXT", name: { en: "Size" } } }),
			});
		});
		const newEmail = () => `${crypto.randomUUID()}@example.com`;
		/** A member signed in by the shop's own server. */
		const signUp = async (nickname: string): Promise<{ client: Shopper; id: string; email: string }> => {
			const client = newShopper(started().server.clientId);
			client.auth.setTokens(await client.auth.generateVisitorTokens());
			const email = newEmail();
			client.auth.setTokens(
				await client.auth.getMemberTokensForExternalLoginWithSession(email, key, { profile: { nickname } }),
			);
			const { member } = await client.members.getCurrentMember();
			return { client, id: member?._id ?? "", email };
		};
		const codeOf = async (call: Promise<unknown>) => (await refusal(call)).details?.applicationError?.code;

		it("read their own data by field sets", async () => {
			const { client, id, email } = await signUp("Reader");
			const { member: shown } = await client.members.getCurrentMember();
			const { member: full } = await client.members.getCurrentMember({ fieldsets: ["FULL"] });

			assert.deepEqual([shown?.loginEmail, shown?.status], [undefined, "UNKNOWN"]);
			assert.deepEqual([full?._id, full?.loginEmail, full?.status], [id, email, "APPROVED"]);
			assert.deepEqual([full?.privacyStatus, full?.contact?.emails], ["PRIVATE", [email]]);
			assert.ok(full?._createdDate instanceof Date);
			assert.equal((await client.members.getMember(id, { fieldsets: ["EXTENDED"] })).loginEmail, email);
		});

		it("change their own data", async () => {
			const { client, id, email } = await signUp("Changer");
			const address = { country: "US", city: "New York", addressLine: "1 Main Street" };
			const changed = await client.members.updateMember(id, {
				profile: { nickname: "Changed", photo: { url: "https://pictures.example.com/a.jpg" } },
				contact: {
					firstName: "Ada",
					phones: ["+1 555 0100"],
					addresses: [address],
					customFields: { size: { value: "M" } },
				},
			});
			const slug = `slug-${crypto.randomUUID()}`;
			const { member } = await client.members.updateCurrentMemberSlug(slug);
			const again = await client.members.updateMemberSlug(id, `${slug}-2`);

			assert.deepEqual([changed.profile?.nickname, changed.contact?.firstName], ["Changed", "Ada"]);
			assert.equal(changed.profile?.photo?.url, "https://pictures.example.com/a.jpg");
			assert.equal(changed.contact?.addresses?.[0]?.city, "New York");
			assert.equal(changed.contact?.customFields?.size?.value, "M");
			assert.deepEqual([member?.profile?.slug, again.member?.profile?.slug], [slug, `${slug}-2`]);
			assert.deepEqual((await client.members.deleteMemberPhones(id)).member?.contact?.phones, []);
			assert.deepEqual((await client.members.deleteMemberAddresses(id)).member?.contact?.addresses, []);
			const { member: left } = await client.members.deleteMemberEmails(id);
			assert.deepEqual([left?.contact?.emails, left?.loginEmail], [[], email]);
		});

		it("see public data of each other", async () => {
			const [ada, bob] = [await signUp("Ada"), await signUp("Bob")];
			assert.equal(await codeOf(bob.client.members.getMember(ada.id)), "MEMBER_NOT_FOUND");
			assert.equal((await ada.client.members.joinCommunity()).member?.privacyStatus, "PUBLIC");
			const seen = await bob.client.members.getMember(ada.id, { fieldsets: ["FULL"] });
			const page = await bob.client.members.queryMembers().eq("_id", ada.id).find();
			const { members } = await bob.client.members.listMembers();

			assert.deepEqual([seen.profile?.nickname, seen.loginEmail, seen.contact], ["Ada", undefined, undefined]);
			assert.equal(page.items[0]?._id, ada.id);
			assert.ok(members?.some(({ _id }) => _id === ada.id) && !members.some(({ _id }) => _id === bob.id));
			assert.equal(
				await codeOf(bob.client.members.updateMember(ada.id, { profile: { title: "x" } })),
				"PERMISSION_DENIED",
			);
			await ada.client.members.leaveCommunity();
			assert.equal((await bob.client.members.queryMembers().eq("_id", ada.id).find()).items.length, 0);
		});

		it("delete their own account", async () => {
			const { client, id } = await signUp("Leaver");
			await client.members.deleteMyMember();
			assert.equal(await codeOf(client.members.getCurrentMember()), "UNAUTHENTICATED");
			assert.equal(await codeOf(started().staff.members.getMember(id)), "MEMBER_NOT_FOUND");
		});

		it("are created, found and changed by staff", async () => {
			const { members } = started().staff;
			const email = newEmail();
			const lastName = crypto.randomUUID();
			const made = await members.createMember({ member: { loginEmail: email, contact: { lastName } } });
			const others = [0, 1].map(() =>
				members.createMember({ member: { loginEmail: newEmail(), contact: { lastName } } }),
			);
			await Promise.all(others);
			const first = await members
				.queryMembers({ fieldsets: ["FULL"] })
				.eq("contact.lastName", lastName)
				.limit(2)
				.find();
			const second = await first.next();
			const search = { expression: email.slice(0, 20), fields: ["loginEmail"] };
			const searched = await members.queryMembers({ search }).find();
			const ofName = () =>
				withUntyped<Sorting, ReturnType<typeof members.queryMembers>>(
					members.queryMembers().eq("contact.lastName", lastName),
				);
			const [oldest, newest] = [
				await ofName().ascending("_createdDate").find(),
				await ofName().descending("_createdDate").find(),
			];
			const listed = await members.listMembers({
				paging: { limit: 1 },
				sorting: [{ fieldName: "_createdDate", order: "DESC" }],
			});
			const byStaff = await members.updateMember(made._id ?? "", { contact: { company: "Ducks" } });

			assert.deepEqual([first.items.length, first.totalCount, second.items.length], [2, 3, 1]);
			assert.equal(first.items[0]?.loginEmail, email);
			assert.deepEqual([oldest.items[0]?._id, newest.items.at(-1)?._id], [made._id, made._id]);
			assert.equal(listed.members?.[0]?._id, newest.items[0]?._id);
			assert.deepEqual(
				searched.items.map(({ _id }) => _id),
				[made._id],
			);
			assert.deepEqual([listed.members?.length, (listed.metadata?.total ?? 0) >= 3], [1, true]);
			assert.equal(byStaff.contact?.company, "Ducks");
			const again = members.createMember({ member: { loginEmail: email } });
			assert.equal(await codeOf(again), "MEMBER_ALREADY_EXISTS");
			const taken = members.updateMemberSlug(made._id ?? "", byStaff.profile?.slug ?? "");
			assert.equal((await taken).member?.profile?.slug, byStaff.profile?.slug);
		});

		it("are blocked, approved and muted by staff", async () => {
			const { members } = started().staff;
			const { client, id } = await signUp("Visitor");
			assert.equal(await codeOf(client.members.blockMember(id)), "PERMISSION_DENIED");
			assert.equal((await members.blockMember(id)).member?.status, "BLOCKED");
			assert.equal(await codeOf(client.members.joinCommunity()), "UNAUTHENTICATED");
			assert.equal((await members.approveMember(id)).member?.status, "APPROVED");
			assert.equal((await members.muteMember(id)).member?.activityStatus, "MUTED");
			assert.equal((await members.unmuteMember(id)).member?.activityStatus, "ACTIVE");
			assert.equal((await members.disconnectMember(id)).member?.status, "OFFLINE");
		});

		it("are deleted by staff, also in bulk", async () => {
			const { members } = started().staff;
			const lastName = crypto.randomUUID();
			const make = async () =>
				(await members.createMember({ member: { loginEmail: newEmail(), contact: { lastName } } }))._id ?? "";
			const [one, two, three, four] = [await make(), await make(), await make(), await make()];
			const filter = { "contact.lastName": lastName };
			const count = async (status: string) =>
				(await members.queryMembers().eq("contact.lastName", lastName).eq("status", status).find()).totalCount;

			await members.deleteMember(one);
			const { results, bulkActionMetadata } = await members.bulkDeleteMembers([two, one]);
			assert.deepEqual([bulkActionMetadata?.totalSuccesses, bulkActionMetadata?.totalFailures], [1, 1]);
			assert.equal(results?.[1]?.itemMetadata?.error?.code, "MEMBER_NOT_FOUND");
			assert.ok((await members.bulkBlockMembers(filter)).jobId);
			await until(async () => (await count("BLOCKED")) === 2);
			await members.bulkApproveMembers(filter);
			await until(async () => (await count("APPROVED")) === 2);
			await members.bulkDeleteMembersByFilter(filter);
			await until(async () => (await count("APPROVED")) === 0);
			for (const id of [three, four]) assert.equal(await codeOf(members.getMember(id)), "MEMBER_NOT_FOUND");
		});
	},
);

/** Bulk jobs on members continue after the call. */
const until = async (holds: () => Promise<boolean>): Promise<void> => {
	for (let attempt = 0; !(await holds()); attempt++) {
		assert.ok(attempt < 100, "it did not come to pass within ten seconds");
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
};
