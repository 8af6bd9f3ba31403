import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { addressBook } from "@cartwright/contract/members/address-book";
import type { MemberAddress } from "@cartwright/contract/members/member-messages";
import type { Client } from "@cartwright/sdk/client";
import { calls, type MembersShop, openMembersShop, signUp } from "@cartwright/testing/members";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";

onEachEngine("a member's addresses", (engine) => {
	let { shop, shopper } = {} as MembersShop;
	before(async () => {
		({ shop, shopper } = await openMembersShop(engine));
	});
	after(() => shop.close());

	const newMember = async () => (await signUp(shop, shopper, `${crypto.randomUUID()}@example.com`)).member;
	const book = (member: Client) => member.use(addressBook);
	const savedAddresses = async (member: Client) =>
		(await calls(member).getCurrentMember({ fieldSet: "FULL" })).member?.contact?.addresses ?? [];
	const linesOf = (addresses: readonly MemberAddress[] | null | undefined) =>
		(addresses ?? []).map(({ addressLine }) => addressLine);
	const addressWith = (addressLine: string): MemberAddress => ({ addressLine, city: "Dublin", country: "IE" });

	it("saved concurrently are all stored", async () => {
		const member = await newMember();
		const wanted = Array.from({ length: 8 }, (_, number) => `${number} Harbour Road`);
		await Promise.all(wanted.map((line) => book(member).saveMyAddress({ address: addressWith(line) })));
		assert.deepEqual(linesOf(await savedAddresses(member)).sort(), wanted);
		const [first, second, ...others] = await savedAddresses(member);
		await Promise.all([
			book(member).removeMyAddress({ addressId: first?.id ?? "" }),
			book(member).saveMyAddress({ address: addressWith("changed"), replaces: second?.id }),
			book(member).saveMyAddress({ address: addressWith("new") }),
		]);
		assert.deepEqual(linesOf(await savedAddresses(member)), ["changed", ...linesOf(others), "new"]);
	});

	it("changed concurrently are not overwritten", async () => {
		const member = await newMember();
		const [first] = (await book(member).saveMyAddress({ address: addressWith("before") })).addresses;
		const both = ["one", "other"].map((line) =>
			book(member).saveMyAddress({ address: addressWith(line), replaces: first?.id }),
		);
		const ends = await Promise.all(
			both.map((each) =>
				each.then(
					() => "kept",
					() => refusalOf(each),
				),
			),
		);
		assert.deepEqual(ends.sort(), ["404 ADDRESS_NOT_FOUND", "kept"]);
		assert.equal((await savedAddresses(member)).length, 1);
		assert.deepEqual(linesOf((await book(member).removeMyAddress({ addressId: first?.id ?? "" })).addresses), [
			linesOf(await savedAddresses(member))[0],
		]);
	});

	it("are stored once, in the member's order, up to fifty", async () => {
		const member = await newMember();
		await book(member).saveMyAddress({ address: addressWith("one") });
		await book(member).saveMyAddress({ address: addressWith("two") });
		await book(member).saveMyAddress({ address: addressWith("one") });
		assert.deepEqual(linesOf(await savedAddresses(member)), ["one", "two"]);
		const [, two] = await savedAddresses(member);
		const { addresses } = await book(member).saveMyAddress({
			address: addressWith("two"),
			replaces: two?.id,
			isDefault: true,
		});
		assert.deepEqual(linesOf(addresses), ["two", "one"]);
		await calls(member).updateMember({
			member: {
				id: (await calls(member).getCurrentMember({})).member?.id ?? "",
				contact: { addresses: Array.from({ length: 50 }, (_, number) => addressWith(String(number))) },
			},
		});
		assert.equal(await refusalOf(book(member).saveMyAddress({ address: addressWith("50") })), "409 TOO_MANY_ADDRESSES");
		assert.deepEqual(
			(await book(member).saveMyAddress({ address: addressWith("7"), isDefault: true })).addresses.length,
			50,
		);
		const wrong = book(member).saveMyAddress({ address: { country: "i1" } });
		assert.equal(await refusalOf(wrong), "400 address.country FORMAT");
	});

	it("are deleted with the account", async () => {
		const member = await newMember();
		await calls(member).deleteMyMember({});
		const addressId = crypto.randomUUID();
		assert.equal(await refusalOf(book(member).saveMyAddress({ address: addressWith("one") })), "401 UNAUTHENTICATED");
		assert.equal(await refusalOf(book(member).removeMyAddress({ addressId })), "401 UNAUTHENTICATED");
	});

	it("can only be read and changed by the member", async () => {
		assert.equal(
			await refusalOf(book(shopper).saveMyAddress({ address: addressWith("one") })),
			"403 PERMISSION_DENIED",
		);
		assert.equal(
			await refusalOf(book(await shop.staff()).removeMyAddress({ addressId: crypto.randomUUID() })),
			"403 PERMISSION_DENIED",
		);
	});
});
