import type { SQLInputValue } from "node:sqlite";
import { LRUCache } from "lru-cache";
import type { Dialect, Statement } from "../query/compile.ts";
import type { Filter, Scalar } from "../query/filter.ts";
import { storableText } from "../storable-text.ts";
import type { Prepared, Statements } from "./statements.ts";

export const sqliteValue = (value: Scalar | null): string | number | null => {
	if (typeof value === "boolean") return Number(value);
	return typeof value === "string" ? storableText(value) : value;
};

export const sqlite: Omit<Dialect, "json"> = {
	placeholder: (index) => `?${index}`,
	value: sqliteValue,
	typed: (placeholder) => placeholder,
	isOneOf: (statement, expression, values) =>
		`${expression} IN (SELECT value FROM json_each(${statement.bind(JSON.stringify(values.map(sqliteValue)))}))`,
	fold: (text) => `lower(${text})`,
	contains: (text, part) => `instr(${text}, ${part}) > 0`,
	ending: (text, length) => `substr(${text}, -${length})`,
	nulls: () => "",
	// `satisfies` is the reference implementation of filters, registered as a function of the database.
	unindexed: (statement: Statement, filter: Filter) => `satisfies(d.data, ${statement.bind(JSON.stringify(filter))})`,
	// So is `sort_key`.
	sortKey: (statement, field) => `sort_key(d.data, ${statement.bind(field)})`,
	member: (statement, names) =>
		`CASE typeof(d.data) WHEN 'blob' THEN json_of(d.data) ELSE d.data END -> ${statement.bind(`$${names.map((name) => `."${name}"`).join("")}`)}`,
	// The document cache drops what this process removes, and all of it when another process writes.
	incarnation: "0",
};

/** Up to this many documents are read one by one and sorted, which takes a few milliseconds. */
const few = 2000;

/** Statements that differ only in values are one, and the number of combinations of conditions is unbounded. */
const maxSamples = 500;

/** The dialect of one database. It samples how many rows match, which SQLite's planner does not know. */
export const sqliteDialect = (statements: Statements, json: Dialect["json"]): Dialect => {
	const samples = new LRUCache<string, Prepared>({ max: maxSamples });
	const sampleOf = (sql: string): Prepared => {
		const known = samples.get(sql);
		if (known) return known;
		const sample = statements.silent(`SELECT count(*) FROM (${sql} LIMIT ${few + 1})`);
		samples.set(sql, sample);
		return sample;
	};
	return {
		...sqlite,
		json,
		advice: {
			areFew: ({ sql, parameters }) => Number(sampleOf(sql).get(...(parameters as SQLInputValue[]))?.[0]) <= few,
			byId: (table) => `sqlite_autoindex_${table}_1`,
		},
	};
};
