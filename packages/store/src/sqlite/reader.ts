import type { SQLInputValue } from "node:sqlite";
import type { AnyCollection, Document, Stored } from "../collection.ts";
import { cacheKey, type DocumentCache, withCounters } from "../document-cache.ts";
import {
	columnOf,
	columnType,
	compileFilter,
	compilePage,
	Statement,
	tableOf,
	textsTableOf,
} from "../query/compile.ts";
import type { Filter, Query, Scalar } from "../query/filter.ts";
import type { Aggregation, Group, QuestionShape } from "../store.ts";
import { talliedKeys } from "../tally.ts";
import { sqlite } from "./dialect.ts";
import type { Statements } from "./statements.ts";

type Row = readonly unknown[];

/** Answers the questions of the storage port, each with one statement (two where a cached document is new). */
export class SqliteReader {
	readonly #statements: Statements;
	readonly #cache: DocumentCache;

	constructor(statements: Statements, cache: DocumentCache) {
		this.#statements = statements;
		this.#cache = cache;
	}

	answer(site: string, question: QuestionShape): unknown {
		switch (question.ask) {
			case "byId":
				return this.#documents(site, question.collection, `WHERE d.site = ?1 AND d.id = ?2`, [site, question.id])[0];
			case "byIds":
				return this.#byIds(site, question.collection, question.ids);
			case "page":
				return this.#page(site, question.collection, question.query);
			case "count":
				return this.#count(site, question.collection, question.filter);
			case "aggregate":
				return this.#aggregate(site, question.collection, question.aggregation);
		}
	}

	#byIds(site: string, collection: AnyCollection, ids: readonly string[]): ReadonlyMap<string, Stored<Document>> {
		if (ids.length === 0) return new Map();
		const where = "WHERE d.site = ?1 AND d.id IN (SELECT value FROM json_each(?2))";
		const found = this.#documents(site, collection, where, [site, JSON.stringify(ids)]);
		return new Map(found.map((stored) => [stored.doc.id, stored]));
	}

	#page(site: string, collection: AnyCollection, query: Query): Stored<Document>[] {
		const statement = new Statement(sqlite);
		const tail = compilePage(statement, collection, site, query);
		const found = this.#documents(site, collection, tail, statement.parameters);
		return query.from?.reversed ? found.reverse() : found;
	}

	#documents(site: string, collection: AnyCollection, tail: string, parameters: unknown[]): Stored<Document>[] {
		const counters = collection.counters.map((name) => `, ${columnOf(name)}`).join("");
		const data = collection.cached ? "" : ", data";
		const sql = `SELECT id, revision${counters}${data} FROM ${tableOf(collection)} d ${tail}`;
		const rows = this.#all(sql, parameters);
		if (collection.cached) return this.#throughCache(site, collection, rows);
		return rows.map((row) => parse(collection, row, row.at(-1) as string));
	}

	#throughCache(site: string, collection: AnyCollection, rows: Row[]): Stored<Document>[] {
		const found = rows.map((row) => {
			const counters = row.slice(2) as number[];
			return this.#cache.get(collection, cacheKey(site, collection, row[0] as string), row[1] as number, counters);
		});
		const missing = rows.filter((_, index) => found[index] === undefined).map((row) => row[0] as string);
		if (missing.length === 0) return found as Stored<Document>[];
		const sql = `SELECT id, data FROM ${tableOf(collection)} WHERE site = ?1 AND id IN (SELECT value FROM json_each(?2))`;
		const data = new Map(
			this.#all(sql, [site, JSON.stringify(missing)]).map((row) => [row[0] as string, row[1] as string]),
		);
		return rows.map(
			(row, index) => found[index] ?? this.#remember(site, collection, row, data.get(row[0] as string) ?? "{}"),
		);
	}

	#remember(site: string, collection: AnyCollection, row: Row, data: string): Stored<Document> {
		const stored = parse(collection, row, data);
		const key = cacheKey(site, collection, stored.doc.id);
		this.#cache.set(key, stored, row.slice(2, 2 + collection.counters.length) as number[], data.length);
		return stored;
	}

	#count(site: string, collection: AnyCollection, filter: Filter | undefined): number {
		const keys = talliedKeys(collection, filter);
		if (keys) {
			const sql =
				"SELECT coalesce(sum(value), 0) FROM tallies WHERE site = ?1 AND collection = ?2 AND key IN (SELECT value FROM json_each(?3))";
			return Number(this.#all(sql, [site, collection.name, JSON.stringify(keys)])[0]?.[0]);
		}
		const statement = new Statement(sqlite);
		const where = `d.site = ${statement.bind(site)}${filter ? ` AND ${compileFilter(statement, collection, filter)}` : ""}`;
		return Number(
			this.#all(`SELECT count(*) FROM ${tableOf(collection)} d WHERE ${where}`, statement.parameters)[0]?.[0],
		);
	}

	#aggregate(site: string, collection: AnyCollection, { filter, groupBy, compute = {}, limit }: Aggregation): Group[] {
		const statement = new Statement(sqlite);
		const { columns, join } = groupColumns(collection, groupBy);
		const sums = Object.entries(compute).map(([, { op, field }]) => `${op}(d.${columnOf(field)})`);
		const where = `d.site = ${statement.bind(site)}${filter ? ` AND ${compileFilter(statement, collection, filter)}` : ""}`;
		const group = columns.length ? `GROUP BY ${columns.join(", ")}` : "";
		const order = ["count(*) DESC", ...columns].join(", ");
		const sql = `SELECT ${["count(*)", ...columns, ...sums].join(", ")} FROM ${tableOf(collection)} d${join} WHERE ${where} ${group} ORDER BY ${order} LIMIT ${statement.bind(limit)}`;
		return this.#all(sql, statement.parameters).map((row) => ({
			count: Number(row[0]),
			key: groupBy.map((field, index) => scalarOf(collection, field, row[1 + index])),
			values: Object.fromEntries(
				Object.keys(compute).map((name, index) => [name, row[1 + columns.length + index] as number | null]),
			),
		}));
	}

	#all(sql: string, parameters: readonly unknown[]): Row[] {
		return this.#statements.prepare(sql).all(...(parameters as SQLInputValue[])) as unknown as Row[];
	}
}

const parse = (collection: AnyCollection, row: Row, data: string): Stored<Document> => {
	const doc = JSON.parse(data) as Document;
	const counters = row.slice(2, 2 + collection.counters.length) as number[];
	return { doc: withCounters(doc, collection, counters), revision: row[1] as number };
};

/** Columns to group by; a field that holds several texts joins the table in which they stand. */
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

const scalarOf = (collection: AnyCollection, field: string, value: unknown): Scalar | null => {
	if (value === null || value === undefined) return null;
	return columnType(collection, field) === "boolean" ? value === 1 : (value as Scalar);
};
