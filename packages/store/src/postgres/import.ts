import { parseJson } from "@cartwright/contract/json";
import { Client } from "pg";
import type { AnyCollection, Document } from "../collection.ts";
import { contentOf } from "../event-content.ts";
import { columnOf, columnType, tableOf, textsTableOf } from "../query/compile.ts";
import { columnFields, type Row, rowOf, textsFields } from "../row.ts";
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
import { unavailableOr } from "./database-errors.ts";
import { migrate, recount } from "./schema.ts";

/** Fills an empty database from an export, in one transaction. */
export const importIntoPostgres = async (
	url: string,
	collections: readonly AnyCollection[],
	batches: AsyncIterable<RecordBatch>,
	check: ImportCheck,
): Promise<ImportResult> => {
	const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
	// The pending statement fails too, and reports it.
	client.on("error", () => {});
	try {
		await client.connect();
		await migrate(client, collections);
		await client.query("BEGIN");
		// Servers that start meanwhile wait for this row.
		await client.query("SELECT version FROM schema_version FOR UPDATE");
		const before = await countRows(client, collections);
		if (Object.values(before).some((count) => count > 0)) throw new DatabaseNotEmpty();
		const skipped = new Set<string>();
		for await (const batch of batches) if (!(await add(client, collections, batch))) skipped.add(batch.section);
		for (const collection of collections) if (collection.countedBy) await recount(client, collection);
		const result = { counts: await countRows(client, collections), skipped: [...skipped] };
		check(result);
		await client.query("COMMIT");
		return result;
	} catch (error) {
		throw unavailableOr(error);
	} finally {
		// Rolls back what was not committed.
		await client.end();
	}
};

const countRows = async (client: Client, collections: readonly AnyCollection[]): Promise<Record<string, number>> => {
	const counts: Record<string, number> = {};
	for (const [section, table] of sectionTables(collections)) {
		const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${table}`);
		counts[section] = Number(rows[0]?.count);
	}
	return counts;
};

/** Returns whether this release has the collection of the batch. */
const add = async (
	client: Client,
	collections: readonly AnyCollection[],
	{ section, lines }: RecordBatch,
): Promise<boolean> => {
	const records = lines.map((line) => parseJson(line));
	if (section === eventSection) await insert(client, "events", eventColumns(records as EventRecord[]));
	else if (section === sequenceSection) await insert(client, "sequences", sequenceColumns(records as SequenceRecord[]));
	else if (section === feedSection) await insert(client, "feed_entries", feedColumns(records as FeedRecord[]));
	else {
		const collection = collectionOf(section, collections);
		if (!collection) return false;
		await addDocuments(client, collection, records as DocumentRecord[]);
	}
	return true;
};

interface Column {
	readonly name: string;
	readonly type: "text" | "bigint" | "float8" | "boolean";
	readonly values: readonly unknown[];
}

const insert = async (client: Client, table: string, columns: readonly Column[]): Promise<void> => {
	const names = columns.map(({ name }) => name).join(", ");
	const lists = columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(", ");
	await client.query(
		`INSERT INTO ${table} (${names}) SELECT * FROM unnest(${lists})`,
		columns.map(({ values }) => values),
	);
};

const sqlTypes = { text: "text", number: "float8", digits: "float8", boolean: "boolean" } as const;

const addDocuments = async (
	client: Client,
	collection: AnyCollection,
	records: readonly DocumentRecord[],
): Promise<void> => {
	const rows = records.map(({ doc }) => rowOf(collection, doc as Document));
	const sites = records.map(({ site }) => site);
	await insert(client, tableOf(collection), [
		{ name: "site", type: "text", values: sites },
		{ name: "id", type: "text", values: rows.map(({ id }) => id) },
		{ name: "revision", type: "bigint", values: records.map(({ revision }) => revision) },
		{ name: "sequence", type: "bigint", values: records.map(({ sequence }) => sequence) },
		...collection.counters.map((name, index) => ({
			name: columnOf(name),
			type: "float8" as const,
			values: rows.map(({ counters }) => counters[index]),
		})),
		...columnFields(collection).map((field, index) => ({
			name: columnOf(field),
			type: sqlTypes[columnType(collection, field) ?? "text"],
			values: rows.map(({ columns }) => columns[index] ?? null),
		})),
		{ name: "data", type: "text", values: rows.map(({ data }) => data) },
	]);
	for (const [index, field] of textsFields(collection).entries()) {
		await addTexts(client, textsTableOf(collection, field), sites, rows, index);
	}
};

const addTexts = async (
	client: Client,
	table: string,
	sites: readonly string[],
	rows: readonly Row[],
	field: number,
): Promise<void> => {
	const texts = rows.flatMap(({ id, texts: all }, index) =>
		(all[field] ?? []).map((value) => ({ site: sites[index], id, value })),
	);
	if (texts.length === 0) return;
	await insert(client, table, [
		{ name: "site", type: "text", values: texts.map(({ site }) => site) },
		{ name: "value", type: "text", values: texts.map(({ value }) => value) },
		{ name: "id", type: "text", values: texts.map(({ id }) => id) },
	]);
};

const eventColumns = (events: readonly EventRecord[]): Column[] => [
	{ name: "site", type: "text", values: events.map(({ site }) => site) },
	{ name: "entity", type: "text", values: events.map(({ entity }) => entity) },
	{ name: "entity_id", type: "text", values: events.map(({ entityId }) => entityId) },
	{ name: "sequence", type: "bigint", values: events.map(({ sequence }) => sequence) },
	{ name: "id", type: "text", values: events.map(({ id }) => id) },
	{ name: "type", type: "text", values: events.map(({ type }) => type) },
	{ name: "time", type: "text", values: events.map(({ time }) => time) },
	{ name: "pending", type: "boolean", values: events.map(({ pending }) => pending === true) },
	{ name: "data", type: "text", values: events.map((event) => JSON.stringify(contentOf(event))) },
];

const sequenceColumns = (records: readonly SequenceRecord[]): Column[] => [
	{ name: "site", type: "text", values: records.map(({ site }) => site) },
	{ name: "name", type: "text", values: records.map(({ name }) => name) },
	{ name: "value", type: "bigint", values: records.map(({ value }) => value) },
];

const feedColumns = (records: readonly FeedRecord[]): Column[] => [
	{ name: "site", type: "text", values: records.map(({ site }) => site) },
	{ name: "feed", type: "text", values: records.map(({ feed }) => feed) },
	{ name: "number", type: "bigint", values: records.map(({ number }) => number) },
	{ name: "ids", type: "text", values: records.map(({ ids }) => ids) },
];
