import { BulkActionMetadata, ItemMetadata } from "../../bulk-messages.ts";
import { ApplicationError } from "../../errors.ts";
import { bool, enumeration, fieldMask, integer, list, message, type Wire } from "../../message.ts";
import { Category, ItemReference } from "./category-messages.ts";

/** A category of a bulk update, with its own field mask. */
export const MaskedCategory = message({
	/** The category. */
	category: Category,
	fieldMask: fieldMask(),
});
export type MaskedCategory = Wire<typeof MaskedCategory>;

export const CategoryResult = message({
	/** Id, success and error of the category. */
	itemMetadata: ItemMetadata,
	/** The category, if the request asked for it. */
	category: Category,
});
export type CategoryResult = Wire<typeof CategoryResult>;

/** What became of each category of a request. */
export const CategoryResults = message({
	/** One result for each category, in the order of the request. */
	results: list(CategoryResult),
	/** Counts of successes and failures. */
	bulkActionMetadata: BulkActionMetadata,
});
export type CategoryResults = Wire<typeof CategoryResults>;

export const CategoryOutcome = message({
	/** Id, success and error of the category. */
	itemMetadata: ItemMetadata,
});
export type CategoryOutcome = Wire<typeof CategoryOutcome>;

/** What became of an item in each category of a request. */
export const CategoryOutcomes = message({
	/** One result for each category, in the order of the request. */
	results: list(CategoryOutcome),
	/** Counts of successes and failures. */
	bulkActionMetadata: BulkActionMetadata,
});
export type CategoryOutcomes = Wire<typeof CategoryOutcomes>;

export const ItemReferenceMetadata = message({
	/** The item. */
	item: ItemReference,
	/** Index of the item in the request. */
	originalIndex: integer(),
	/** Whether the call succeeded for the item. */
	success: bool(),
	/** Why it failed. */
	error: ApplicationError,
});
export type ItemReferenceMetadata = Wire<typeof ItemReferenceMetadata>;

export const ItemOutcome = message({
	/** The item, success and error. */
	itemMetadata: ItemReferenceMetadata,
});
export type ItemOutcome = Wire<typeof ItemOutcome>;

/** What became of each item of a request. */
export const ItemOutcomes = message({
	/** One result for each item, in the order of the request. */
	results: list(ItemOutcome),
	/** Counts of successes and failures. */
	bulkActionMetadata: BulkActionMetadata,
});
export type ItemOutcomes = Wire<typeof ItemOutcomes>;

/** Where to place a category among its siblings. */
export const CategoryPosition = enumeration(["FIRST", "LAST", "AFTER"]);
export type CategoryPosition = Wire<typeof CategoryPosition>;
