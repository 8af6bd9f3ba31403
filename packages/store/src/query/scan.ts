import type { AnyCollection } from "../collection.ts";
import { compileFilter, type Statement, tableOf, textsTableOf } from "./compile.ts";
import { compareScalars } from "./evaluate.ts";
import type { Query, TextScan } from "./filter.ts";

type Scan = Query & { readonly scan: TextScan };

/** Compiles a page in the order of a `texts` field: everything after the column list. */
export const compileScan = (statement: Statement, collection: AnyCollection, site: string, query: Scan): string => {
	const { ranges } = query.scan;
	const boundSite = statement.bind(site);
	const document = `${tableOf(collection)} d`;
	const order = orderOf(query);
	const [only] = ranges;
	if (!only) return `FROM ${document} WHERE d.site = ${boundSite} AND 1=0`;
	if (ranges.length === 1) {
		const entries = compileEntries(statement, collection, query, only, boundSite);
		return `FROM ${entries} CROSS JOIN ${document} WHERE ${conditionOf(statement, collection, query, boundSite)} ORDER BY e.entry ${order}, e.entry_id ${order} ${compileLimit(statement, query)}`;
	}
	// The first documents of all ranges together are among the first of each.
	const end = query.limit + (query.offset ?? 0);
	const parts = ranges.map((range, index) => {
		const entries = compileEntries(statement, collection, query, range, boundSite);
		const condition = conditionOf(statement, collection, query, boundSite);
		const rest = `substr(e.entry, ${[...range.prefix].length + 1})`;
		return `SELECT * FROM (SELECT ${rest} AS rest, e.entry_id FROM ${entries} CROSS JOIN ${document} WHERE ${condition} ORDER BY e.entry ${order}, e.entry_id ${order} ${compileLimit(statement, { limit: end })}) r${index}`;
	});
	return `FROM (${parts.join(" UNION ALL ")}) e CROSS JOIN ${document} WHERE d.site = ${boundSite} AND d.id = e.entry_id ORDER BY e.rest ${order}, e.entry_id ${order} ${compileLimit(statement, query)}`;
};

const orderOf = ({ scan, from }: Scan): "ASC" | "DESC" => ((scan.order === "ASC") === !from?.reversed ? "ASC" : "DESC");

const conditionOf = (statement: Statement, collection: AnyCollection, { filter }: Scan, site: string): string =>
	`d.site = ${site} AND d.id = e.entry_id${filter ? ` AND ${compileFilter(statement, collection, filter)}` : ""}`;

/** The texts of a range, from the position on. One bound on each side, so that the index starts where the page does. */
const compileEntries = (
	statement: Statement,
	collection: AnyCollection,
	query: Scan,
	{ from, to, prefix }: TextScan["ranges"][number],
	site: string,
): string => {
	const isAscending = orderOf(query) === "ASC";
	const position = query.from && positionIn(prefix, query.from.values);
	const isBehind = (text: string) => position !== undefined && compareScalars(position.text, text) >= 0;
	const conditions = [];
	if (!isAscending || !isBehind(from)) conditions.push(`t.value >= ${statement.scalar(from)}`);
	if (isAscending || !position || isBehind(to)) conditions.push(`t.value < ${statement.scalar(to)}`);
	if (position) {
		const tuple = `(${statement.scalar(position.text)}, ${statement.scalar(position.id)})`;
		conditions.push(`(t.value, t.id) ${isAscending ? ">" : "<"} ${tuple}`);
	}
	return `(SELECT t.value AS entry, t.id AS entry_id FROM ${textsTableOf(collection, query.scan.field)} t WHERE t.site = ${site} AND ${conditions.join(" AND ")}) e`;
};

const positionIn = (prefix: string, [text, id]: readonly unknown[]) => ({ text: `${prefix}${text}`, id: String(id) });

const compileLimit = (statement: Statement, { limit, offset }: Pick<Query, "limit" | "offset">): string =>
	// SQLite plans a statement again on each run if its limit is a bare parameter.
	`LIMIT CAST(${statement.bind(limit)} AS INTEGER)${offset ? ` OFFSET ${statement.bind(offset)}` : ""}`;
