import {
	WDE0009,
	WDE0014,
	WDE0020,
	WDE0025,
	WDE0026,
	WDE0027,
	WDE0075,
	WDE0078,
	WDE0079,
	WDE0091,
	WDE0092,
	WDE0093,
	WDE0119,
	WDE0122,
	WDE0123,
	WDE0133,
	WDE0134,
	WDE0147,
	WDE0151,
	WDE0168,
	WDE0169,
	WDE0172,
	WDE0179,
} from "./errors.ts";

/**
 * Codes of the errors of data calls. Each description starts with the code, because the published client shows the
 * description alone.
 */

/** Every call on the items of a collection. */
export const collectionErrors = {
	/** The collection does not exist. */
	WDE0025,
	/** The collection was deleted, and can still be restored. */
	WDE0026,
	/** The permissions of the collection do not allow the action to the caller. */
	WDE0027,
	/** The collection mirrors the shop, and this cannot be done with it. */
	WDE0119,
	/** The sandbox is not enabled. */
	WDE0179,
} as const;

/** Every call that runs hooks of the installation. */
export const hookErrors = {
	/** A hook rejected the call; `data.jsErrorValue` or `data.value` is what it threw. */
	WDE0078,
	/** A hook failed or took too long. */
	WDE0172,
} as const;

/** Every call by which shoppers can fill the database. */
export const limitErrors = {
	/** Too many items are written from one address, or to the collection. */
	WDE0014,
} as const;

/** Every call that stores more than before. */
export const quotaErrors = {
	/** The items would exceed what the settings allow, `data.maxMegabytes` or `data.maxItems`. */
	WDE0091,
} as const;

/** Every call with a filter or a sort. */
export const filterErrors = {
	/** The filter is invalid. */
	WDE0093,
	/** The filter is nested too deeply. */
	WDE0169,
} as const;

/** Every call that stores an item. */
export const itemErrors = {
	...quotaErrors,
	/** The item is larger than 500 KB. */
	WDE0009,
	/** A date of the item is invalid, or the item does not fit the fields of its collection, which has `strictMode`. */
	WDE0075,
	/** The id of the item is invalid. */
	WDE0079,
	/** Another item has the value, and an index makes it unique. */
	WDE0123,
	/** The values of the item are too large for an index. */
	WDE0133,
	/** The name of a field starts with `$`. */
	WDE0134,
	/** The item is nested too deeply. */
	WDE0168,
} as const;

/** Every call that returns referenced items. */
export const includeErrors = {
	/** The path of an included reference is too long, or there are too many items to include. */
	WDE0075,
} as const;

/** Every call on the references of a field. */
export const referenceErrors = {
	/** The collection has no such field, or it does not refer to items as the call requires. */
	WDE0020,
} as const;

/** Every call whose work does not follow from the size of its request. */
export const workErrors = {
	/** The request would take too much work, or build or hold too much text. */
	WDE0122,
} as const;

/** Every call that computes results from items. */
export const computationErrors = {
	...workErrors,
	/** There is too much to sort, or there are too many groups. */
	WDE0092,
	/** The name of a field starts with `$`. */
	WDE0134,
	/** The name of a field is invalid. */
	WDE0147,
	/** The cursor was not issued by this call. */
	WDE0151,
} as const;
