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

export const RibbonFields = enumeration(["ASSIGNED_PRODUCT_COUNT"]);
export type RibbonFields = Wire<typeof RibbonFields>;

/** A short text on products, such as New. No two ribbons of a shop have the same text. */
export const Ribbon = message({
	/** Id of the ribbon. */
	id: readOnly(optional(guid())),
	revision: readOnly(optional(int64())),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	/** Text of the ribbon, unique in the shop. */
	name: text({ min: 1, max: 30 }),
	/** The number of its products, if requested. For shoppers the number of its visible products. */
	assignedProductCount: readOnly(optional(integer())),
});
export type Ribbon = Wire<typeof Ribbon>;

export const MaskedRibbon = message({
	/** The ribbon with its id, its revision and what changes. */
	ribbon: Ribbon,
	fieldMask: fieldMask(),
});
export type MaskedRibbon = Wire<typeof MaskedRibbon>;

/** The result for one ribbon of a bulk call. */
export const RibbonResult = message({
	itemMetadata: ItemMetadata,
	/** The ribbon after the call, if requested. */
	item: Ribbon,
});
export type RibbonResult = Wire<typeof RibbonResult>;
