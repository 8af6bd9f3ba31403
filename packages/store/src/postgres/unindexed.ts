import type { Statement } from "../query/compile.ts";
import { foldCase } from "../query/evaluate.ts";
import type { Comparison, Filter, Scalar, TextPart } from "../query/filter.ts";
import { storableText } from "../storable-text.ts";

/**
 * Compiles a filter over fields without columns to SQL, with the semantics of `satisfies`. The condition is true or
 * false, never null.
 */
export const compileOnDocument = (statement: Statement, filter: Filter): string =>
	// OFFSET prevents the planner from parsing the JSON again for each use in the filter.
	`EXISTS (SELECT 1 FROM (SELECT d.data::jsonb AS doc OFFSET 0) j WHERE ${compileOn(statement, "j.doc", filter, 0)})`;

/** Computes `sortKey` in SQL: numbers by their bits, with those of negative numbers inverted. */
export const compileSortKey = (statement: Statement, field: string): string => {
	const { from, found: value } = valuesAlong(statement, "j.doc", field, 0);
	const text = `(${value} #>> '{}')`;
	const bits = (number: string) => `encode(float8send(${number}), 'hex')`;
	const inverted = (digits: string) => `translate(${digits}, '0123456789abcdef', 'fedcba9876543210')`;
	const number = `${text}::float8`;
	const key = `CASE jsonb_typeof(${value})
		WHEN 'number' THEN CASE WHEN ${number} < 0 THEN '2n' || ${inverted(bits(`-(${number})`))} ELSE '2p' || ${bits(number)} END
		WHEN 'string' THEN '3' || ${text}
		WHEN 'boolean' THEN '4' || ${text}
		WHEN 'object' THEN CASE WHEN jsonb_typeof(${value} -> '$date') = 'string' THEN '5' || (${value} ->> '$date') END
	END`;
	return `((SELECT ${key} FROM (SELECT d.data::jsonb AS doc OFFSET 0) j CROSS JOIN LATERAL ${from} LIMIT 1) COLLATE "C")`;
};

/** `depth` makes the aliases of nested values unique. */
const compileOn = (statement: Statement, value: string, filter: Filter, depth: number): string => {
	switch (filter.op) {
		case "and":
		case "or": {
			if (filter.filters.length === 0) return filter.op === "and" ? "true" : "false";
			const parts = filter.filters.map((each) => compileOn(statement, value, each, depth));
			return `(${parts.join(filter.op === "and" ? " AND " : " OR ")})`;
		}
		case "not":
			return `NOT ${compileOn(statement, value, filter.filter, depth)}`;
		case "hasAll":
			return compileOn(
				statement,
				value,
				{ op: "and", filters: filter.values.map((each) => ({ op: "eq", field: filter.field, value: each })) },
				depth,
			);
	}
	const { from, found } = valuesAlong(statement, value, filter.field, depth);
	return `EXISTS (SELECT 1 FROM ${from} WHERE ${compileLeaf(statement, found, filter, depth)})`;
};

type Leaf = Exclude<Filter, { op: "and" | "or" | "not" | "hasAll" }>;

const compileLeaf = (statement: Statement, expression: string, filter: Leaf, depth: number): string => {
	switch (filter.op) {
		case "exists":
			return `${expression} <> 'null'::jsonb`;
		case "in":
		case "hasSome":
			return `${expression} = ANY(${statement.bind(filter.values.map(json))}::jsonb[])`;
		case "inRanges": {
			const parts = filter.ranges.map(
				({ from, to }) =>
					`(${compileComparison(statement, expression, "gte", from)} AND ${compileComparison(statement, expression, "lt", to)})`,
			);
			return parts.length > 0 ? `(${parts.join(" OR ")})` : "false";
		}
		case "matches":
			return compileParts(statement, expression, filter.parts);
		case "matchItems":
			return compileOn(statement, expression, filter.filter, depth + 1);
		case "eq":
			return `${expression} = ${statement.bind(json(filter.value))}::jsonb`;
		default:
			return compileComparison(statement, expression, filter.op, filter.value);
	}
};

/** The values along a path. Lists are flattened; a missing member yields nothing. */
const valuesAlong = (statement: Statement, value: string, path: string, depth: number) => {
	const steps: string[] = [];
	let expression = value;
	for (const [index, name] of path.split(".").entries()) {
		const member = `${expression} -> ${statement.bind(storableText(name))}::text`;
		const alias = `v${depth}_${index}`;
		steps.push(
			`jsonb_array_elements(CASE WHEN jsonb_typeof(${member}) = 'array' THEN ${member} WHEN ${member} IS NOT NULL THEN jsonb_build_array(${member}) END) AS ${alias}(value)`,
		);
		expression = `${alias}.value`;
	}
	return { from: steps.join(" CROSS JOIN LATERAL "), found: expression };
};

/** The parts have fixed lengths, so each stands at a fixed place. */
const compileParts = (statement: Statement, expression: string, parts: readonly TextPart[]): string => {
	const text = `(${expression} #>> '{}')`;
	const folded = statement.dialect.fold(text);
	let length = 0;
	const conditions = parts.map((part) => {
		const start = length + 1;
		const literal = foldCase(storableText("literal" in part ? part.literal : part.anyOf));
		const size = "literal" in part ? [...literal].length : 1;
		length += size;
		const characters = `substr(${folded}, ${start}, ${size})`;
		const bound = `${statement.bind(literal)}::text`;
		return "literal" in part ? `${characters} = ${bound}` : `strpos(${bound}, ${characters}) > 0`;
	});
	const all = [`length(${text}) = ${length}`, ...conditions].join(" AND ");
	return `CASE WHEN jsonb_typeof(${expression}) = 'string' THEN ${all} ELSE false END`;
};

const comparators = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;
const sqlTypes = { string: "text", number: "float8", boolean: "boolean" } as const;

const compileComparison = (
	statement: Statement,
	expression: string,
	op: Exclude<Comparison, "eq">,
	operand: Scalar,
): string => {
	const kind = typeof operand as keyof typeof sqlTypes;
	const text = `(${expression} #>> '{}')${kind === "string" ? ' COLLATE "C"' : ""}`;
	// Only CASE guarantees that the cast is not evaluated for values of other types.
	const ofKind = (condition: string) =>
		`CASE WHEN jsonb_typeof(${expression}) = '${kind}' THEN ${condition} ELSE false END`;
	if (op in comparators) {
		const comparator = comparators[op as keyof typeof comparators];
		const bound = statement.bind(statement.dialect.value(operand));
		return ofKind(`${text}::${sqlTypes[kind]} ${comparator} ${bound}::${sqlTypes[kind]}`);
	}
	if (typeof operand !== "string") return "false";
	const part = foldCase(storableText(operand));
	const folded = statement.dialect.fold(text);
	const bound = `${statement.bind(part)}::text`;
	if (op === "contains") return ofKind(statement.dialect.contains(folded, bound));
	const length = [...part].length;
	return ofKind(`${op === "startsWith" ? "left" : "right"}(${folded}, ${length}) = ${bound}`);
};

const json = (value: Scalar): string => JSON.stringify(typeof value === "string" ? storableText(value) : value);
