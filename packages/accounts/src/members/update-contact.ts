import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { byId } from "@cartwright/store/store";
import { findContacts } from "../contacts/load/find-contacts.ts";
import { memberContactWrites } from "../contacts/member-contact.ts";
import { contactFactsOf } from "../identity/accounts/contact-facts.ts";
import { accounts } from "../identity/accounts/documents.ts";

/** Brings the contact of a member up to the profile. Nothing that the shop added to it is lost. */
export const updateContact = async (context: WorkContext, site: string, memberId: string): Promise<void> => {
	const { store } = context;
	const { account } = await store.read(site, { account: byId(accounts, memberId) });
	if (!account) return;
	const { email } = account.doc;
	const contacts = await findContacts({ store, site }, { ids: [memberId], emails: email ? [email] : [] });
	const others = contacts.byEmail.map(({ doc }) => doc);
	const writes = memberContactWrites(contacts.byId.get(memberId), contactFactsOf(account.doc), others, context);
	if (writes.length > 0) await store.commit(site, writes);
};
