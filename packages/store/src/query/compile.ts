import { createHash } from "node:crypto";
import { type AnyCollection, digitsValue, type FieldType } from "../collection.ts";
import { storableText } from "../storable-text.ts";
import { foldCase } from "./evaluate.ts";
import type { Comparison, Filter, Scalar, Sort, TextRange } from "./filter.ts";
import type { SqlStatement } from "./sql-statement.ts";

/** The differences between the engines' SQL. */
export interface Dialect {
	/** The placeholder of the n-th parameter, counted from 1. */
	placeholder(index: number): string;
	/** Converts a value to what the driver accepts. */
	value(value: Scalar | null): unknown;
	/** The placeholder of a value, with its type if the engine cannot infer it. */
	typed(placeholder: string, value: Scalar | null): string;
	/** Tests whether `expression` is one of the values. */
	isOneOf(statement: Statement, expression: string, values: readonly Scalar[]): string;
	/** Lower-cases the ASCII letters of a text. */
	fold(text: string): string;
	/** Tests whether the text contains the part; both are in lower case. */
	contains(text: string, part: string): string;
	/** The last `length` characters. */
	ending(text: string, length: number): string;
	/** Sorts nulls first in ascending order. */
	nulls(order: Sort["order"]): string;
	/** For an engine whose planner knows nothing about the frequency of values. */
	readonly advice?: PlanAdvice;
	/** Compiles a filter over fields without columns, evaluated on the document itself. */
	unindexed(statement: Statement, filter: Filter): string;
	/** The `sortKey` of a field of the document. */
	sortKey(statement: Statement, field: string): string;
	/** The JSON text of a member of the document, whose names lead through objects; null if there is none. */
	member(statement: Statement, names: readonly string[]): string;
	/** An expression whose value differs between documents that had the same id one after the other. */
	readonly incarnation: string;
	/** The JSON of a document as the engine stores it. */
	json(stored: unknown): string;
}

export interface PlanAdvice {
	/** Whether a statement finds so few rows that reading and sorting the documents of all of them is fast. */
	areFew(statement: SqlStatement): boolean;
	/** The index of a table by which documents are found by id. */
	byId(table: string): string;
}

/** SQL text under construction, with its parameters. */
export class Statement {
	readonly parameters: unknown[] = [];
	readonly dialect: Dialect;

	constructor(dialect: Dialect) {
		this.dialect = dialect;
	}

	bind(value: unknown): string {
		this.parameters.push(value);
		return this.dialect.placeholder(this.parameters.length);
	}

	scalar(value: Scalar | null): string {
		return this.dialect.typed(this.bind(this.dialect.value(value)), value);
	}
}

export const tableOf = (collection: AnyCollection): string => `doc_${collection.name}`;
/** The table that stores every string of a `texts` field. */
export const textsTableOf = (collection: AnyCollection, field: string): string =>
	shortName(`texts_${collection.name}_${field.replaceAll(".", "_").toLowerCase()}`);
/** PostgreSQL truncates names to 63 bytes, which could make two names equal. */
export const shortName = (name: string): string =>
	name.length <= 63 ? name : `${name.slice(0, 50)}_${createHash("sha256").update(name).digest("hex").slice(0, 12)}`;
export const columnOf = (field: string): string => `"${field}"`;

/** The type of the column that stores a field; undefined if the field has no column of its own. */
export const columnType = (collection: AnyCollection, field: string): Exclude<FieldType, "texts"> | undefined => {
	if (field === "id") return "text";
	if (collection.counters.includes(field)) return "number";
	const type = Object.hasOwn(collection.fields, field) ? collection.fields[field] : undefined;
	return type === "texts" ? undefined : type;
};

const isIndexed = (collection: AnyCollection, field: string): boolean =>
	columnType(collection, field) !== undefined || Object.hasOwn(collection.fields, field);

const touchesIndex = (collection: AnyCollection, filter: Filter): boolean => {
	if (filter.op === "and" || filter.op === "or") return filter.filters.some((each) => touchesIndex(collection, each));
	if (filter.op === "not") return touchesIndex(collection, filter.filter);
	return !isOnDocument(filter) && isIndexed(collection, filter.field);
};

