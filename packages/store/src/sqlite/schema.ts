import { readFileSync } from "node:fs";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { parseJson } from "@cartwright/contract/json";
import type { AnyCollection, Document } from "../collection.ts";
import { StoreUnavailable } from "../errors.ts";
import { columnOf, columnType, tableOf, textsTableOf } from "../query/compile.ts";
import { tableIndexes } from "../query/indexes.ts";
import { columnFields, rowOf, textsFields } from "../row.ts";
import { hasNewCount, migrationFiles, type NewFields, newFields, tableDeclaration, textsKey } from "../table.ts";
import { compactId } from "./compact-values.ts";
import { Compression } from "./compression.ts";
import { sqlite, sqliteValue } from "./dialect.ts";
import { wholeKind } from "./event-rows.ts";
import { Names } from "./names.ts";
import { Statements } from "./statements.ts";

const migrations = new URL("migrations/", import.meta.url);

/** Migrates the database to the current schema. One process at a time; the second finds nothing left to do. */
export const migrate = (database: DatabaseSync, collections: readonly AnyCollection[]): void => {
	database.exec("BEGIN IMMEDIATE");
	try {
		runMigrations(database);
		const { decompress } = new Compression(new Names(new Statements(database)), []);
		for (const collection of collections) ensureCollection(database, collection, decompress);
		database.exec("COMMIT");
	} catch (error) {
		if (database.isTransaction) database.exec("ROLLBACK");
		throw error;
	}
};

const runMigrations = (database: DatabaseSync): void => {
	const done = schemaVersionOf(database);
	const files = migrationFiles(migrations);
	if (done > files.length) throw new StoreUnavailable("newer");
	for (const file of files.slice(done)) database.exec(readFileSync(new URL(file, migrations), "utf8"));
	if (done < numberedNames) numberSites(database);
	if (done < compactEntityIds) convertEntityIds(database);
	if (files.length > done) database.exec(`PRAGMA user_version = ${files.length}`);
};

/** The number of the last migration. */
export const schemaVersionOf = (database: DatabaseSync): number =>
	Number(database.prepare("PRAGMA user_version").get()?.user_version ?? 0);

/** The migration since which rows hold numbers instead of repeated texts. */
const numberedNames = 4;

/** Converts the rows of a database from before that migration. */
const numberSites = (database: DatabaseSync): void => {
	const tables = database
		.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
		.all()
		.map(({ name }) => String(name));
	const withSites = tables.filter((table) => hasColumn(database, table, "site"));
	for (const table of withSites) {
		database.exec(
			`INSERT INTO names (name) SELECT DISTINCT 'site ' || site FROM "${table}" WHERE true ON CONFLICT DO NOTHING`,
		);
	}
	for (const table of withSites) {
		database.exec(`UPDATE "${table}" SET site = (SELECT number FROM names WHERE name = 'site ' || site)`);
	}
	// Texts are converted. Ids of events, times and data stay as they are: they are read in either form.
	database.exec(`INSERT INTO names (name) SELECT DISTINCT json_array('history', site, entity) FROM events_before;
	INSERT INTO names (name) SELECT DISTINCT json_array('${wholeKind}', type) FROM events_before;
	INSERT INTO events SELECT position, h.number, entity_id, sequence, k.number, id, time, data FROM events_before
		JOIN names h ON h.name = json_array('history', site, entity) JOIN names k ON k.name = json_array('${wholeKind}', type);
	DROP TABLE events_before`);
};

/** The migration since which all events name their entity in the compact form, by which they are found. */
const compactEntityIds = 5;

const convertEntityIds = (database: DatabaseSync): void => {
	database.function("compact_id", { deterministic: true }, (id) => compactId(String(id)));
	// Ignores an entity whose id was used again meanwhile: its newer history stands at the same numbers.
	database.exec("UPDATE OR IGNORE events SET entity_id = compact_id(entity_id) WHERE typeof(entity_id) = 'text'");
};

const hasColumn = (database: DatabaseSync, table: string, column: string): boolean =>
	database.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = ?").get(table, column) !== undefined;

type Decompress = Compression["decompress"];

const ensureCollection = (database: DatabaseSync, collection: AnyCollection, decompress: Decompress): void => {
	const declaration = tableDeclaration(collection);
	const row = database.prepare("SELECT declaration FROM collections WHERE name = ?").get(collection.name);
	const previous = row && String(row.declaration);
	if (previous === declaration) return;
	if (previous === undefined) {
		createTable(database, collection);
		for (const field of textsFields(collection)) createTextsTable(database, collection, field);
	} else {
		const added = newFields(collection, previous);
		addFields(database, collection, added);
		backfill(database, collection, added, decompress);
		if (hasNewCount(collection, previous)) recount(database, collection);
	}
	ensureIndexes(database, collection);
	database
		.prepare("INSERT OR REPLACE INTO collections (name, declaration) VALUES (?, ?)")
		.run(collection.name, declaration);
};

const sqlTypes = { text: "TEXT", number: "REAL", digits: "REAL", boolean: "INTEGER" } as const;

const definitionOf = (collection: AnyCollection, field: string): string =>
	collection.counters.includes(field)
		? `${columnOf(field)} INTEGER NOT NULL DEFAULT 0`
		: `${columnOf(field)} ${sqlTypes[columnType(collection, field) ?? "text"]}`;

