import type { Context } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { contactNotFound, maxLabels } from "./contact.ts";
import { changeOf } from "./contact-writes.ts";
import { type Contact, contacts } from "./documents.ts";

/** A contact with other labels. */
export const withLabels = (
	contact: Contact,
	{ added = [], removed = [] }: { readonly added?: readonly string[]; readonly removed?: readonly string[] },
): Contact => {
	const labelKeys = [...new Set([...contact.labelKeys, ...added])].filter((key) => !removed.includes(key));
	if (labelKeys.length > maxLabels) throw invalid("labelKeys", `are more than ${maxLabels} with those of the contact`);
	return { ...contact, labelKeys };
};

export const changeLabels = async (
	context: Context,
	contactId: string,
	labels: Parameters<typeof withLabels>[1],
): Promise<Stored<Contact>> => {
	const { store, site } = context;
	const { before } = await store.read(site, { before: byId(contacts, contactId) });
	if (!before) throw contactNotFound(contactId);
	const { contact, writes } = changeOf(before, withLabels(before.doc, labels), context);
	if (writes.length > 0) await store.commit(site, writes);
	return contact;
};
