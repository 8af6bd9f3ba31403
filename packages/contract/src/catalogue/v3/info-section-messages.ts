import { ItemMetadata } from "../../bulk-messages.ts";
import {
	enumeration,
	fieldMask,
	guid,
	int64,
	integer,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../../message.ts";
import { RichContent } from "../rich-content.ts";

export const InfoSectionFields = enumeration(["ASSIGNED_PRODUCTS_COUNT"]);
export type InfoSectionFields = Wire<typeof InfoSectionFields>;

/** A titled section of text that several products show. */
export const SharedInfoSection = message({
	/** Id of the section. */
	id: readOnly(optional(guid())),
	revision: readOnly(optional(int64())),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	/** Name for staff, unique in the shop. */
	uniqueName: text({ max: 100 }),
	/** Title that shoppers see. */
	title: text({ min: 1, max: 50 }),
	/** Text of the section, as rich content. */
	description: RichContent,
	/** Text of the section, as HTML. Ignored in requests with a `description`. */
	plainDescription: optional(text({ max: 16000 })),
	/** The number of its products, if requested. For shoppers the number of its visible products. */
	assignedProductsCount: readOnly(optional(integer())),
});
export type SharedInfoSection = Wire<typeof SharedInfoSection>;

export const MaskedSharedInfoSection = message({
	/** The section with its id, its revision and what changes. */
	infoSection: SharedInfoSection,
	fieldMask: fieldMask(),
});
export type MaskedSharedInfoSection = Wire<typeof MaskedSharedInfoSection>;

/** A section to find by its id or its unique name. With a new unique name, the title is required. */
export const InfoSectionForGetOrCreate = message({
	/** Id of the section. */
	id: optional(guid()),
	/** Name for staff, unique in the shop. */
	uniqueName: optional(text({ max: 100 })),
	/** Title that shoppers see. */
	title: optional(text({ min: 1, max: 50 })),
	/** Text of the section, as rich content. */
	description: RichContent,
	/** Text of the section, as HTML. Ignored in requests with a `description`. */
	plainDescription: optional(text({ max: 16000 })),
});
export type InfoSectionForGetOrCreate = Wire<typeof InfoSectionForGetOrCreate>;

/** The result for one section of a bulk call. */
export const InfoSectionResult = message({
	itemMetadata: ItemMetadata,
	/** The section after the call, if requested. */
	item: SharedInfoSection,
});
export type InfoSectionResult = Wire<typeof InfoSectionResult>;
