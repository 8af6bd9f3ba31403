import { type AnyCollection, digitsValue } from "../collection.ts";
import { columnOf, columnType, type Statement } from "./compile.ts";
import { completeSort } from "./evaluate.ts";
import type { Position, Query, Scalar, Sort } from "./filter.ts";
import { compileSource } from "./lead.ts";
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
	const source = compileSource(statement, collection, site, { filter: query.filter, sort });
	const conditions = [...source.conditions];
	if (query.from) conditions.push(compilePosition(statement, collection, sort, query.from));
	if (query.until) conditions.push(compileEnd(statement, collection, sort, query.until));
	const order = sort.map((each) => {
		const nulls = isNullable(collection, each.field) ? statement.dialect.nulls(each.order) : "";
		return `${expressionOf(statement, each)} ${each.order}${nulls}`;
	});
	const offset = query.offset ? ` OFFSET ${statement.bind(query.offset)}` : "";
	// SQLite plans a statement again on each run if its limit is a bare parameter.
	const limit = `CAST(${statement.bind(query.limit)} AS INTEGER)`;
	return `FROM ${source.from} WHERE ${conditions.join(" AND ")} ORDER BY ${order.join(", ")} LIMIT ${limit}${offset}`;
};

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

/** The documents up to a position are those that do not come behind it. */
const compileEnd = (
	statement: Statement,
	collection: AnyCollection,
	sort: readonly Sort[],
	until: Pick<Position, "values">,
): string => {
	const behindEnd = `(${compilePosition(statement, collection, sort, until)}) IS NOT TRUE`;
	const [first] = sort;
	const [value = null] = until.values;
	// Lets the index of the first sort field end where the documents do. Nulls come first in ascending order.
	if (!first || first.mixed || value === null) return behindEnd;
	if (first.order === "ASC" && !hasNoNulls(collection, first.field)) return behindEnd;
	const end = columnType(collection, first.field) === "digits" ? (digitsValue(value) ?? null) : value;
	return `${columnOf(first.field)} ${first.order === "ASC" ? "<=" : ">="} ${statement.scalar(end)} AND ${behindEnd}`;
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
