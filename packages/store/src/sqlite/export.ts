import { DatabaseSync } from "node:sqlite";
import type { AnyCollection } from "../collection.ts";
import { columnOf, tableOf } from "../query/compile.ts";
import type { ResultRow } from "../query/sql-statement.ts";
import {
	type DatabaseExport,
	documentLine,
	eventLine,
	eventSection,
	feedLine,
	feedSection,
	inBatches,
	type RecordBatch,
	sectionOf,
	sequenceLine,
	sequenceSection,
} from "../transfer.ts";
import { Compression } from "./compression.ts";
import { unavailableOr } from "./database-errors.ts";
import { eventColumns, storedEvent } from "./event-rows.ts";
import { Names } from "./names.ts";
import { schemaVersionOf } from "./schema.ts";
import { siteOf } from "./sites.ts";
import { Statements } from "./statements.ts";

/**
 * Exports a database of this release from a snapshot that starts at once. Writers are not held up: in WAL mode a reader
 * only keeps the log from being reset.
 */
export const exportSqlite = (file: string, collections: readonly AnyCollection[]): DatabaseExport => {
	const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
	try {
		database.exec("BEGIN");
		// The first read starts the snapshot.
		return { schemaVersion: schemaVersionOf(database), batches: batchesOf(database, collections) };
	} catch (error) {
		database.close();
		throw unavailableOr(error);
	}
};

function* batchesOf(database: DatabaseSync, collections: readonly AnyCollection[]): Generator<RecordBatch> {
	try {
		const names = new Names(new Statements(database));
		for (const collection of collections) {
			yield* inBatches(sectionOf(collection), documentLines(database, names, collection));
		}
		yield* inBatches(eventSection, eventLines(database, names));
		yield* inBatches(sequenceSection, sequenceLines(database, names));
		yield* inBatches(feedSection, feedLines(database, names));
	} catch (error) {
		throw unavailableOr(error);
	} finally {
		database.close();
	}
}

function* rowsOf(database: DatabaseSync, sql: string): Generator<ResultRow> {
	const statement = database.prepare(sql);
	statement.setReturnArrays(true);
	yield* statement.iterate() as unknown as Iterable<ResultRow>;
}

function* documentLines(database: DatabaseSync, names: Names, collection: AnyCollection): Generator<string> {
	const { decompress } = new Compression(names, []);
	const columns = ["site", "revision", "sequence", "data", ...collection.counters.map(columnOf)].join(", ");
	for (const row of rowsOf(database, `SELECT ${columns} FROM ${tableOf(collection)}`)) {
		const [site, revision, sequence, data, ...counters] = row;
		const head = { site: siteOf(names, String(site)), revision: Number(revision), sequence: Number(sequence) };
		yield documentLine(collection, head, counters.map(Number), decompress(data));
	}
}

/** Settled events first, so that an import needs only one position to tell them from pending ones. */
function* eventLines(database: DatabaseSync, names: Names): Generator<string> {
	const settled = "position <= (SELECT settled_to FROM outbox) AND position NOT IN (SELECT position FROM unsettled)";
	for (const isPending of [false, true]) {
		const condition = isPending ? `NOT (${settled})` : settled;
		const sql = `SELECT ${eventColumns} FROM events WHERE ${condition} ORDER BY position`;
		for (const row of rowsOf(database, sql)) yield eventLine(storedEvent(names, row), isPending);
	}
}

function* sequenceLines(database: DatabaseSync, names: Names): Generator<string> {
	for (const [site, name, value] of rowsOf(database, "SELECT site, name, value FROM sequences")) {
		yield sequenceLine({ site: siteOf(names, String(site)), name: String(name), value: Number(value) });
	}
}

function* feedLines(database: DatabaseSync, names: Names): Generator<string> {
	for (const [site, feed, number, ids] of rowsOf(database, "SELECT site, feed, number, ids FROM feed_entries")) {
		const head = { site: siteOf(names, String(site)), feed: String(feed) };
		yield feedLine({ ...head, number: Number(number), ids: String(ids) });
	}
}
