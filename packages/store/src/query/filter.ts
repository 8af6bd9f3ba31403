/** A value that a filter compares with. */
export type Scalar = string | number | boolean;

export type Comparison = "eq" | "gt" | "gte" | "lt" | "lte" | "startsWith" | "endsWith" | "contains";

/**
 * A condition on a document, as a tree of values.
 *
 * A path that leads through lists yields every value found; a comparison holds if it holds for one of them. Comparisons
 * hold only between values of one type: strings by code point, numbers, booleans (false before true). `startsWith`,
 * `endsWith` and `contains` ignore the case of ASCII letters. A filter is either true or false: a comparison with a
 * missing value is false, and its negation is true.
 */
export type Filter =
	| { readonly op: "and"; readonly filters: readonly Filter[] }
	| { readonly op: "or"; readonly filters: readonly Filter[] }
	| { readonly op: "not"; readonly filter: Filter }
	| { readonly op: Comparison; readonly field: string; readonly value: Scalar }
	/** One of the values along the path is one of these. */
	| { readonly op: "in"; readonly field: string; readonly values: readonly Scalar[] }
	| { readonly op: "hasSome"; readonly field: string; readonly values: readonly Scalar[] }
	/** One of the texts along the path lies in one of the ranges. */
	| { readonly op: "inRanges"; readonly field: string; readonly ranges: readonly TextRange[] }
	/** Each of these is among the values along the path. */
	| { readonly op: "hasAll"; readonly field: string; readonly values: readonly Scalar[] }
	/** One of the texts along the path consists of exactly these parts. ASCII letters match in both cases. */
	| { readonly op: "matches"; readonly field: string; readonly parts: readonly TextPart[] }
	/** At least one value along the path is not null. */
	| { readonly op: "exists"; readonly field: string }
	/** One element of the list at the path matches the filter, whose paths are relative to the element. */
	| { readonly op: "matchItems"; readonly field: string; readonly filter: Filter };

/** A text, or one of several characters. */
export type TextPart = { readonly literal: string } | { readonly anyOf: string };

/** Texts by code point. */
export interface TextRange {
	/** The first text of the range. */
	readonly from: string;
	/** The first text after the range. */
	readonly to: string;
}

/**
 * Reads documents in the order of a `texts` field, so that a page costs no more than its documents. Every document must
 * have at most one text in all ranges together. Documents sort by their text without the prefix of its range, then by
 * id.
 */
export interface TextScan {
	readonly field: string;
	readonly ranges: readonly (TextRange & { readonly prefix: string })[];
	readonly order: Sort["order"];
}

export interface Sort {
	readonly field: string;
	readonly order: "ASC" | "DESC";
	/** The field has no column and holds values of any type; they sort by `sortKey`, without an index. */
	readonly mixed?: true;
}

/**
 * The position where a page starts: after (or, if reversed, before) the document with these sort values. `values` has
 * one entry for each sort field, and the id last.
 */
export interface Position {
	readonly values: readonly (Scalar | null)[];
	readonly reversed?: boolean;
}

/**
 * Documents sort by the given fields and then by id, in the direction of the last field. Null and missing values come
 * first in ascending order. Only single-valued indexed fields, the id and fields marked as `mixed` are sortable.
 */
export interface Query {
	readonly filter?: Filter | undefined;
	readonly sort?: readonly Sort[];
	readonly limit: number;
	readonly offset?: number;
	readonly from?: Position | undefined;
	/** Where the documents end that a page may have: with the one of these sort values. */
	readonly until?: Pick<Position, "values"> | undefined;
	/** Replaces `sort`. A position then consists of the text without the prefix, and the id. */
	readonly scan?: TextScan | undefined;
}

export const and = (...filters: (Filter | undefined)[]): Filter => {
	const present = filters.filter((filter) => filter !== undefined);
	return present.length === 1 && present[0] ? present[0] : { op: "and", filters: present };
};

/** Operators that compare parts of texts, which no index answers. */
export const partsOfTexts: ReadonlySet<Filter["op"]> = new Set(["contains", "startsWith", "endsWith"]);

/** The conditions that must all hold. */
export const conjuncts = (filter: Filter): readonly Filter[] =>
	filter.op === "and" ? filter.filters.flatMap(conjuncts) : [filter];
export const or = (...filters: Filter[]): Filter => ({ op: "or", filters });
export const not = (filter: Filter): Filter => ({ op: "not", filter });
export const equals = (field: string, value: Scalar): Filter => ({ op: "eq", field, value });
/** Tests for one of several values. Both engines find a page that is sorted by the same field by its index. */
export const isIn = (field: string, values: readonly Scalar[]): Filter => ({ op: "in", field, values });
export const hasSome = (field: string, values: readonly Scalar[]): Filter => ({ op: "hasSome", field, values });
export const compare = (field: string, op: Comparison, value: Scalar): Filter => ({ op, field, value });

/** A filter that combines no others. */
type Condition = Exclude<Filter, { op: "and" | "or" | "not" }>;

/** The filter with other conditions in place of its own. */
export const mapConditions = (filter: Filter, change: (condition: Condition) => Filter): Filter => {
	if (filter.op === "and" || filter.op === "or") {
		return { ...filter, filters: filter.filters.map((each) => mapConditions(each, change)) };
	}
	return filter.op === "not" ? { ...filter, filter: mapConditions(filter.filter, change) } : change(filter);
};
