import { type AnyCollection, digitsValue } from "../collection.ts";
import {
	columnOf,
	columnType,
	compileFilter,
	compileTexts,
	type Statement,
	tableOf,
	textsTableOf,
	withJoined,
} from "./compile.ts";
import { completeSort } from "./evaluate.ts";
import { conjuncts, type Filter, type Position, type Query, type Scalar, type Sort } from "./filter.ts";
import { compileScan } from "./scan.ts";

/** Compiles everything after the column list. The rows of a reversed page come in reverse order. */
export const compilePage = (statement: Statement, collection: AnyCollection, site: string, query: Query): string => {
	if (query.scan) return compileScan(statement, collection, site, { ...query, scan: query.scan });
	const reversed = query.from?.reversed ?? false;
	const sort = completeSort(query.sort).map((each) => {
		if (!each.mixed && !columnType(collection, each.field)) {
			throw new Error(`${collection.name} cannot be sorted by ${each.field}`);
		}
		return { ...each, order: reversed ? flip(each.order) : each.order };
	});
	const conditions = [`d.site = ${statement.bind(site)}`];
	const led = query.filter && compileLed(statement, collection, site, query.filter);
	if (led) conditions.push(...led.conditions);
	if (query.from) conditions.push(compilePosition(statement, collection, sort, query.from));
	const order = sort.map((each) => {
		const nulls = isNullable(collection, each.field) ? statement.dialect.nulls(each.order) : "";
		return `${expressionOf(statement, each)} ${each.order}${nulls}`;
	});
	const offset = query.offset ? ` OFFSET ${statement.bind(query.offset)}` : "";
	// SQLite plans a statement again on each run if its limit is a bare parameter.
	const limit = `CAST(${statement.bind(query.limit)} AS INTEGER)`;
	return `FROM ${tableOf(collection)} d ${led?.hint ?? ""} WHERE ${conditions.join(" AND ")} ORDER BY ${order.join(", ")} LIMIT ${limit}${offset}`;
};

/**
 * If many documents match, a page fills up quickly in index order; if few match, it is faster to start from their
 * texts. Gives this hint to an engine whose planner cannot tell.
 */
const compileLed = (statement: Statement, collection: AnyCollection, site: string, filter: Filter) => {
	const { texts } = statement.dialect;
	if (!texts) return { conditions: [compileFilter(statement, collection, filter)], hint: "" };
	const parts = withJoined(collection, { op: "and", filters: conjuncts(filter) });
	const textConditions = parts.filter((part) => isAboutTexts(collection, part));
	const ranges = parts.find((part) => part.op === "inRanges" && isTexts(collection, part.field));
	const lead =
		ranges ?? textConditions.find((part) => texts.areRare(site, textsTableOf(collection, part.field), textsOf(part)));
	const conditions = parts.map((part) =>
		part !== lead && isAboutTexts(collection, part)
			? compileTexts(statement, collection, part, true)
			: compileFilter(statement, collection, part),
	);
	return { conditions, hint: lead ? texts.byId(tableOf(collection)) : "" };
};

type OneOfTexts =
	| { readonly op: "eq"; readonly field: string; readonly value: Scalar }
	| { readonly op: "in" | "hasSome"; readonly field: string; readonly values: readonly Scalar[] };

const textsOf = (filter: OneOfTexts): string[] =>
	(filter.op === "eq" ? [filter.value] : filter.values).filter((value) => typeof value === "string");

const isAboutTexts = (collection: AnyCollection, filter: Filter): filter is OneOfTexts =>
	(filter.op === "eq" || filter.op === "in" || filter.op === "hasSome") && isTexts(collection, filter.field);

const isTexts = (collection: AnyCollection, field: string): boolean =>
	Object.hasOwn(collection.fields, field) && collection.fields[field] === "texts";

const expressionOf = (statement: Statement, { field, mixed }: Sort): string =>
	mixed ? statement.dialect.sortKey(statement, field) : columnOf(field);

const flip = (order: Sort["order"]): Sort["order"] => (order === "ASC" ? "DESC" : "ASC");

const compilePosition = (
	statement: Statement,
	collection: AnyCollection,
	sort: readonly Sort[],
	from: Position,
): string => {
	const values = sort.map(({ field, mixed }, index) => {
		const value = from.values[index] ?? null;
		return !mixed && columnType(collection, field) === "digits" ? (digitsValue(value) ?? null) : value;
	});
	if (isPlainTuple(collection, sort, values)) {
		const tuple = values.map((value) => statement.scalar(value)).join(", ");
		return `(${sort.map((each) => expressionOf(statement, each)).join(", ")}) ${sort[0]?.order === "ASC" ? ">" : "<"} (${tuple})`;
	}
	const alternatives = sort.map((each, index) => {
		const same = sort.slice(0, index).map((each, at) => equalPosition(statement, each, values[at] ?? null));
		return [...same, behind(statement, collection, each, values[index] ?? null)].join(" AND ");
	});
	const [first] = sort;
	const [value = null] = values;
	// Lets the index of the first sort field start where the page does.
	const bound =
		first && value !== null && (first.order === "ASC" || hasNoNulls(collection, first.field))
			? `${expressionOf(statement, first)} ${first.order === "ASC" ? ">=" : "<="} ${statement.scalar(value)} AND `
			: "";
	return `${bound}(${alternatives.map((each) => `(${each})`).join(" OR ")})`;
};

/** Whether a single tuple comparison is correct, so that the index finds the position whatever the number of ties. */
const isPlainTuple = (
	collection: AnyCollection,
	sort: readonly Sort[],
	values: readonly (Scalar | null)[],
): boolean => {
	if (values.includes(null) || sort.some(({ order }) => order !== sort[0]?.order)) return false;
	// Nulls come first. In ascending order no null follows a value; in descending order nulls do, and a tuple
	// comparison would miss them.
	return sort[0]?.order === "ASC" || sort.every(({ field }) => hasNoNulls(collection, field));
};

/** Whether the column may be null. Index definitions depend on it. */
export const isNullable = (collection: AnyCollection, field: string): boolean =>
	field !== "id" && !collection.counters.includes(field);

const hasNoNulls = (collection: AnyCollection, field: string): boolean =>
	!isNullable(collection, field) || collection.present.includes(field);

const equalPosition = (statement: Statement, sort: Sort, value: Scalar | null): string => {
	const expression = expressionOf(statement, sort);
	return value === null ? `${expression} IS NULL` : `${expression} = ${statement.scalar(value)}`;
};

const behind = (statement: Statement, collection: AnyCollection, sort: Sort, value: Scalar | null): string => {
	const { field, order } = sort;
	// PostgreSQL accepts no parameter that the statement does not use.
	if (order === "DESC" && value === null) return "1=0";
	const column = expressionOf(statement, sort);
	if (order === "ASC") return value === null ? `${column} IS NOT NULL` : `${column} > ${statement.scalar(value)}`;
	const less = `${column} < ${statement.scalar(value)}`;
	return hasNoNulls(collection, field) ? less : `(${less} OR ${column} IS NULL)`;
};