/** Whether columns and texts cannot answer the condition. */
const isOnDocument = (filter: Filter): filter is Extract<Filter, { op: "matchItems" | "matches" }> =>
	filter.op === "matchItems" || filter.op === "matches";

/** Whether the whole filter is about columns and texts, so that no document needs to be parsed for it. */
export const isIndexedFilter = (collection: AnyCollection, filter: Filter): boolean => {
	if (filter.op === "and" || filter.op === "or")
		return filter.filters.every((each) => isIndexedFilter(collection, each));
	if (filter.op === "not") return isIndexedFilter(collection, filter.filter);
	return !isOnDocument(filter) && isIndexed(collection, filter.field);
};

/** Compiles a condition for WHERE. It may be null instead of false; `not` accounts for that. */
export const compileFilter = (statement: Statement, collection: AnyCollection, filter: Filter): string => {
	if (filter.op === "and" || filter.op === "or") {
		if (filter.filters.length === 0) return filter.op === "and" ? "1=1" : "1=0";
		const parts = withJoined(collection, filter).map((each) => compilePart(statement, collection, each));
		return `(${parts.join(filter.op === "and" ? " AND " : " OR ")})`;
	}
	return compilePart(statement, collection, filter);
};

/**
 * The parts of a filter, with those that no column or text answers as one part at the end: an engine then reads each
 * document once for all of them.
 */
export const withJoined = (
	collection: AnyCollection,
	{ op, filters }: Extract<Filter, { op: "and" | "or" }>,
): readonly Filter[] => {
	const unindexed = filters.filter((each) => !touchesIndex(collection, each));
	if (unindexed.length < 2) return filters;
	return [...filters.filter((each) => touchesIndex(collection, each)), { op, filters: unindexed }];
};

const compilePart = (statement: Statement, collection: AnyCollection, filter: Filter): string => {
	if (!touchesIndex(collection, filter)) return statement.dialect.unindexed(statement, filter);
	if (filter.op === "and" || filter.op === "or") return compileFilter(statement, collection, filter);
	if (filter.op === "not") return `((${compileFilter(statement, collection, filter.filter)}) IS NOT TRUE)`;
	if (isOnDocument(filter)) return statement.dialect.unindexed(statement, filter);
	const type = columnType(collection, filter.field);
	return type
		? compileColumn(statement, `d.${columnOf(filter.field)}`, type, filter)
		: compileTexts(statement, collection, filter);
};

export type Leaf = Exclude<Filter, { op: "and" | "or" | "not" | "matchItems" | "matches" }>;

const compileColumn = (statement: Statement, column: string, type: FieldType, filter: Leaf): string => {
	if (type === "digits") return compileDigits(statement, column, filter);
	const fits = (value: Scalar) => typeof value === (type === "text" ? "string" : type);
	switch (filter.op) {
		case "exists":
			return `${column} IS NOT NULL`;
		case "in":
		case "hasSome": {
			const values = filter.values.filter(fits);
			return values.length ? statement.dialect.isOneOf(statement, column, values) : "1=0";
		}
		case "inRanges":
			return type === "text" ? compileRanges(statement, column, filter.ranges) : "1=0";
		case "hasAll":
			return filter.values.length
				? filter.values.map((value) => (fits(value) ? `${column} = ${statement.scalar(value)}` : "1=0")).join(" AND ")
				: "1=1";
		default:
			return fits(filter.value) ? compileComparison(statement, column, type, filter.op, filter.value) : "1=0";
	}
};

const compileRanges = (statement: Statement, column: string, ranges: readonly TextRange[]): string => {
	const each = ranges.map(
		({ from, to }) => `(${column} >= ${statement.scalar(from)} AND ${column} < ${statement.scalar(to)})`,
	);
	return each.length > 0 ? `(${each.join(" OR ")})` : "1=0";
};

