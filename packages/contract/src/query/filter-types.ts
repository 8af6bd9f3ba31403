/** Types of filters and sorts, for the declarations that are generated for clients. */

/**
 * A filter by the fields of a call: all of its conditions have to match. A value means equality; an object contains
 * operators.
 *
 * ```ts
 * { "priceData.price": { $gte: 10, $lt: 50 }, $or: [{ name: "Mug" }, { slug: { $startsWith: "mug-" } }] }
 * ```
 */
export type Filter<Fields> = Fields & {
	/** Every filter of the list has to match. */
	$and?: Filter<Fields>[];
	/** At least one filter of the list has to match. */
	$or?: Filter<Fields>[];
	/** The filter must not match. */
	$not?: Filter<Fields>;
};

/** What a filter can say about a field that holds a `Value`. */
export type Condition<
	Value,
	Allowed extends keyof FilterOperators<Value> = Exclude<keyof FilterOperators<Value>, "$matchItems">,
> = ("$eq" extends Allowed ? Value | null : never) | { [Operator in Allowed]?: FilterOperators<Value>[Operator] };

/** The operators of the query language, with the operand of each. */
export interface FilterOperators<Value> {
	/** Equal; `null` matches where there is no value. */
	$eq: Value | null;
	$ne: Value | null;
	$gt: Value;
	$gte: Value;
	$lt: Value;
	$lte: Value;
	/** One of the values. */
	$in: readonly (Value | null)[];
	/** None of the values. */
	$nin: readonly (Value | null)[];
	$startsWith: string;
	$endsWith: string;
	$contains: string;
	/** The field is a list that contains at least one of the values. */
	$hasSome: readonly Value[];
	/** The field is a list that contains all of the values. */
	$hasAll: readonly Value[];
	/** Whether there is a value. */
	$exists: boolean;
	/** Whether there is no value, or an empty text. */
	$isEmpty: boolean;
	/** One item of the list matches the filter, or all filters of a list. */
	$matchItems: object;
}

/** An instant in a filter: RFC 3339, or an object with it. */
export type QueryDate = string | { $date: string | number };

/** One step of a sort order. */
export interface SortBy<Field extends string, Order = "ASC" | "DESC"> {
	fieldName: Field;
	/** `ASC` by default. */
	order?: Order;
}

/** Marks a filter or a field name that the compiler does not check. See `unchecked` in the SDK. */
export interface Unchecked {
	readonly "~unchecked": true;
}
