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

export const BrandFields = enumeration(["ASSIGNED_PRODUCTS_COUNT"]);
export type BrandFields = Wire<typeof BrandFields>;

/** A brand of products. No two brands of a shop have the same name. */
export const Brand = message({
	/** Id of the brand. */
	id: readOnly(optional(guid())),
	revision: readOnly(optional(int64())),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	/** Name of the brand, unique in the shop. */
	name: text({ min: 1, max: 50 }),
	/** The number of its products, if requested. For shoppers the number of its visible products. */
	assignedProductsCount: readOnly(optional(integer())),
});
export type Brand = Wire<typeof Brand>;

export const MaskedBrand = message({
	/** The brand with its id, its revision and what changes. */
	brand: Brand,
	fieldMask: fieldMask(),
});
export type MaskedBrand = Wire<typeof MaskedBrand>;

/** The result for one brand of a bulk call. */
export const BrandResult = message({
	itemMetadata: ItemMetadata,
	/** The brand after the call, if requested. */
	item: Brand,
});
export type BrandResult = Wire<typeof BrandResult>;
