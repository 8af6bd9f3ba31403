import type { ContactInfo } from "@cartwright/contract/contacts/contact-messages";
import type { JsonObject } from "@cartwright/contract/message";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { type AnyJobKind, decideEach, type JobKind } from "@cartwright/kernel/foundation/job-kind";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { changeOf, deletionOf } from "./contact-writes.ts";
import { type Contact, contacts } from "./documents.ts";
import { withLabels } from "./labels.ts";
import { requireNoMember } from "./no-member.ts";
import { updated } from "./updated.ts";

/** A kind of job that changes contacts one by one. */
const contactJobKind = <Work extends JsonObject>(
	name: string,
	change: (contact: Stored<Contact>, work: Work, context: WorkContext) => readonly Write[],
): JobKind<Work> => ({
	name,
	async decide(context, site, ids, work) {
		const { contactsById } = await context.store.read(site, { contactsById: byIds(contacts, ids) });
		return decideEach(ids, contactsById, (contact) => change(contact, work, context));
	},
});

export const contactDeletion: JobKind<JsonObject> = contactJobKind("bulkDeleteContacts", (contact, _work, context) => {
	requireNoMember(contact.doc);
	return [deletionOf(contact, context)];
});

export const contactUpdate: JobKind<{ readonly info: JsonObject }> = contactJobKind(
	"bulkUpdateContacts",
	(contact, { info }, context) =>
		changeOf(contact, updated(contact.doc, info as ContactInfo, context.newId), context).writes,
);

export const contactLabelling: JobKind<{ readonly added: string[]; readonly removed: string[] }> = contactJobKind(
	"bulkLabelAndUnlabelContacts",
	(contact, labels, context) => changeOf(contact, withLabels(contact.doc, labels), context).writes,
);

export const contactJobKinds: readonly AnyJobKind[] = [contactDeletion, contactUpdate, contactLabelling];
