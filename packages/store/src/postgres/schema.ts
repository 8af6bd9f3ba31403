import { readFileSync } from "node:fs";
import { parseJson } from "@cartwright/contract/json";
import type { ClientBase } from "pg";
import type { AnyCollection, Document } from "../collection.ts";
import { StoreUnavailable } from "../errors.ts";
import { columnOf, columnType, shortName, tableOf, textsTableOf } from "../query/compile.ts";
import { type TableIndex, tableIndexes } from "../query/indexes.ts";
import { isNullable } from "../query/page.ts";
import { columnFields, rowOf, textsFields } from "../row.ts";
import { hasNewCount, migrationFiles, type NewFields, newFields, tableDeclaration, textsKey } from "../table.ts";
import { postgres } from "./dialect.ts";

const migrations = new URL("migrations/", import.meta.url);

/**
 * Migrates the database to the current schema. Of several processes that start at once, one migrates and the others
 * wait for its row lock.
 */
export const migrate = async (client: ClientBase, collections: readonly AnyCollection[]): Promise<void> => {
	await createVersionRow(client);
	await client.query("BEGIN");
	try {
		await runMigrations(client);
		for (const collection of collections) await ensureCollection(client, collection);
		await client.query("COMMIT");
	} catch (error) {
		await client.query("ROLLBACK");
		throw error;
	}
};

const createVersionRow = async (client: ClientBase): Promise<void> => {
	try {
		await client.query(
			"CREATE TABLE IF NOT EXISTS schema_version (only_row boolean PRIMARY KEY, version integer NOT NULL)",
		);
	} catch (error) {
		// Two processes may create the table at once: duplicate_table, duplicate_object for its row type, or a unique
		// violation.
		if (!["42P07", "42710", "23505"].includes(String((error as { code?: unknown }).code))) throw error;
	}
	await client.query(
		"INSERT INTO schema_version (only_row, version) VALUES (true, 0) ON CONFLICT (only_row) DO NOTHING",
	);
};

const runMigrations = async (client: ClientBase): Promise<void> => {
	const { rows } = await client.query<{ version: number }>("SELECT version FROM schema_version FOR UPDATE");
	const done = rows[0]?.version ?? 0;
	const files = migrationFiles(migrations);
	if (done > files.length) throw new StoreUnavailable("newer");
	for (const file of files.slice(done)) await client.query(readFileSync(new URL(file, migrations), "utf8"));
	if (files.length > done) await client.query("UPDATE schema_version SET version = $1", [files.length]);
};

/** The number of the last migration. */
export const schemaVersionOf = async (client: ClientBase): Promise<number> => {
	const { rows } = await client.query<{ version: number }>("SELECT version FROM schema_version");
	return rows[0]?.version ?? 0;
};

const ensureCollection = async (client: ClientBase, collection: AnyCollection): Promise<void> => {
	const declaration = tableDeclaration(collection);
	const { rows } = await client.query<{ declaration: string }>("SELECT declaration FROM collections WHERE name = $1", [
		collection.name,
	]);
	const previous = rows[0]?.declaration;
	if (previous === declaration) return;
	if (previous === undefined) {
		await createTable(client, collection);
		for (const field of textsFields(collection)) await createTextsTable(client, collection, field);
	} else {
		const added = newFields(collection, previous);
		await addFields(client, collection, added);
		await backfill(client, collection, added);
		if (hasNewCount(collection, previous)) await recount(client, collection);
	}
	await ensureIndexes(client, collection);
	await client.query(
		"INSERT INTO collections (name, declaration) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET declaration = excluded.declaration",
		[collection.name, declaration],
	);
};

const sqlTypes = {
	text: 'text COLLATE "C"',
	number: "double precision",
	digits: "double precision",
	boolean: "boolean",
} as const;

// Counters are integers up to 2^53, the limit of JavaScript.
const definitionOf = (collection: AnyCollection, field: string): string =>
	collection.counters.includes(field)
		? `${columnOf(field)} double precision NOT NULL DEFAULT 0`
		: `${columnOf(field)} ${sqlTypes[columnType(collection, field) ?? "text"]}`;

const keyColumns = ['site text COLLATE "C" NOT NULL', 'id text COLLATE "C" NOT NULL'];

const createTable = async (client: ClientBase, collection: AnyCollection): Promise<void> => {
	const members = [...collection.counters, ...columnFields(collection)].map((field) => definitionOf(collection, field));
	const incarnation = "incarnation bigint NOT NULL DEFAULT nextval('incarnations')";
	const columns = [...keyColumns, "revision bigint NOT NULL", "sequence bigint NOT NULL", incarnation, ...members];
	await client.query(
		`CREATE TABLE ${tableOf(collection)} (${[...columns, "data text NOT NULL", "PRIMARY KEY (site, id)"].join(", ")})`,
	);
};

