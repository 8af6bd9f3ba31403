import { parseJson } from "@cartwright/contract/json";
import type { AnyCollection } from "../collection.ts";
import { columnOf, columnType, type Statement } from "./compile.ts";
import { completeSort } from "./evaluate.ts";
import type { Position, Query, Scalar } from "./filter.ts";
import { compilePage } from "./page.ts";
import type { ResultRow, SqlStatement } from "./sql-statement.ts";

/**
 * Reads members of documents without the rest of them, for computations over many documents. Members are given by
 * dotted paths of names, which lead through objects, not through lists; see `readablePath`. Sorts by fields with columns.
 */
export interface MemberQuery extends Query {
	readonly paths: readonly string[];
}

export interface Members {
	/** One list of values for each path, in the order of the documents. Undefined where there is no such member. */
	readonly columns: readonly (readonly unknown[])[];
	/** The number of documents. */
	readonly count: number;
	/** The bytes that the documents have in the database: both engines go through all of them to find a member. */
	readonly size: number;
	/** Of the documents, in their order. */
	readonly ids: readonly string[];
	/** The position of the last document; undefined if there is none. */
	readonly position: Position | undefined;
}

/** The longest part of a path that engines can read; names with special characters are read within their parents. */
export const readablePath = (path: string): string => {
	const names = path.split(".");
	const end = names.findIndex((name) => /^$|["\\\p{Cc}]/u.test(name) || !name.isWellFormed());
	return (end < 0 ? names : names.slice(0, Math.max(1, end))).join(".");
};

export const compileMembers = (
	statement: Statement,
	site: string,
	collection: AnyCollection,
	{ paths, ...query }: MemberQuery,
): SqlStatement => {
	// The site is the first parameter.
	const tail = compilePage(statement, collection, site, query);
	const position = sortOf(query).map(({ field }) => {
		if (!columnType(collection, field)) throw new Error(`${collection.name} cannot be read in the order of ${field}`);
		return `d.${columnOf(field)}`;
	});
	const members = paths.map((path) => statement.dialect.member(statement, path.split(".")));
	const columns = [...position, ...members, "octet_length(d.data)"];
	return { sql: `SELECT ${columns.join(", ")} ${tail}`, parameters: statement.parameters };
};

const sortOf = ({ sort }: Query) => completeSort(sort);

export const membersOf = ({ paths, ...query }: MemberQuery, rows: readonly ResultRow[]): Members => {
	const before = sortOf(query).length;
	const last = rows.at(-1);
	const texts = paths.map((_, index) => `[${rows.map((row) => row[before + index] ?? "null").join()}]`);
	return {
		// Parsing a column at once is several times faster than value by value.
		columns: texts.map((text, index) => withoutMissing(parseJson(text) as unknown[], rows, before + index)),
		count: rows.length,
		// The id ends each order.
		ids: rows.map((row) => String(row[before - 1])),
		size: rows.reduce((sum, row) => sum + Number(row.at(-1)), 0),
		position: last && { values: last.slice(0, before) as (Scalar | null)[] },
	};
};

const withoutMissing = (values: unknown[], rows: readonly ResultRow[], column: number): unknown[] => {
	for (let index = 0; index < values.length; index += 1) {
		if (values[index] === null && rows[index]?.[column] === null) values[index] = undefined;
	}
	return values;
};
