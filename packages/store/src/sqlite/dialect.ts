import type { Dialect, Statement } from "../query/compile.ts";
import type { Filter, Scalar } from "../query/filter.ts";

export const sqliteValue = (value: Scalar | null): string | number | null =>
	typeof value === "boolean" ? Number(value) : value;

export const sqlite: Dialect = {
	placeholder: (index) => `?${index}`,
	value: sqliteValue,
	isOneOf: (statement, expression, values) =>
		`${expression} IN (SELECT value FROM json_each(${statement.bind(JSON.stringify(values.map(sqliteValue)))}))`,
	contains: (text, part) => `instr(${text}, ${part}) > 0`,
	ending: (text, length) => `substr(${text}, -${length})`,
	nulls: () => "",
	// `satisfies` is our own plain reading of a filter, registered as a function of the database.
	unindexed: (statement: Statement, filter: Filter) => `satisfies(d.data, ${statement.bind(JSON.stringify(filter))})`,
};