const createTable = (database: DatabaseSync, collection: AnyCollection): void => {
	const members = [...collection.counters, ...columnFields(collection)].map((field) => definitionOf(collection, field));
	// The document is the last column, so that reading other columns never touches its overflow pages.
	const columns = ["site TEXT NOT NULL", "id TEXT NOT NULL", "revision INTEGER NOT NULL", "sequence INTEGER NOT NULL"];
	database.exec(`CREATE TABLE ${tableOf(collection)} (
    ${[...columns, ...members, "data TEXT NOT NULL", "PRIMARY KEY (site, id)"].join(", ")})`);
};

const createTextsTable = (database: DatabaseSync, collection: AnyCollection, field: string): void => {
	const table = textsTableOf(collection, field);
	database.exec(`CREATE TABLE ${table} (site TEXT NOT NULL, value TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (${textsKey(collection, field)})) WITHOUT ROWID;
    CREATE INDEX ${table}_by_id ON ${table} (site, id)`);
};

const addFields = (database: DatabaseSync, collection: AnyCollection, added: NewFields): void => {
	const table = tableOf(collection);
	const present = database
		.prepare("SELECT name FROM pragma_table_info(?)")
		.all(table)
		.map(({ name }) => String(name));
	const members = [...added.columns, ...added.counters];
	// A column left over from an earlier declaration, or of another type, holds no valid data. Its indexes are created
	// again with the others.
	const stale = members.filter((field) => present.includes(field));
	if (stale.length > 0) dropIndexes(database, presentIndexes(database, table));
	for (const field of stale) database.exec(`ALTER TABLE ${table} DROP COLUMN ${columnOf(field)}`);
	for (const field of members) database.exec(`ALTER TABLE ${table} ADD COLUMN ${definitionOf(collection, field)}`);
	for (const field of added.texts) {
		database.exec(`DROP TABLE IF EXISTS ${textsTableOf(collection, field)}`);
		createTextsTable(database, collection, field);
	}
};

const backfill = (
	database: DatabaseSync,
	collection: AnyCollection,
	added: NewFields,
	decompress: Decompress,
): void => {
	const members = [...added.counters, ...added.columns];
	if (members.length + added.texts.length === 0) return;
	const table = tableOf(collection);
	const sets = members.map((field) => `${columnOf(field)} = ?`);
	const update = sets.length
		? database.prepare(`UPDATE ${table} SET ${sets.join(", ")} WHERE site = ? AND id = ?`)
		: undefined;
	const inserts = added.texts.map((field) =>
		database.prepare(`INSERT INTO ${textsTableOf(collection, field)} (site, value, id) VALUES (?, ?, ?)`),
	);
	for (const { site, id, data } of database.prepare(`SELECT site, id, data FROM ${table}`).iterate()) {
		const row = rowOf(collection, parseJson(decompress(data)) as Document);
		const counters = added.counters.map((name) => row.counters[collection.counters.indexOf(name)] ?? 0);
		const columns = added.columns.map((field) =>
			sqliteValue(row.columns[columnFields(collection).indexOf(field)] ?? null),
		);
		update?.run(...counters, ...columns, site as SQLInputValue, id as SQLInputValue);
		for (const [index, field] of added.texts.entries()) {
			const values = row.texts[textsFields(collection).indexOf(field)] ?? [];
			for (const value of values) inserts[index]?.run(site as SQLInputValue, value, id as SQLInputValue);
		}
	}
};

/** Counts the documents of a collection anew for each value of its `countedBy`. */
export const recount = (database: DatabaseSync, collection: AnyCollection): void => {
	const key = `CASE ${columnOf(collection.countedBy ?? "")} WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE 'null' END`;
	database.prepare("DELETE FROM tallies WHERE collection = ?").run(collection.name);
	database
		.prepare(`INSERT INTO tallies SELECT site, ?, ${key}, count(*) FROM ${tableOf(collection)} GROUP BY 1, 3`)
		.run(collection.name);
};

const ensureIndexes = (database: DatabaseSync, collection: AnyCollection): void => {
	const table = tableOf(collection);
	const indexes = tableIndexes(collection);
	const present = presentIndexes(database, table);
	const unwanted = present.filter((name) => !indexes.some((index) => index.name === name));
	dropIndexes(database, unwanted);
	for (const { name, unique, fields, folded } of indexes) {
		if (present.includes(name)) continue;
		const columns = fields
			.map((field, at) => (folded && at === 0 ? sqlite.fold(columnOf(field)) : columnOf(field)))
			.join(", ");
		database.exec(`CREATE ${unique ? "UNIQUE " : ""}INDEX "${name}" ON ${table} (site, ${columns})`);
	}
};

const presentIndexes = (database: DatabaseSync, table: string): string[] =>
	database
		.prepare("SELECT name FROM sqlite_schema WHERE type = ? AND tbl_name = ? AND sql IS NOT NULL")
		.all("index", table)
		.map(({ name }) => String(name));

const dropIndexes = (database: DatabaseSync, names: readonly string[]): void => {
	for (const name of names) database.exec(`DROP INDEX "${name}"`);
};
