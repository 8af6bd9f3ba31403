import type { AnyCollection } from "../collection.ts";
import type { Aggregation, Group } from "./aggregation.ts";
import { columnOf, columnType, type Statement, selectIdsInRanges, textsTableOf } from "./compile.ts";
import type { Filter, Scalar } from "./filter.ts";
import { compileSource } from "./lead.ts";
import { maintainedCountKeys } from "./maintained-counts.ts";
import { onlyTextOf } from "./split-conditions.ts";
import type { ResultRow, SqlStatement } from "./sql-statement.ts";

interface CountQuery {
	readonly collection: AnyCollection;
	readonly filter: Filter | undefined;
	/** Counts no further. */
	readonly limit?: number | undefined;
}

export const compileCount = (
	statement: Statement,
	site: string,
	{ collection, filter, limit }: CountQuery,
): SqlStatement => {
	if (limit !== undefined) {
		const matching = compileMatching(statement, site, collection, filter);
		const sql = `SELECT count(*) FROM (SELECT 1 ${matching} LIMIT CAST(${statement.bind(limit)} AS INTEGER)) counted`;
		return { sql, parameters: statement.parameters };
	}
	if (filter?.op === "inRanges" && filter.ranges.length > 0 && collection.fields[filter.field] === "texts") {
		statement.bind(site);
		const ids = selectIdsInRanges(statement, collection, filter);
		return { sql: `SELECT count(DISTINCT id) FROM (${ids}) t`, parameters: statement.parameters };
	}
	const only = filter && onlyTextOf(collection, filter);
	if (only) {
		const table = textsTableOf(collection, only.field);
		const sql = `SELECT count(*) FROM ${table} WHERE site = ${statement.bind(site)} AND value = ${statement.scalar(only.text)}`;
		return { sql, parameters: statement.parameters };
	}
	const keys = maintainedCountKeys(collection, filter);
	const sql = keys
		? `
SELECT coalesce(sum(value), 0)
FROM tallies
WHERE site = ${statement.bind(site)} AND collection = ${statement.scalar(collection.name)}
	AND ${statement.dialect.isOneOf(statement, "key", keys)}`
		: `SELECT count(*) ${compileMatching(statement, site, collection, filter)}`;
	return { sql, parameters: statement.parameters };
};

export const compileAggregate = (
	statement: Statement,
	site: string,
	collection: AnyCollection,
	{ filter, groupBy, compute = {}, limit }: Aggregation,
): SqlStatement => {
	const [only] = groupBy;
	if (!filter && only !== undefined && collection.fields[only] === "texts" && Object.keys(compute).length === 0) {
		return compileTextCounts(statement, site, textsTableOf(collection, only), limit);
	}
	const { columns, join } = groupColumns(collection, groupBy);
	const results = Object.values(compute).map(({ op, field }) => `${op}(d.${columnOf(field)})`);
	const group = columns.length ? ` GROUP BY ${columns.join(", ")}` : "";
	const order = ["count(*) DESC", ...columns.map((column) => `${column} ASC${statement.dialect.nulls("ASC")}`)];
	const sql = `
SELECT ${["count(*)", ...columns, ...results].join(", ")}
${compileMatching(statement, site, collection, filter, join)}${group}
ORDER BY ${order.join(", ")}
LIMIT ${statement.bind(limit)}`;
	return { sql, parameters: statement.parameters };
};

/** Counts the documents of each text, without the documents. */
const compileTextCounts = (statement: Statement, site: string, table: string, limit: number): SqlStatement => {
	const sql = `SELECT count(*), value FROM ${table} WHERE site = ${statement.bind(site)} GROUP BY value ORDER BY count(*) DESC, value LIMIT ${statement.bind(limit)}`;
	return { sql, parameters: statement.parameters };
};

export const groupsOf = (
	collection: AnyCollection,
	{ groupBy, compute = {} }: Aggregation,
	rows: readonly ResultRow[],
): Group[] =>
	rows.map((row) => ({
		count: Number(row[0]),
		key: groupBy.map((field, index) => scalarOf(collection, field, row[1 + index])),
		values: Object.fromEntries(
			Object.keys(compute).map((name, index) => [name, numberOf(row[1 + groupBy.length + index])]),
		),
	}));

const compileMatching = (
	statement: Statement,
	site: string,
	collection: AnyCollection,
	filter: Filter | undefined,
	join = "",
): string => {
	const { from, conditions } = compileSource(statement, collection, site, { filter });
	return `FROM ${from}${join} WHERE ${conditions.join(" AND ")}`;
};

/** Columns to group by. A `texts` field joins its table. */
const groupColumns = (collection: AnyCollection, groupBy: readonly string[]) => {
	const [only] = groupBy;
	if (only !== undefined && collection.fields[only] === "texts") {
		if (groupBy.length > 1) throw new Error(`${only} holds several texts and can be grouped by alone`);
		return {
			columns: ["t.value"],
			join: ` JOIN ${textsTableOf(collection, only)} t ON t.site = d.site AND t.id = d.id`,
		};
	}
	return { columns: groupBy.map((field) => `d.${columnOf(field)}`), join: "" };
};

const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

const scalarOf = (collection: AnyCollection, field: string, value: unknown): Scalar | null => {
	if (value === null || value === undefined) return null;
	// SQLite has no boolean type.
	return columnType(collection, field) === "boolean" ? Boolean(value) : (value as Scalar);
};
