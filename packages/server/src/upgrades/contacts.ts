import { newContact } from "@cartwright/accounts/contacts/details";
import { type Contact, contacts } from "@cartwright/accounts/contacts/documents";
import { findContacts } from "@cartwright/accounts/contacts/load/find-contacts";
import { memberContactWrites } from "@cartwright/accounts/contacts/member-contact";
import { contactFactsOf } from "@cartwright/accounts/identity/accounts/contact-facts";
import { accounts } from "@cartwright/accounts/identity/accounts/documents";
import { buyerContact, buyerDetails, withContact } from "@cartwright/commerce/orders/buyer-contact";
import { orders } from "@cartwright/commerce/orders/documents";
import type { Order } from "@cartwright/commerce/orders/order";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { create, replace, type Write } from "@cartwright/store/batch";
import type { Collection, Document, Stored } from "@cartwright/store/collection";
import { compare } from "@cartwright/store/query/filter";
import { page, type Store } from "@cartwright/store/store";
import { v7 as newId } from "uuid";

const pageSize = 100;

/**
 * Members and orders of earlier releases had no contacts. Members get one with their own id, which was handed out as that of
 * their contact; buyers get one each, with the id that their order names, if it names one.
 */
export const createContacts = async (store: Store, siteIds: readonly string[]): Promise<void> => {
	for (const site of siteIds) {
		await inPages(store, site, accounts, async (members) => {
			const ids = members.map(({ doc }) => doc.id);
			const people = await findContacts(
				{ store, site },
				{ ids, emails: members.flatMap(({ doc }) => doc.email || []) },
			);
			const others = people.byEmail.map(({ doc }) => doc);
			return members
				.filter(({ doc }) => !people.byId.has(doc.id))
				.flatMap(({ doc }) =>
					memberContactWrites(undefined, contactFactsOf(doc), others, { now: doc.createdDate, newId }),
				);
		});
		await inPages(store, site, orders, async (page) => {
			const people = await KnownPeople.load(store, site, page);
			return page.flatMap((order) => people.contactWrites(order));
		});
	}
};

/** Writes what each page of a collection needs, without events: nothing happens that anybody waits for. */
const inPages = async <Doc extends Document>(
	store: Store,
	site: string,
	collection: Collection<Doc>,
	writesOf: (page: readonly Stored<Doc>[]) => Promise<readonly Write[]>,
): Promise<void> => {
	for (let after = ""; ; ) {
		const filter = compare("id", "gt", after);
		const last = await rerunOnConflict(async () => {
			const { stored } = await store.read(site, { stored: page(collection, { filter, limit: pageSize }) });
			const writes = (await writesOf(stored)).map((write) => ({ ...write, events: [] }) as Write);
			if (writes.length > 0) await store.commit(site, writes);
			return stored.length < pageSize ? undefined : stored.at(-1)?.doc.id;
		});
		if (last === undefined) return;
		after = last;
	}
};

/** The contacts of the buyers of a page of orders, with those that its orders add. */
class KnownPeople {
	readonly #contacts: Map<string, Stored<Contact>>;

	constructor(contacts: readonly Stored<Contact>[]) {
		this.#contacts = new Map(contacts.map((contact) => [contact.doc.id, contact]));
	}

	static async load(store: Store, site: string, page: readonly Stored<Order>[]): Promise<KnownPeople> {
		const people = await findContacts(
			{ store, site },
			{
				ids: page.flatMap(({ doc: { buyerInfo } }) => [buyerInfo.memberId ?? [], buyerInfo.contactId ?? []].flat()),
				emails: page.flatMap(({ doc }) => doc.buyerInfo.email ?? []),
				phones: page.flatMap(({ doc }) => (doc.buyerInfo.email ? [] : buyerDetails(doc).phones)),
			},
		);
		return new KnownPeople([...people.byId.values(), ...people.byEmail, ...people.byPhone]);
	}

	contactWrites(order: Stored<Order>): readonly Write[] {
		const named = this.#namedWrites(order.doc);
		const change = { now: order.doc.createdDate, newId, actsForShop: true };
		const { contactId, writes } = buyerContact(order.doc, this.#matching(order.doc), change);
		for (const write of writes) this.#add(write);
		const isSame = contactId === order.doc.buyerInfo.contactId;
		return [...named, ...writes, ...(isSame ? [] : [replace(orders, order, withContact(order.doc, contactId))])];
	}

	/** The id that an order names stays valid. */
	#namedWrites(order: Order): readonly Write[] {
		const { memberId, contactId: id } = order.buyerInfo;
		if (!id || this.#contacts.has(id) || (memberId && this.#contacts.has(memberId))) return [];
		const { byEmail, byPhone } = this.#matching(order);
		const contact = newContact({
			id,
			source: { sourceType: "IMPORT" },
			activityType: "GENERAL",
			details: buyerDetails(order),
			others: [...byEmail, ...byPhone].map(({ doc }) => doc),
			now: order.createdDate,
			newId,
		});
		return [this.#add(create(contacts, contact))];
	}

	#add(write: Write): Write {
		if (write.kind === "create") this.#contacts.set(write.doc.id, { doc: write.doc as Contact, revision: 1 });
		return write;
	}

	#matching(order: Order) {
		const [lists, all] = [newContact(probeOf(order)), [...this.#contacts.values()]];
		return {
			byId: this.#contacts,
			byEmail: all.filter(({ doc }) => doc.emailKeys.some((key) => lists.emailKeys.includes(key))),
			byPhone: all.filter(({ doc }) => doc.phoneKeys.some((key) => lists.phoneKeys.includes(key))),
		};
	}
}

/** A contact that is never stored, for the keys under which the buyer is found. */
const probeOf = (order: Order): Parameters<typeof newContact>[0] => ({
	id: "",
	source: { sourceType: "OTHER" },
	activityType: "GENERAL",
	details: buyerDetails(order),
	now: order.createdDate,
	newId,
});