/** Substring operators apply to the text of the number; all others to the number. */
const compileDigits = (statement: Statement, column: string, filter: Leaf): string => {
	if (filter.op === "startsWith" || filter.op === "endsWith" || filter.op === "contains") {
		return compileColumn(statement, `CAST(CAST(${column} AS BIGINT) AS TEXT)`, "text", filter);
	}
	const number = (value: Scalar) => digitsValue(value) ?? value;
	const textsQuery =
		"values" in filter
			? { ...filter, values: filter.values.map(number) }
			: "value" in filter
				? { ...filter, value: number(filter.value) }
				: filter;
	return compileColumn(statement, column, "number", textsQuery);
};

const comparators: Partial<Record<Comparison, string>> = { eq: "=", gt: ">", gte: ">=", lt: "<", lte: "<=" };

const compileComparison = (
	statement: Statement,
	column: string,
	type: FieldType,
	op: Comparison,
	value: Scalar,
): string => {
	const comparator = comparators[op];
	if (comparator) return `${column} ${comparator} ${statement.scalar(value)}`;
	if (type !== "text") return "1=0";
	const part = foldCase(storableText(String(value)));
	if (part === "") return `${column} IS NOT NULL`;
	const folded = statement.dialect.fold(column);
	if (op === "contains") return statement.dialect.contains(folded, statement.scalar(part));
	if (op === "startsWith") return compileStart(statement, folded, part);
	return `${statement.dialect.ending(folded, [...part].length)} = ${statement.scalar(part)}`;
};

/** A range, which an index of the `prefixes` of a collection answers. */
const compileStart = (statement: Statement, folded: string, part: string): string => {
	const end = textAfter(part);
	const from = `${folded} >= ${statement.scalar(part)}`;
	return end === undefined ? from : `(${from} AND ${folded} < ${statement.scalar(end)})`;
};

/** The first text by code point after all that start with this one; undefined if there is none. */
const textAfter = (start: string): string | undefined => {
	const characters = [...start];
	while (characters.at(-1) === lastCharacter) characters.pop();
	const last = characters.pop()?.codePointAt(0);
	// No text contains a half of a surrogate pair.
	return last === undefined
		? undefined
		: characters.join("") + String.fromCodePoint(last === 0xd7ff ? 0xe000 : last + 1);
};

const lastCharacter = "\u{10ffff}";

/**
 * Compiles a condition on a `texts` field. Either the engine starts from the texts and finds the documents, or it looks
 * up each document among them.
 */
export const compileTexts = (
	statement: Statement,
	collection: AnyCollection,
	filter: Leaf,
	eachDocument = false,
): string => {
	const table = textsTableOf(collection, filter.field);
	// The first parameter of every statement is the site.
	const site = statement.dialect.placeholder(1);
	const some = (condition: string) =>
		eachDocument
			? `EXISTS (SELECT 1 FROM ${table} t WHERE t.site = ${site} AND t.id = d.id AND ${condition})`
			: `d.id IN (SELECT t.id FROM ${table} t WHERE t.site = ${site} AND ${condition})`;
	switch (filter.op) {
		case "exists":
			return some("1=1");
		case "inRanges":
			if (eachDocument || filter.ranges.length === 0) return some(compileRanges(statement, "t.value", filter.ranges));
			return `d.id IN (${selectIdsInRanges(statement, collection, filter)})`;
		case "hasAll":
			return filter.values.length
				? filter.values.map((value) => some(compileColumn(statement, "t.value", "text", equalTo(value)))).join(" AND ")
				: "1=1";
		default:
			return some(compileColumn(statement, "t.value", "text", filter));
	}
};

/** One search of the index for each range. A document may be found several times. */
export const selectIdsInRanges = (
	statement: Statement,
	collection: AnyCollection,
	{ field, ranges }: Filter & { op: "inRanges" },
): string =>
	ranges
		.map(
			(range) =>
				`SELECT t.id FROM ${textsTableOf(collection, field)} t WHERE t.site = ${statement.dialect.placeholder(1)} AND ${compileRanges(statement, "t.value", [range])}`,
		)
		.join(" UNION ALL ");

const equalTo = (value: Scalar): Leaf => ({ op: "eq", field: "value", value });