const createTextsTable = async (client: ClientBase, collection: AnyCollection, field: string): Promise<void> => {
	const table = textsTableOf(collection, field);
	// The name tells what a violation means.
	const name = shortName(`${table}${collection.uniqueTexts.includes(field) ? "_unique_value" : "_pkey"}`);
	const key = `CONSTRAINT ${name} PRIMARY KEY (${textsKey(collection, field)})`;
	await client.query(`CREATE TABLE ${table} (${[...keyColumns, 'value text COLLATE "C" NOT NULL', key].join(", ")})`);
	await client.query(`CREATE INDEX ON ${table} (site, id)`);
};

const addFields = async (client: ClientBase, collection: AnyCollection, added: NewFields): Promise<void> => {
	const table = tableOf(collection);
	for (const field of [...added.columns, ...added.counters]) {
		// A column left over from an earlier declaration, or of another type, holds no valid data. Its indexes are
		// dropped with it.
		await client.query(`ALTER TABLE ${table} DROP COLUMN IF EXISTS ${columnOf(field)}`);
		await client.query(`ALTER TABLE ${table} ADD COLUMN ${definitionOf(collection, field)}`);
	}
	for (const field of added.texts) {
		await client.query(`DROP TABLE IF EXISTS ${textsTableOf(collection, field)}`);
		await createTextsTable(client, collection, field);
	}
};

interface DataRow {
	site: string;
	id: string;
	data: string;
}

const backfill = async (client: ClientBase, collection: AnyCollection, added: NewFields): Promise<void> => {
	if (added.columns.length + added.counters.length + added.texts.length === 0) return;
	const sql = `SELECT site, id, data FROM ${tableOf(collection)} WHERE (site, id) > ($1, $2) ORDER BY site, id LIMIT 1000`;
	let [site, id] = ["", ""];
	for (;;) {
		const { rows } = await client.query<DataRow>(sql, [site, id]);
		const last = rows.at(-1);
		if (!last) return;
		await Promise.all(rows.flatMap((row) => backfillOne(client, collection, added, row)));
		({ site, id } = last);
	}
};

const backfillOne = (
	client: ClientBase,
	collection: AnyCollection,
	added: NewFields,
	{ site, id, data }: DataRow,
): Promise<unknown>[] => {
	const row = rowOf(collection, parseJson(data) as Document);
	const members = [...added.counters, ...added.columns];
	const values = [
		...added.counters.map((name) => row.counters[collection.counters.indexOf(name)] ?? 0),
		...added.columns.map((field) => row.columns[columnFields(collection).indexOf(field)] ?? null),
	];
	const sets = members.map((field, index) => `${columnOf(field)} = $${3 + index}`);
	const update = `UPDATE ${tableOf(collection)} SET ${sets.join(", ")} WHERE site = $1 AND id = $2`;
	const texts = added.texts.map((field) =>
		client.query(
			`INSERT INTO ${textsTableOf(collection, field)} (site, id, value) SELECT $1, $2, u.value FROM unnest($3::text[]) AS u(value)`,
			[site, id, row.texts[textsFields(collection).indexOf(field)] ?? []],
		),
	);
	return sets.length > 0 ? [client.query(update, [site, id, ...values]), ...texts] : texts;
};

/** Counts the documents of a collection anew for each value of its `countedBy`. */
export const recount = async (client: ClientBase, collection: AnyCollection): Promise<void> => {
	const key = `coalesce(${columnOf(collection.countedBy ?? "")}::text, 'null')`;
	await client.query("DELETE FROM tallies WHERE collection = $1", [collection.name]);
	await client.query(
		`INSERT INTO tallies (site, collection, key, value) SELECT site, $1, ${key}, count(*) FROM ${tableOf(collection)} GROUP BY 1, 3`,
		[collection.name],
	);
};

const ensureIndexes = async (client: ClientBase, collection: AnyCollection): Promise<void> => {
	const table = tableOf(collection);
	const indexes = tableIndexes(collection);
	const { rows } = await client.query<{ name: string }>(
		"SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema() AND tablename = $1",
		[table],
	);
	const present = rows.map(({ name }) => name).filter((name) => name !== `${table}_pkey`);
	for (const name of present) {
		if (!indexes.some((index) => index.name === name)) await client.query(`DROP INDEX "${name}"`);
	}
	for (const index of indexes)
		if (!present.includes(index.name)) await client.query(indexDefinition(collection, index));
};

// The port sorts null first, and an index serves only the order that it was created with.
const indexDefinition = (collection: AnyCollection, { name, unique, fields, folded }: TableIndex): string => {
	const columns = fields.map((field, at) => {
		const column = folded && at === 0 ? postgres.fold(columnOf(field)) : columnOf(field);
		return `${column}${isNullable(collection, field) ? " NULLS FIRST" : ""}`;
	});
	return `CREATE ${unique ? "UNIQUE " : ""}INDEX "${name}" ON ${tableOf(collection)} (site, ${columns.join(", ")})`;
};
