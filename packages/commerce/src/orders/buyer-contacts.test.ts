import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { contacts } from "@cartwright/contract/contacts/contacts";
import { members } from "@cartwright/contract/members/members";
import { orders } from "@cartwright/contract/orders/orders";
import { personalData } from "@cartwright/contract/personal-data/personal-data";
import type { Client } from "@cartwright/sdk/client";
import { codeFor, register, setSignOn, signUp } from "@cartwright/testing/accounts";
import { buyerDetails, lineOf, type Offer, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { deliverEvents } from "@cartwright/testing/review-requests";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";

onEachEngine("the contacts of buyers", (engine) => {
	let shop: Shop;
	let offered: Offer;
	before(async () => {
		shop = await openShop({ engine });
		await setSignOn(shop, { captcha: { provider: "ALTCHA", when: "NEVER" } });
		offered = await offer(shop);
	});
	after(() => shop.close());

	const address = () => `${uuid()}@example.com`;
	const staff = async () => (await shop.staff()).use(contacts);
	const orderOf = async (id: string) => (await (await shop.staff()).use(orders).getOrder({ id })).order;
	const contactOf = async (orderId: string) => {
		const id = (await orderOf(orderId))?.buyerInfo?.contactId ?? assert.fail("no contact");
		return (await (await staff()).getContact({ id })).contact ?? assert.fail("no contact");
	};
	const holders = async (email: string) =>
		(await (await staff()).queryContacts({ query: { filter: { "info.emails.email": email } } })).contacts ?? [];
	const placeAs = async (shopper: Client, email: string, more: object = {}) => {
		const id = await readyCheckout(shopper, lineOf(offered));
		await shopper.use(checkout).updateCheckout({ checkout: { id, buyerInfo: { email }, ...more } });
		return place(shopper, id);
	};
	const buyAs = async (shopper: Client, email: string, more: object = {}) => {
		const orderId = await placeAs(shopper, email, more);
		await payBy(shopper, orderId, "OFFLINE");
		await deliverEvents(shop);
		return orderId;
	};
	const { address: home } = buyerDetails.billingInfo;
	const billing = (firstName: string, phone: string) => ({
		billingInfo: { address: home, contactDetails: { firstName, lastName: "Lovelace", phone } },
	});

	it("are created with the order, once for each address, and know what the orders say", async () => {
		const email = address();
		const first = await buyAs(await shop.visitor(), email, billing("Ada", "+1 212 555 0111"));
		const contact = await contactOf(first);
		assert.deepEqual(
			[contact.info?.name, contact.primaryInfo, contact.source?.sourceType, contact.lastActivity?.activityType],
			[{ first: "Ada", last: "Lovelace" }, { email, phone: "+1 212 555 0111" }, "WIX_STORES", "ECOM_PURCHASE"],
		);
		assert.deepEqual(contact.info?.labelKeys?.items, ["contacts.customers"]);
		assert.equal(contact.info?.addresses?.items?.length, 1);
		const second = await buyAs(await shop.visitor(), email.toUpperCase(), billing("Augusta", "+1 212 555 0112"));
		const again = await contactOf(second);
		assert.equal(again.id, contact.id);
		// Nothing is overwritten, and what is new is added.
		assert.deepEqual([again.info?.name, again.primaryInfo], [contact.info?.name, contact.primaryInfo]);
		assert.deepEqual(
			again.info?.phones?.items?.map(({ phone }) => phone),
			["+1 212 555 0111", "+1 212 555 0112"],
		);
		assert.equal((await holders(email)).length, 1);
	});

	it("are one for two orders that are placed at the same moment", async () => {
		const email = address();
		const ids = await Promise.all([1, 2, 3, 4].map(async () => placeAs(await shop.visitor(), email)));
		const contactIds = await Promise.all(ids.map(async (id) => (await orderOf(id))?.buyerInfo?.contactId));
		assert.equal(new Set(contactIds).size, 1);
		assert.deepEqual(
			(await holders(email)).map(({ id }) => id),
			[...new Set(contactIds)],
		);
	});

	const madeElsewhere = async (more: object) => {
		const line = {
			productName: { original: "Lamp" },
			catalogReference: { appId: uuid(), catalogItemId: "lamp" },
			itemType: { preset: "PHYSICAL" as const },
			quantity: 1,
			price: { amount: "10" },
			taxDetails: { taxRate: "0", totalTax: { amount: "0" } },
		};
		const order = { channelInfo: { type: "POS" }, priceSummary: {}, lineItems: [line], ...more };
		const created = await (await shop.staff()).use(orders).createOrder({ order: order as never });
		return created.order ?? assert.fail("no order");
	};

	it("are found by the phone number of who gives no address, and by a name alone never", async () => {
		const by = (phone: string) =>
			madeElsewhere({ billingInfo: { address: { country: "US" }, contactDetails: { phone } } });
		const [one, other] = [await by("+1 212 555 0177"), await by("(212) 555-0177")];
		assert.ok(one.buyerInfo?.contactId);
		assert.equal(one.buyerInfo?.contactId, other.buyerInfo?.contactId);
		const named = await madeElsewhere({ billingInfo: { contactDetails: { firstName: "Ada" } } });
		assert.equal(named.buyerInfo?.contactId, undefined);
	});

	it("are those that staff name, if there are such", async () => {
		const { contact } = await (await staff()).createContact({ info: { name: { first: "Joan" } } });
		const order = await madeElsewhere({ buyerInfo: { contactId: contact?.id } });
		assert.equal(order.buyerInfo?.contactId, contact?.id);
		const missing = madeElsewhere({ buyerInfo: { contactId: uuid() } });
		assert.equal(await refusalOf(missing), "400 order.buyerInfo.contactId VALIDATION");
	});

	it("cannot be those of somebody else, whatever a shopper names", async () => {
		const victim = await contactOf(await buyAs(await shop.visitor(), address()));
		const [shopper, email] = [await shop.visitor(), address()];
		const id = await readyCheckout(shopper, lineOf(offered));
		await shopper.use(checkout).updateCheckout({ checkout: { id, buyerInfo: { email, contactId: victim.id } } });
		const order = await orderOf(await place(shopper, id));
		assert.notEqual(order?.buyerInfo?.contactId, victim.id);
		assert.deepEqual(
			(await holders(email)).map((each) => each.id),
			[order?.buyerInfo?.contactId],
		);
	});

	it("become the contacts of members, who verify the address of a known buyer first", async () => {
		const email = address();
		const guest = await contactOf(await buyAs(await shop.visitor(), email, billing("Ada", "+1 212 555 0113")));
		const shopper = await shop.visitor();
		shop.advance(60_000);
		const { state, identity } = await register(shopper, email, { profile: { company: "Engines" } });
		assert.deepEqual([state, identity?.id], ["REQUIRE_EMAIL_VERIFICATION", guest.id]);
		assert.match(await codeFor(shop, email), /^\d+$/);
		const joined = (await (await staff()).getContact({ id: guest.id ?? "" })).contact;
		assert.deepEqual(
			[joined?.memberInfo?.memberId, joined?.memberInfo?.email, joined?.info?.name?.first, joined?.info?.company],
			[guest.id, email, "Ada", "Engines"],
		);
		assert.equal(
			await refusalOf((await staff()).deleteContact({ contactId: guest.id ?? "" })),
			"428 CANNOT_DELETE_MEMBER",
		);
	});

	it("are created with members, follow their profiles, and keep their login addresses", async () => {
		shop.advance(60_000);
		const { id, email, member } = await signUp(shop, await shop.visitor(), address(), {
			profile: { firstName: "Ada" },
		});
		const { member: shown } = await member.use(members).getCurrentMember({ fieldsets: ["FULL"] });
		assert.equal(shown?.contactId, id);
		await member.use(members).updateMember({
			member: { id, contact: { firstName: "Augusta", phones: ["+1 212 555 0114"], company: "Engines" } },
		});
		await deliverEvents(shop);
		const contact = (await (await staff()).getContact({ id })).contact;
		assert.deepEqual(
			[contact?.info?.name?.first, contact?.info?.company, contact?.primaryInfo, contact?.source?.sourceType],
			["Augusta", "Engines", { email, phone: "+1 212 555 0114" }, "WIX_SITE_MEMBERS"],
		);
		const revision = contact?.revision ?? 0;
		const emails = { items: [{ email: address(), primary: true }, { email }] };
		const other = (await staff()).updateContact({ contactId: id, revision, info: { emails } });
		assert.equal(await refusalOf(other), "428 CANNOT_UPDATE_MEMBER_EMAIL");
		const { contact: source } = await (await staff()).createContact({ info: { name: { first: "Ada" } } });
		const away = (await staff()).mergeContacts({
			targetContactId: source?.id ?? "",
			targetContactRevision: 1,
			sourceContactIds: [id],
		});
		assert.equal(await refusalOf(away), "400 ILLEGAL_MERGE");
		const order = await orderOf(await placeAs(member, address()));
		assert.deepEqual([order?.buyerInfo?.memberId, order?.buyerInfo?.contactId], [id, id]);
		await (await staff()).bulkDeleteContacts({ filter: { id } });
		await deliverEvents(shop);
		assert.equal((await (await staff()).getContact({ id })).contact?.memberInfo?.memberId, id);
	});

	it("of members take nothing from orders of others who type the member's address", async () => {
		shop.advance(60_000);
		const { id, email } = await signUp(shop, await shop.visitor(), address());
		const orderId = await buyAs(await shop.visitor(), email, billing("Mallory", "+1 212 555 0115"));
		const contact = await contactOf(orderId);
		assert.equal(contact.id, id);
		assert.deepEqual(
			[contact.info?.name, contact.info?.phones?.items, contact.info?.addresses?.items],
			[undefined, [], []],
		);
	});

	it("are exported and deleted with the member, and stay readable to nobody", async () => {
		shop.advance(60_000);
		const { id, email, member } = await signUp(shop, await shop.visitor(), address(), {
			profile: { firstName: "Ada" },
		});
		await (await staff()).labelContact({ contactId: id, labelKeys: ["custom.vip"] });
		const exported = await member.use(personalData).exportMyData({});
		assert.deepEqual(
			[exported.contact?.id, exported.contact?.primaryInfo?.email, exported.contact?.info?.labelKeys?.items],
			[id, email, ["custom.vip"]],
		);
		for (const shopper of [member, await shop.visitor()]) {
			assert.equal(await refusalOf(shopper.use(contacts).getContact({ id })), "403 PERMISSION_DENIED");
		}
		await member.use(members).deleteMyMember({});
		assert.equal(await refusalOf((await staff()).getContact({ id })), "404 CONTACT_NOT_FOUND");
		assert.deepEqual(await holders(email), []);
	});
});
