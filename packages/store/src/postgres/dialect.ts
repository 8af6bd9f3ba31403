import type { Dialect } from "../query/compile.ts";
import { storableText } from "../storable-text.ts";
import { compileOnDocument, compileSortKey } from "./unindexed.ts";

const arrayTypes = { string: "text[]", number: "float8[]", boolean: "boolean[]" } as const;

export const postgres: Dialect = {
	placeholder: (index) => `$${index}`,
	value: (value) => (typeof value === "string" ? storableText(value) : value),
	// A number compares as a number, whatever the type of the column.
	typed: (placeholder, value) => (typeof value === "number" ? `${placeholder}::float8` : placeholder),
	isOneOf: (statement, expression, values) => {
		const type = arrayTypes[typeof values[0] as keyof typeof arrayTypes] ?? "text[]";
		return `${expression} = ANY(${statement.bind(values.map(postgres.value))}::${type})`;
	},
	// With this collation `lower` changes only ASCII letters, whatever the locale of the database.
	fold: (text) => `lower(${text} COLLATE "C")`,
	contains: (text, part) => `strpos(${text}, ${part}) > 0`,
	ending: (text, length) => `right(${text}, ${length})`,
	nulls: (order) => (order === "ASC" ? " NULLS FIRST" : " NULLS LAST"),
	unindexed: compileOnDocument,
	sortKey: compileSortKey,
	// Unlike `jsonb`, `json` leaves the text as it is.
	member: (statement, names) => `(d.data::json #> ${statement.bind(names.map(storableText))}::text[])::text`,
	incarnation: "incarnation",
	json: String,
};
