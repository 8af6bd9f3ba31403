import { Client } from "pg";
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
import { readSnapshot } from "./connections.ts";
import { unavailableOr } from "./database-errors.ts";
import { eventColumns, storedEvent } from "./event-rows.ts";
import { schemaVersionOf } from "./schema.ts";

const rowsAtOnce = 1000;

/** Exports a database of this release from a snapshot that starts at once. Writers are not held up. */
export const exportPostgres = async (url: string, collections: readonly AnyCollection[]): Promise<DatabaseExport> => {
	const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
	// The pending statement fails too, and reports it.
	client.on("error", () => {});
	try {
		await client.connect();
		await client.query(readSnapshot);
		// The first read starts the snapshot.
		return { schemaVersion: await schemaVersionOf(client), batches: batchesOf(client, collections) };
	} catch (error) {
		await client.end();
		throw unavailableOr(error);
	}
};

async function* batchesOf(client: Client, collections: readonly AnyCollection[]): AsyncGenerator<RecordBatch> {
	try {
		for (const collection of collections) {
			const columns = ["site", "revision", "sequence", "data", ...collection.counters.map(columnOf)].join(", ");
			const sql = `SELECT ${columns} FROM ${tableOf(collection)}`;
			yield* sectionBatches(client, sectionOf(collection), sql, ([site, revision, sequence, data, ...counters]) => {
				const head = { site: String(site), revision: Number(revision), sequence: Number(sequence) };
				return documentLine(collection, head, counters.map(Number), String(data));
			});
		}
		// Settled events first, as in an export of the other engine.
		const settled = `SELECT ${eventColumns} FROM events WHERE NOT pending ORDER BY site, entity, entity_id, sequence`;
		yield* sectionBatches(client, eventSection, settled, (row) => eventLine(storedEvent(row), false));
		yield* sectionBatches(client, eventSection, pendingEvents, (row) => eventLine(storedEvent(row), true));
		yield* sectionBatches(client, sequenceSection, "SELECT site, name, value FROM sequences", ([site, name, value]) =>
			sequenceLine({ site: String(site), name: String(name), value: Number(value) }),
		);
		const feeds = "SELECT site, feed, number, ids FROM feed_entries";
		yield* sectionBatches(client, feedSection, feeds, ([site, feed, number, ids]) =>
			feedLine({ site: String(site), feed: String(feed), number: Number(number), ids: String(ids) }),
		);
	} catch (error) {
		throw unavailableOr(error);
	} finally {
		await client.end();
	}
}

/** The oldest first, but never before an earlier event of the same entity: ids order events only roughly. */
const pendingEvents = `SELECT ${eventColumns} FROM events WHERE pending
ORDER BY max(id) OVER (PARTITION BY site, entity, entity_id ORDER BY sequence), site, entity, entity_id, sequence`;

async function* sectionBatches(
	client: Client,
	section: string,
	sql: string,
	lineOf: (row: ResultRow) => string,
): AsyncGenerator<RecordBatch> {
	await client.query(`DECLARE export NO SCROLL CURSOR FOR ${sql}`);
	for (;;) {
		const { rows } = await client.query<unknown[]>({ text: `FETCH ${rowsAtOnce} FROM export`, rowMode: "array" });
		yield* inBatches(
			section,
			rows.map((row) => lineOf(row as ResultRow)),
		);
		if (rows.length < rowsAtOnce) break;
	}
	await client.query("CLOSE export");
}
