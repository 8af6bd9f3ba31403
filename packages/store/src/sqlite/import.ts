import { closeSync, existsSync, fsyncSync, openSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { parseJson } from "@cartwright/contract/json";
import type { AnyCollection } from "../collection.ts";
import { rowOf } from "../row.ts";
import {
	collectionOf,
	DatabaseNotEmpty,
	type DocumentRecord,
	type EventRecord,
	eventSection,
	type FeedRecord,
	feedSection,
	type ImportCheck,
	type ImportResult,
	type RecordBatch,
	type SequenceRecord,
	sectionTables,
	sequenceSection,
} from "../transfer.ts";
import { compactId } from "./compact-values.ts";
import { Compression } from "./compression.ts";
import { unavailableOr } from "./database-errors.ts";
import { sqliteValue } from "./dialect.ts";
import { valuesOfEvent } from "./event-rows.ts";
import { Names } from "./names.ts";
import { migrate, recount } from "./schema.ts";
import { writableSiteCode } from "./sites.ts";
import { Statements } from "./statements.ts";
import { TableStatements } from "./table-statements.ts";

/** Creates the database file from an export. A call that fails leaves no file. */
export const importIntoSqlite = async (
	file: string,
	collections: readonly AnyCollection[],
	batches: AsyncIterable<RecordBatch>,
	check: ImportCheck,
): Promise<ImportResult> => {
	if (existsSync(file)) throw new DatabaseNotEmpty();
	closeSync(openSync(file, "wx", 0o600));
	const database = new DatabaseSync(file);
	try {
		// An interrupted import starts anew with another file, so the journal and all but the last flush would be wasted.
		database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -64000");
		migrate(database, collections);
		const importer = new Importer(database, collections);
		database.exec("BEGIN");
		for await (const batch of batches) importer.add(batch);
		importer.finish();
		const result = { counts: importer.counts(), skipped: [...importer.skipped] };
		check(result);
		database.exec("COMMIT");
		database.close();
		flush(file);
		return result;
	} catch (error) {
		if (database.isOpen) database.close();
		rmSync(file, { force: true });
		throw unavailableOr(error);
	}
};

const flush = (file: string): void => {
	const descriptor = openSync(file, "r+");
	fsyncSync(descriptor);
	closeSync(descriptor);
};

class Importer {
	readonly skipped = new Set<string>();
	readonly #database: DatabaseSync;
	readonly #collections: readonly AnyCollection[];
	readonly #statements: Statements;
	readonly #names: Names;
	readonly #compression: Compression;
	readonly #tables = new Map<string, TableStatements>();
	#events = 0;
	#settled = 0;

	constructor(database: DatabaseSync, collections: readonly AnyCollection[]) {
		this.#database = database;
		this.#collections = collections;
		this.#statements = new Statements(database);
		this.#names = new Names(this.#statements);
		this.#compression = new Compression(this.#names, collections);
	}

	add({ section, lines }: RecordBatch): void {
		const records = lines.map((line) => parseJson(line));
		if (section === eventSection) this.#addEvents(records as EventRecord[]);
		else if (section === sequenceSection) this.#addSequences(records as SequenceRecord[]);
		else if (section === feedSection) this.#addFeedEntries(records as FeedRecord[]);
		else {
			const collection = collectionOf(section, this.#collections);
			if (collection) this.#addDocuments(collection, records as DocumentRecord[]);
			else this.skipped.add(section);
		}
	}

	finish(): void {
		this.#database.prepare("UPDATE outbox SET settled_to = ?").run(this.#settled);
		for (const collection of this.#collections) if (collection.countedBy) recount(this.#database, collection);
	}

	counts(): Record<string, number> {
		const count = (table: string) => Number(this.#database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
		return Object.fromEntries(sectionTables(this.#collections).map(([section, table]) => [section, count(table)]));
	}

	#addDocuments(collection: AnyCollection, records: readonly DocumentRecord[]): void {
		const table = this.#tables.get(collection.name) ?? new TableStatements(this.#statements, collection);
		this.#tables.set(collection.name, table);
		for (const { site, revision, sequence, doc } of records) {
			const code = writableSiteCode(this.#names, site);
			const row = rowOf(collection, doc);
			const stored = this.#compression.compress(collection, row.doc, row.data);
			table.create.run(code, row.id, revision, sequence, ...row.counters, ...row.columns.map(sqliteValue), stored);
			for (const [index, { insert }] of table.texts.entries()) {
				for (const value of row.texts[index] ?? []) insert.run(code, value, row.id);
			}
		}
	}

	#addEvents(records: readonly EventRecord[]): void {
		const insert = this.#statements.prepare(
			"INSERT INTO events (position, history, entity_id, sequence, kind, id, time, data) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
		);
		for (const { site, entityId, sequence, pending, ...event } of records) {
			this.#events += 1;
			if (!pending) this.#settled = this.#events;
			const values = valuesOfEvent(this.#names, writableSiteCode(this.#names, site), event);
			const { history, kind, id, time, data } = values;
			insert.run(this.#events, history, compactId(entityId), sequence, kind, id, time, data);
		}
	}

	#addSequences(records: readonly SequenceRecord[]): void {
		const insert = this.#statements.prepare("INSERT INTO sequences (site, name, value) VALUES (?, ?, ?)");
		for (const { site, name, value } of records) insert.run(writableSiteCode(this.#names, site), name, value);
	}

	#addFeedEntries(records: readonly FeedRecord[]): void {
		const insert = this.#statements.prepare("INSERT INTO feed_entries (site, feed, number, ids) VALUES (?, ?, ?, ?)");
		for (const { site, feed, number, ids } of records) {
			insert.run(writableSiteCode(this.#names, site), feed, number, ids);
		}
	}
}
