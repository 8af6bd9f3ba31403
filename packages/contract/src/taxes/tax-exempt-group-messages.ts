import { ItemMetadata } from "../bulk-messages.ts";
import { ExtendedFields, Tags } from "../ecommerce/entity-messages.ts";
import { fieldMask, guid, int64, message, optional, readOnly, text, timestamp, type Wire } from "../message.ts";

/**
 * Buyers who pay other rates than everybody else. What they pay is set with each rate; contacts belong to a group by their tax
 * details.
 */
export const TaxExemptGroup = message({
	/** Id of the group. */
	id: readOnly(optional(guid())),
	/** Grows with each change. Updates need the current one. */
	revision: readOnly(optional(int64())),
	createdDate: readOnly(optional(timestamp())),
	updatedDate: readOnly(optional(timestamp())),
	/** What staff call the group, and what explains a total. */
	name: optional(text({ min: 1, max: 200 })),
	extendedFields: ExtendedFields,
	/** Tags of the group. */
	tags: Tags,
});
export type TaxExemptGroup = Wire<typeof TaxExemptGroup>;

export const MaskedTaxExemptGroup = message({
	/** The group with its id, its revision and what changes. */
	taxExemptGroup: TaxExemptGroup,
	fieldMask: fieldMask(),
});
export type MaskedTaxExemptGroup = Wire<typeof MaskedTaxExemptGroup>;

export const BulkTaxExemptGroupResult = message({
	itemMetadata: ItemMetadata,
	/** The group, if requested. */
	item: TaxExemptGroup,
});
export type BulkTaxExemptGroupResult = Wire<typeof BulkTaxExemptGroupResult>;

/** A group that each shop has. */
export const TaxExemptDefaultGroup = message({
	/** Id of the group. */
	id: optional(guid()),
	/** What the group is called. */
	name: optional(text({ min: 1, max: 200 })),
	/** Id of the app that it belongs to. */
	appId: optional(guid()),
});
export type TaxExemptDefaultGroup = Wire<typeof TaxExemptDefaultGroup>;

export const TaxExemptGroupTagsModified = message({
	/** The group with its tags. */
	taxExemptGroup: TaxExemptGroup,
	/** The tags that were assigned. */
	assignedTags: Tags,
	/** The tags that were removed. */
	unassignedTags: Tags,
});
export type TaxExemptGroupTagsModified = Wire<typeof TaxExemptGroupTagsModified>;
