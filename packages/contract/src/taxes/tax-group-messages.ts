import { ItemMetadata } from "../bulk-messages.ts";
import { guid, int64, message, optional, readOnly, text, timestamp, type Wire } from "../message.ts";

/** What is taxed alike. Products belong to one by their `taxGroupId`, and to the default group of products without it. */
export const TaxGroup = message({
	/** Id of the group. */
	id: readOnly(optional(guid())),
	/** What staff call the group. */
	name: text({ min: 1, max: 200 }),
	revision: readOnly(optional(int64())),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
});
export type TaxGroup = Wire<typeof TaxGroup>;

export const ListDefaultTaxGroupsByAppIdsResult = message({
	/** Whether the app has a default group. */
	taxGroupMetadata: ItemMetadata,
	/** The group. */
	taxGroup: TaxGroup,
});
export type ListDefaultTaxGroupsByAppIdsResult = Wire<typeof ListDefaultTaxGroupsByAppIdsResult>;
