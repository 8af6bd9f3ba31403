import { readdirSync, readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { type AnyCollection, fieldValue, textValues } from "../collection.ts";
import { columnOf, columnType, tableOf, textsTableOf } from "../query/compile.ts";
import { sqliteValue } from "./dialect.ts";

const migrations = new URL("migrations/", import.meta.url);

/** Brings the database to today's shape. One writer at a time; whoever comes second finds nothing left to do. */
export const migrate = (database: DatabaseSync, collections: readonly AnyCollection[]): void => {
	database.exec("BEGIN IMMEDIATE");
	try {
		runMigrations(database);
		for (const collection of collections) ensureCollection(database, collection);
		database.exec("COMMIT");
	} catch (error) {
		if (database.isTransaction) database.exec("ROLLBACK");
		throw error;
	}
};

const runMigrations = (database: DatabaseSync): void => {
	const done = Number(database.prepare("PRAGMA user_version").get()?.user_version ?? 0);
	const files = readdirSync(migrations)
		.filter((file) => file.endsWith(".sql"))
		.sort();
	if (done > files.length) throw new Error("the database was made by a newer version of Cartwright");
	for (const file of files.slice(done)) database.exec(readFileSync(new URL(file, migrations), "utf8"));
	if (files.length > done) database.exec(`PRAGMA user_version = ${files.length}`);
};

const sqlTypes = { text: "TEXT", number: "REAL", boolean: "INTEGER" } as const;

/** The single-valued indexed fields, each of which has a column. */
export const columnFields = (collection: AnyCollection): string[] =>
	Object.keys(collection.fields).filter((field) => columnType(collection, field) !== undefined);

export const textsFields = (collection: AnyCollection): string[] =>
	Object.keys(collection.fields).filter((field) => collection.fields[field] === "texts");

const ensureCollection = (database: DatabaseSync, collection: AnyCollection): void => {
	const { fields, indexes, unique, counters, tally } = collection;
	const declaration = JSON.stringify({ fields, indexes, unique, counters, tally });
	const known = database.prepare("SELECT declaration FROM collections WHERE name = ?").get(collection.name);
	if (known?.declaration === declaration) return;
	const table = tableOf(collection);
	const newColumns = known ? addColumns(database, collection) : (createTable(database, collection), []);
	const newTexts = textsFields(collection).filter((field) => createTextsTable(database, collection, field));
	if (known && newColumns.length + newTexts.length > 0) backfill(database, collection, newColumns, newTexts);
	if (known && tally && JSON.parse(String(known.declaration)).tally !== tally) recount(database, collection);
	ensureIndexes(database, table, indexes, unique);
	database
		.prepare("INSERT OR REPLACE INTO collections (name, declaration) VALUES (?, ?)")
		.run(collection.name, declaration);
};

const createTable = (database: DatabaseSync, collection: AnyCollection): void => {
	const columns = columnFields(collection).map((field) => `${columnOf(field)} ${typeOf(collection, field)}`);
	const counters = collection.counters.map((name) => `${columnOf(name)} INTEGER NOT NULL DEFAULT 0`);
	// The document stands last, so that what is read without it never touches its overflow pages.
	database.exec(`CREATE TABLE ${tableOf(collection)} (
    ${["site TEXT NOT NULL", "id TEXT NOT NULL", "revision INTEGER NOT NULL", "sequence INTEGER NOT NULL", ...counters, ...columns, "data TEXT NOT NULL", "PRIMARY KEY (site, id)"].join(", ")})`);
};

const typeOf = (collection: AnyCollection, field: string): string => sqlTypes[columnType(collection, field) ?? "text"];

const addColumns = (database: DatabaseSync, collection: AnyCollection): string[] => {
	const table = tableOf(collection);
	const present = new Set(
		database
			.prepare(`PRAGMA table_info(${table})`)
			.all()
			.map((column) => String(column.name)),
	);
	const missing = columnFields(collection).filter((field) => !present.has(field));
	for (const field of missing)
		database.exec(`ALTER TABLE ${table} ADD COLUMN ${columnOf(field)} ${typeOf(collection, field)}`);
	for (const name of collection.counters) {
		if (!present.has(name))
			database.exec(`ALTER TABLE ${table} ADD COLUMN ${columnOf(name)} INTEGER NOT NULL DEFAULT 0`);
	}
	return missing;
};

const createTextsTable = (database: DatabaseSync, collection: AnyCollection, field: string): boolean => {
	const table = textsTableOf(collection, field);
	if (database.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(table)) return false;
	database.exec(`CREATE TABLE ${table} (site TEXT NOT NULL, value TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (site, value, id)) WITHOUT ROWID;
    CREATE INDEX ${table}_by_id ON ${table} (site, id)`);
	return true;
};

const backfill = (database: DatabaseSync, collection: AnyCollection, columns: string[], texts: string[]): void => {
	const table = tableOf(collection);
	const sets = columns.map((field) => `${columnOf(field)} = ?`);
	const update = sets.length
		? database.prepare(`UPDATE ${table} SET ${sets.join(", ")} WHERE site = ? AND id = ?`)
		: null;
	const inserts = texts.map((field) =>
		database.prepare(`INSERT INTO ${textsTableOf(collection, field)} (site, value, id) VALUES (?, ?, ?)`),
	);
	for (const row of database.prepare(`SELECT site, id, data FROM ${table}`).iterate()) {
		const [site, id] = [String(row.site), String(row.id)];
		const doc = JSON.parse(String(row.data)) as object;
		update?.run(
			...columns.map((field) => sqliteValue(fieldValue(doc, field, columnType(collection, field) ?? "text"))),
			site,
			id,
		);
		for (const [index, field] of texts.entries()) {
			for (const value of textValues(doc, field)) inserts[index]?.run(site, value, id);
		}
	}
};

const recount = (database: DatabaseSync, collection: AnyCollection): void => {
	const key = `CASE ${columnOf(collection.tally ?? "")} WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE 'null' END`;
	database.prepare("DELETE FROM tallies WHERE collection = ?").run(collection.name);
	database
		.prepare(`INSERT INTO tallies SELECT site, ?, ${key}, count(*) FROM ${tableOf(collection)} GROUP BY 1, 3`)
		.run(collection.name);
};

const ensureIndexes = (
	database: DatabaseSync,
	table: string,
	indexes: readonly (readonly string[])[],
	unique: readonly (readonly string[])[],
): void => {
	const wanted = new Map<string, string>();
	for (const fields of indexes) {
		const columns = fields.includes("id") ? fields : [...fields, "id"];
		wanted.set(indexName(table, "by", fields), `INDEX %s ON ${table} (site, ${columns.map(columnOf).join(", ")})`);
	}
	for (const fields of unique) {
		wanted.set(
			indexName(table, "unique", fields),
			`UNIQUE INDEX %s ON ${table} (site, ${fields.map(columnOf).join(", ")})`,
		);
	}
	const present = database
		.prepare("SELECT name FROM sqlite_schema WHERE type = ? AND tbl_name = ? AND sql IS NOT NULL")
		.all("index", table);
	for (const { name } of present) if (!wanted.has(String(name))) database.exec(`DROP INDEX "${name}"`);
	for (const [name, sql] of wanted) {
		if (!present.some((index) => index.name === name)) database.exec(`CREATE ${sql.replace("%s", `"${name}"`)}`);
	}
};

const indexName = (table: string, kind: string, fields: readonly string[]): string =>
	`${table}_${kind}_${fields.join("_")}`;
