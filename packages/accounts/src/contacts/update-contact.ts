import type { updateContact as declared } from "@cartwright/contract/contacts/contacts";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { contactNotFound, withDerived } from "./contact.ts";
import { contactView } from "./contact-view.ts";
import { changeOf } from "./contact-writes.ts";
import { contacts } from "./documents.ts";
import { rejectDuplicate } from "./duplicates.ts";
import { findContacts } from "./load/find-contacts.ts";
import { updated } from "./updated.ts";

export const updateContact: Handler<typeof declared> = async (context, request) => {
	const { store, site, newId } = context;
	const { contactId, revision, allowDuplicates } = request;
	const info = maskedMembers(request.info, request.fieldMask, "info");
	const { before } = await store.read(site, { before: byId(contacts, contactId) });
	if (!before) throw contactNotFound(contactId);
	if (before.revision !== revision) {
		throw new ApplicationError<typeof declared>(
			"CONTACT_ALREADY_CHANGED",
			`The contact has the revision ${before.revision} by now. Read it again.`,
			{ revision: before.revision },
		);
	}
	const facts = updated(before.doc, info, newId);
	const emails = facts.emails.map(({ email }) => email);
	const found = await findContacts(context, { emails, phones: facts.phones });
	const others = [...found.byEmail, ...found.byPhone].filter(({ doc }) => doc.id !== contactId);
	const newEmails = emails.filter((email) => !before.doc.emailKeys.includes(normalizedEmail(email)));
	rejectDuplicate(newEmails, others, allowDuplicates);
	const after = withDerived(
		facts,
		others.map(({ doc }) => doc),
		before.doc,
	);
	const { contact, writes } = changeOf(before, after, context);
	if (writes.length > 0) await store.commit(site, writes);
	return { contact: contactView(contact) };
};
