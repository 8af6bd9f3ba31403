import type { createContact as declared } from "@cartwright/contract/contacts/contacts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { Identity } from "@cartwright/kernel/foundation/identity";
import { emptyContact, isIdentifiable, withDerived } from "./contact.ts";
import { contactView } from "./contact-view.ts";
import { creationOf } from "./contact-writes.ts";
import type { Contact } from "./documents.ts";
import { insufficientData, rejectDuplicate } from "./duplicates.ts";
import { findContacts } from "./load/find-contacts.ts";
import { withInfo } from "./sent-info.ts";

export const createContact: Handler<typeof declared> = async (context, { info, allowDuplicates }) => {
	const { store, site, now, newId, identity } = context;
	const empty = emptyContact({ id: newId(), source: sourceOf(identity), activityType: "CONTACT_CREATED" }, now);
	const facts = withInfo(empty, info, newId);
	if (!isIdentifiable(facts)) throw insufficientData();
	const emails = facts.emails.map(({ email }) => email);
	const { byEmail, byPhone } = await findContacts(context, { emails, phones: facts.phones });
	rejectDuplicate(emails, byEmail, allowDuplicates);
	const contact = withDerived(
		facts,
		[...byEmail, ...byPhone].map(({ doc }) => doc),
	);
	await store.commit(site, [creationOf(contact, context)]);
	return { contact: contactView({ doc: contact, revision: 1 }) };
};

const sourceOf = (identity: Identity): Contact["source"] =>
	identity.kind === "app" ? { sourceType: "THIRD_PARTY", appId: identity.appId } : { sourceType: "ADMIN" };
