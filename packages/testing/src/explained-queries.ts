import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { AnyCollection } from "@cartwright/store/collection";
import { postgres } from "@cartwright/store/postgres/dialect";
import { migrate as migratePostgres } from "@cartwright/store/postgres/schema";
import { columnOf, type Dialect, Statement, tableOf, textsTableOf } from "@cartwright/store/query/compile";
import type { Query } from "@cartwright/store/query/filter";
import { compilePage } from "@cartwright/store/query/page";
import { columnFields, textsFields } from "@cartwright/store/row";
import { sqliteDialect } from "@cartwright/store/sqlite/dialect";
import { migrate as migrateSqlite } from "@cartwright/store/sqlite/schema";
import { Statements } from "@cartwright/store/sqlite/statements";
import { Client } from "pg";
import { createDatabase } from "./database.ts";
import type { Engine } from "./engines.ts";

/** How an engine finds a page. */
export interface Plan {
	/** The fields by which an index finds the documents. */
	readonly foundBy: readonly string[];
	/** In the order of its sort, so that it ends where the page is full. */
	readonly isInOrder: boolean;
	readonly text: string;
}

/** A database with many documents, which explains how it would read a page of them. */
export interface Explained {
	explain(collection: AnyCollection, query: Query): Promise<Plan>;
	close(): Promise<void>;
}

export const documents = 100_000;
/** The text that every tenth document has in each field of several texts. */
export const commonText = "common";
const site = "1";

export interface FilledTable {
	readonly collection: AnyCollection;
	/** Values that all documents have; those of other fields are of one document each, and booleans are true of one in 10,000. */
	readonly same: Readonly<Record<string, string | true>>;
}

/** The value of a field of the document with this number. The texts sort by it. */
export const textOf = (field: string, number: number): string => `${field} ${documents + number}`;

export const openExplained = (engine: Engine, tables: readonly FilledTable[]): Promise<Explained> =>
	engine === "sqlite" ? openSqlite(tables) : openPostgres(tables);

const openSqlite = async (tables: readonly FilledTable[]): Promise<Explained> => {
	const database = new DatabaseSync(":memory:");
	migrateSqlite(
		database,
		tables.map(({ collection }) => collection),
	);
	for (const statement of tables.flatMap((table) => fill(table))) database.exec(statement);
	// Statements are planned and not run.
	database.function("satisfies", { varargs: true }, () => 1);
	database.function("sort_key", { varargs: true }, () => null);
	const dialect = sqliteDialect(new Statements(database), String);
	return {
		explain: async (collection, query) => {
			const { sql, parameters } = pageStatement(dialect, collection, query);
			const rows = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(parameters as SQLInputValue[]));
			const lines = rows.map(({ detail }) => String(detail));
			const searches = lines.filter((line) => /^(SEARCH|SCAN) d\b/.test(line));
			return {
				foundBy: fieldsIn(collection, searches),
				isInOrder: !lines.includes("USE TEMP B-TREE FOR ORDER BY"),
				text: lines.join("\n"),
			};
		},
		close: async () => database.close(),
	};
};

const openPostgres = async (tables: readonly FilledTable[]): Promise<Explained> => {
	const { url, drop } = await createDatabase();
	const client = new Client({ connectionString: url });
	await client.connect();
	await migratePostgres(
		client,
		tables.map(({ collection }) => collection),
	);
	// Creating an index takes less time than writing it row by row.
	const { rows } = await client.query("SELECT indexdef FROM pg_indexes WHERE indexname ~ '^doc_.*_(by|unique)_'");
	await client.query(`DO $$ DECLARE name text; BEGIN
		FOR name IN SELECT indexname FROM pg_indexes WHERE indexname ~ '^doc_.*_(by|unique)_' LOOP
			EXECUTE format('DROP INDEX %I', name);
		END LOOP;
	END $$`);
	for (const statement of tables.flatMap((table) => fill(table))) await client.query(statement);
	for (const { indexdef } of rows) await client.query(indexdef);
	await client.query("ANALYZE");
	return {
		explain: async (collection, query) => {
			const { sql, parameters } = pageStatement(postgres, collection, query);
			const { rows } = await client.query(`EXPLAIN ${sql}`, parameters);
			const lines = rows.map((row) => String(row["QUERY PLAN"]).trim());
			return {
				foundBy: fieldsIn(
					collection,
					lines.filter((line) => line.startsWith("Index Cond")),
				),
				isInOrder: !lines.some((line) => /^(->\s+)?Sort\s+\(cost/.test(line)),
				text: lines.join("\n"),
			};
		},
		close: async () => {
			await client.end();
			await drop();
		},
	};
};

/** The fields that a condition of the lines compares. */
const fieldsIn = (collection: AnyCollection, lines: readonly string[]): string[] =>
	["id", ...columnFields(collection)].filter((field) => {
		const comparison = new RegExp(`[ (]"?${field.replaceAll(".", "\\.")}"?\\)?( = |=|>|<| [<>])`);
		return lines.some((line) => comparison.test(line));
	});

const pageStatement = (dialect: Dialect, collection: AnyCollection, query: Query) => {
	const statement = new Statement(dialect);
	const tail = compilePage(statement, collection, site, query);
	return { sql: `SELECT id, revision ${tail}`, parameters: statement.parameters };
};

const fill = ({ collection, same }: FilledTable): string[] => {
	const expressionOf = (field: string): string => {
		const type = collection.fields[field];
		const value = same[field];
		if (value !== undefined) return value === true ? "true" : `'${value}'`;
		if (type === "boolean") return "n % 10000 = 0";
		return type === "text" ? `'${field} ' || (${documents} + n)` : "n";
	};
	const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${documents - 1})`;
	const id = `'id ' || (${documents} + n)`;
	const columns = columnFields(collection);
	const names = ["site", "id", "revision", "sequence", ...columns.map(columnOf), "data"];
	const values = [`'${site}'`, id, "1", "1", ...columns.map(expressionOf), "'{}'"];
	const texts = textsFields(collection).flatMap((field) => {
		const insert = `INSERT INTO ${textsTableOf(collection, field)} (site, value, id) ${numbers}`;
		const own = `${insert} SELECT '${site}', '${field} ' || (${documents} + n), ${id} FROM numbers WHERE n < 1000`;
		const common = `${insert} SELECT '${site}', '${commonText}', ${id} FROM numbers WHERE n % 10 = 0`;
		return [own, common];
	});
	return [
		`INSERT INTO ${tableOf(collection)} (${names.join(", ")}) ${numbers} SELECT ${values.join(", ")} FROM numbers`,
		...texts,
	];
};
