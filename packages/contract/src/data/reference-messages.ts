import { bool, defaulted, integer, list, message, text, type Wire } from "../message.ts";

const fieldName = text({ max: 1000 });
/** The most items that a field of an item may refer to. */
export const maxReferences = 5000;

export const IncludedReference = message({
	/** Key of the field; a path such as `author.publisher` also includes what the referenced items refer to. */
	field: fieldName,
	/** How many items to include for each item if the field refers to several; 50 unless given. */
	limit: integer({ min: 0, max: maxReferences }),
});
export type IncludedReference = Wire<typeof IncludedReference>;

/** A read that can return referenced items. */
export const includingReferences = {
	/**
	 * Fields whose values are replaced by the items that they refer to. Items that do not exist any more, or that the
	 * caller may not read, are left out. Fields that do not refer to items stay as they are.
	 */
	includeReferences: list(IncludedReference, { max: 100 }),
	/** The older form of `includeReferences`. */
	referencedItemOptions: list(
		message({
			/** Key of the field, or a path. */
			fieldName,
			/** How many items to include for each item. */
			limit: integer({ min: 0, max: maxReferences }),
		}),
		{ max: 100 },
	),
};

/** A write that can store what fields with several references refer to. */
export const savingReferences = {
	/**
	 * Whether to store the values of fields with several references: lists of items or of their ids. Without it, these
	 * fields stay as they are.
	 */
	saveReferences: defaulted(bool(), false),
};

/** A write of one item that can return what it refers to. */
export const returningReferences = {
	...savingReferences,
	/** Whether to return the items that the item refers to in the place of the references, up to 50 a field. */
	includeReferencedItems: defaulted(bool(), false),
};
