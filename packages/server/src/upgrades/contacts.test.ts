import assert from "node:assert/strict";
import { it } from "node:test";
import { contacts as documents } from "@cartwright/accounts/contacts/documents";
import { orders as orderDocuments } from "@cartwright/commerce/orders/documents";
import { contacts } from "@cartwright/contract/contacts/contacts";
import { orders } from "@cartwright/contract/orders/orders";
import { remove, replace } from "@cartwright/store/batch";
import { byId, page } from "@cartwright/store/store";
import { signUp } from "@cartwright/testing/accounts";
import { lineOf, offer, place, readyCheckout } from "@cartwright/testing/buying";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { createContacts } from "./contacts.ts";

onEachEngine("the upgrade of members and orders without contacts", (engine) => {
	it("gives each person one, once, and keeps the ids that were handed out", async () => {
		const shop = await openShop({ engine });
		const staff = (await shop.staff()).use(contacts);
		const line = lineOf(await offer(shop));
		const buyer = await shop.visitor();
		const { id: memberId, member } = await signUp(shop, await shop.visitor(), "grace@example.com");
		const ofMember = await place(member, await readyCheckout(member, line));
		const ofBuyer = [
			await place(buyer, await readyCheckout(buyer, line)),
			await place(buyer, await readyCheckout(buyer, line)),
		];
		const imported = await place(buyer, await readyCheckout(buyer, line));
		const handedOut = uuid();
		// As earlier releases stored them.
		const { all } = await shop.store.read(shop.site, { all: page(documents, { limit: 10 }) });
		await shop.store.commit(
			shop.site,
			all.map((contact) => remove(documents, contact)),
		);
		for (const id of [ofMember, ...ofBuyer, imported]) {
			const { order } = await shop.store.read(shop.site, { order: byId(orderDocuments, id) });
			assert.ok(order);
			const { contactId: _, email, ...buyerInfo } = order.doc.buyerInfo;
			const earlier = id === imported ? { contactId: handedOut } : { ...buyerInfo, email };
			const { billingInfo: __, recipientInfo: ___, ...rest } = order.doc;
			const doc = id === imported ? rest : order.doc;
			await shop.store.commit(shop.site, [replace(orderDocuments, order, { ...doc, buyerInfo: earlier })]);
		}
		await createContacts(shop.store, [shop.site]);
		await createContacts(shop.store, [shop.site]);
		const contactIdOf = async (id: string) =>
			(await (await shop.staff()).use(orders).getOrder({ id })).order?.buyerInfo?.contactId;
		assert.equal(await contactIdOf(ofMember), memberId);
		const [first, second] = [await contactIdOf(ofBuyer[0] ?? ""), await contactIdOf(ofBuyer[1] ?? "")];
		assert.ok(first);
		assert.equal(first, second);
		assert.equal(await contactIdOf(imported), handedOut);
		const { contacts: created } = await staff.listContacts({});
		assert.deepEqual(created?.map(({ id }) => id).sort(), [memberId, first, handedOut].sort());
		assert.deepEqual(created?.map(({ primaryInfo }) => primaryInfo?.email).sort(), [
			"ada@example.com",
			"grace@example.com",
			undefined,
		]);
		await shop.close();
	});
});
