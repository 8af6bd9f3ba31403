import { contacts } from "@cartwright/contract/contacts/contacts";
import { taxExemptGroups } from "@cartwright/contract/taxes/tax-exempt-groups";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { deleteDetailsOfContact, deleteDetailsOfGroup } from "./delete-lost-details.ts";

/** Also when a member is deleted, whose contact is, and when a contact is merged into another. */
export const deleteTaxDetailsWithContact: Subscriber = {
	name: "tax-details-of-deleted-contacts",
	types: [contacts.events.contactDeleted?.type ?? ""],
	handle: (context, { site, entityId }) => deleteDetailsOfContact(context, site, entityId),
};

export const deleteTaxDetailsWithGroup: Subscriber = {
	name: "tax-details-of-deleted-groups",
	types: [taxExemptGroups.events.taxExemptGroupDeleted?.type ?? ""],
	handle: (context, { site, entityId }) => deleteDetailsOfGroup(context, site, entityId),
};
