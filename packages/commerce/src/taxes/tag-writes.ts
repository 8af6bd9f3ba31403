import { contactTaxDetails as detailsService } from "@cartwright/contract/taxes/contact-tax-details";
import { taxExemptGroups as groupService } from "@cartwright/contract/taxes/tax-exempt-groups";
import { replace, type Write } from "@cartwright/store/batch";
import type { Collection, Document, Stored } from "@cartwright/store/collection";
import { contactTaxDetails, type Tags, taxExemptGroups } from "./documents.ts";
import type { TaxChange } from "./form-rates.ts";
import { type TagChange, withTags } from "./tags.ts";

interface Tagged extends Document {
	readonly tags?: Tags;
	readonly updatedDate: string;
}

/** What can be tagged: its documents, and the event that tells of it. */
export interface TaggedKind<Doc extends Tagged> {
	readonly collection: Collection<Doc>;
	readonly entity: string;
	readonly type: string;
}

export const taggedGroups = {
	collection: taxExemptGroups,
	entity: groupService.entity,
	type: groupService.events.taxExemptGroupTagsModified?.type ?? "",
};

export const taggedDetails = {
	collection: contactTaxDetails,
	entity: detailsService.entity,
	type: detailsService.events.contactTaxDetailsTagsModified?.type ?? "",
};

/** The write that tags a document. */
export const tagWrite = <Doc extends Tagged>(
	{ collection, entity, type }: TaggedKind<Doc>,
	stored: Stored<Doc>,
	change: TagChange,
	{ now, newId }: TaxChange,
): Write => {
	const after = { ...withTags(stored.doc, change), updatedDate: now };
	const data = { assigned: { ...change.assign }, unassigned: { ...change.unassign } };
	return replace(collection, stored, after, [{ id: newId(), entity, type, data, time: now }]);
};
