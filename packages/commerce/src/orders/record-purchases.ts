import { changeOf } from "@cartwright/accounts/contacts/contact-writes";
import { withDetails } from "@cartwright/accounts/contacts/details";
import { type Contact, contacts } from "@cartwright/accounts/contacts/documents";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { Write } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import { buyerDetails } from "./buyer-contact.ts";
import { orders } from "./documents.ts";
import type { Order } from "./order.ts";

const customers = "contacts.customers";

/** Adds to the contacts of the buyers what their approved orders say of them, and when they last bought. */
export const recordPurchases = async (
	context: WorkContext,
	site: string,
	orderIds: readonly string[],
): Promise<readonly Write[]> => {
	const { store, newId } = context;
	const { ordersById } = await store.read(site, { ordersById: byIds(orders, orderIds) });
	const byContact = Map.groupBy(ordersById.values(), ({ doc }) => doc.buyerInfo.contactId);
	const ids = [...byContact.keys()].filter((id) => id !== undefined);
	const { contactsById } = await store.read(site, { contactsById: byIds(contacts, ids) });
	return [...contactsById.values()].flatMap((before) => {
		const bought = byContact.get(before.doc.id) ?? [];
		const after = bought.reduce((contact, { doc }) => withPurchase(contact, doc, newId), before.doc);
		return changeOf(before, after, context).writes;
	});
};

const withPurchase = (contact: Contact, order: Order, newId: () => string): Contact => {
	const { lastActivity, labelKeys } = contact;
	const isLater = order.purchasedDate > lastActivity.activityDate || lastActivity.activityType !== "ECOM_PURCHASE";
	const active: Contact = {
		...contact,
		lastActivity: isLater
			? { activityDate: latest(order.purchasedDate, lastActivity.activityDate), activityType: "ECOM_PURCHASE" }
			: lastActivity,
		labelKeys: labelKeys.includes(customers) ? labelKeys : [...labelKeys, customers],
	};
	// Whoever knows the address of a member tells nothing about the member.
	if (contact.member && order.buyerInfo.memberId !== contact.id) return active;
	// The contact was found by its address, and goes on claiming what it claims.
	const details = { ...buyerDetails(order), emails: [] };
	return { ...withDetails(active, details, newId, { before: contact }), claim: contact.claim };
};

const latest = (one: string, other: string): string => (one > other ? one : other);
