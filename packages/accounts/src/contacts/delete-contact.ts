import type { deleteContact as declared } from "@cartwright/contract/contacts/contacts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { deletionOf } from "./contact-writes.ts";
import { contacts } from "./documents.ts";
import { requireNoMember } from "./no-member.ts";

export const deleteContact: Handler<typeof declared> = async (context, { contactId }) => {
	const { store, site } = context;
	const { contact } = await store.read(site, { contact: byId(contacts, contactId) });
	if (!contact) return {};
	requireNoMember(contact.doc);
	await store.commit(site, [deletionOf(contact, context)]);
	return {};
};
