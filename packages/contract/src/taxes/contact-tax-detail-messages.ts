import { ItemMetadata } from "../bulk-messages.ts";
import { ExtendedFields, Tags } from "../ecommerce/entity-messages.ts";
import { enumeration, guid, int64, message, optional, readOnly, text, timestamp, type Wire } from "../message.ts";

/** Who a contact is. */
export const TaxedContact = message({
	/** First name of the contact. */
	firstName: readOnly(optional(text({ max: 100 }))),
	/** Last name of the contact. */
	lastName: readOnly(optional(text({ max: 100 }))),
	/** Company of the contact. */
	company: readOnly(optional(text({ max: 100 }))),
	/** Primary email address of the contact. */
	email: readOnly(optional(text({ format: "EMAIL" }))),
	/** For the hosted platform alone: contacts here have no VAT id. */
	vatId: readOnly(optional(text({ max: 100 }))),
});
export type TaxedContact = Wire<typeof TaxedContact>;

/** To which group of exempt buyers a contact belongs. */
export const ContactTaxDetails = message({
	/** Id of the contact. */
	id: optional(guid()),
	revision: readOnly(optional(int64())),
	createdDate: readOnly(optional(timestamp())),
	updatedDate: readOnly(optional(timestamp())),
	/** Id of the group of exempt buyers. */
	taxExemptGroupId: optional(guid()),
	/** Who the contact is, if `CONTACT_DETAILS` is requested. */
	contactDetails: readOnly(TaxedContact),
	extendedFields: ExtendedFields,
	/** Tags of the details. */
	tags: Tags,
});
export type ContactTaxDetails = Wire<typeof ContactTaxDetails>;

export const ContactTaxDetailsRequestedFields = enumeration(["CONTACT_DETAILS"]);
export type ContactTaxDetailsRequestedFields = Wire<typeof ContactTaxDetailsRequestedFields>;

export const BulkUpsertContactTaxDetailsResult = message({
	itemMetadata: ItemMetadata,
	/** The tax details, if requested. */
	item: ContactTaxDetails,
});
export type BulkUpsertContactTaxDetailsResult = Wire<typeof BulkUpsertContactTaxDetailsResult>;

export const ContactTaxDetailsTagsModified = message({
	/** The tax details with their tags. */
	contactTaxDetails: ContactTaxDetails,
	/** The tags that were assigned. */
	assignedTags: Tags,
	/** The tags that were removed. */
	unassignedTags: Tags,
});
export type ContactTaxDetailsTagsModified = Wire<typeof ContactTaxDetailsTagsModified>;
