import type { Dialect, Statement } from "../query/compile.ts";
import type { Filter, Scalar } from "../query/filter.ts";
import { storableText } from "../row.ts";

export const sqliteValue = (value: Scalar | null): string | number | null => {
	if (typeof value === "boolean") return Number(value);
	return typeof value === "string" ? storableText(value) : value;
};

export const sqlite: Dialect = {
	placeholder: (index) => `?${index}`,
	value: sqliteValue,
	typed: (placeholder) => placeholder,
	isOneOf: (statement, expression, values) =>
		`${expression} IN (SELECT value FROM json_each(${statement.bind(JSON.stringify(values.map(sqliteValue)))}))`,
	fold: (text) => `lower(${text})`,
	contains: (text, part) => `instr(${text}, ${part}) > 0`,
	ending: (text, length) => `substr(${text}, -${length})`,
	nulls: () => "",
	// `satisfies` is our own plain reading of a filter, registered as a function of the database.
	unindexed: (statement: Statement, filter: Filter) => `satisfies(d.data, ${statement.bind(JSON.stringify(filter))})`,
};
