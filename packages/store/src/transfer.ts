import type { AnyCollection, Document } from "./collection.ts";
import { tableOf } from "./query/compile.ts";
import type { StoredEvent } from "./store.ts";

// The form in which the content of a database leaves one engine and enters another, for backups. It knows nothing of
// columns, compression or numbered names, so it survives changes of them.

/** Lines of JSON, all of one section. */
export interface RecordBatch {
	readonly section: string;
	readonly lines: readonly string[];
}

/** The content of a database at one point in time. */
export interface DatabaseExport {
	/** The number of the last migration of the engine. */
	readonly schemaVersion: number;
	/** To be read once and to its end, or closed by `return`. */
	readonly batches: AsyncIterable<RecordBatch> | Iterable<RecordBatch>;
}

export interface ImportResult {
	/** The rows of each section in the database, counted after the import. */
	readonly counts: Readonly<Record<string, number>>;
	/** Sections of collections that this release does not have any more. */
	readonly skipped: readonly string[];
}

/** Throws if the result is not the expected one. Called before anything is committed, so that nothing is left then. */
export type ImportCheck = (result: ImportResult) => void;

/** The database already holds a shop. */
export class DatabaseNotEmpty extends Error {
	constructor() {
		super("the database is not empty");
		this.name = "DatabaseNotEmpty";
	}
}

export interface DocumentRecord {
	readonly site: string;
	readonly revision: number;
	/** Number of the last event of the document. */
	readonly sequence: number;
	/** With its counters. */
	readonly doc: Document;
}

export interface EventRecord extends StoredEvent {
	readonly pending?: true;
}

export interface SequenceRecord {
	readonly site: string;
	readonly name: string;
	readonly value: number;
}

export interface FeedRecord {
	readonly site: string;
	readonly feed: string;
	readonly number: number;
	/** A list of ids, as JSON. */
	readonly ids: string;
}

export const eventSection = "events";
export const sequenceSection = "sequences";
export const feedSection = "feeds";
const documentPrefix = "documents.";

export const sectionOf = (collection: AnyCollection): string => documentPrefix + collection.name;

/** The table that each section fills, on both engines. */
export const sectionTables = (collections: readonly AnyCollection[]): readonly (readonly [string, string])[] => [
	...collections.map((collection) => [sectionOf(collection), tableOf(collection)] as const),
	[eventSection, "events"],
	[sequenceSection, "sequences"],
	[feedSection, "feed_entries"],
];

/** The collection that a section holds the documents of, if this release has it. */
export const collectionOf = (section: string, collections: readonly AnyCollection[]): AnyCollection | undefined =>
	collections.find((collection) => sectionOf(collection) === section);

/** In characters. Batches are held in memory one at a time. */
const maxBatchLength = 1_000_000;

/** Groups lines into batches. */
export function* inBatches(section: string, lines: Iterable<string>): Generator<RecordBatch> {
	let batch: string[] = [];
	let length = 0;
	for (const line of lines) {
		batch.push(line);
		length += line.length;
		if (length < maxBatchLength) continue;
		yield { section, lines: batch };
		[batch, length] = [[], 0];
	}
	if (batch.length > 0) yield { section, lines: batch };
}

/** A `DocumentRecord` as a line. The JSON of the document is inserted as it is, since parsing it would cost more than all else. */
export const documentLine = (
	collection: AnyCollection,
	{ site, revision, sequence }: Omit<DocumentRecord, "doc">,
	counters: readonly number[],
	data: string,
): string => {
	const members = collection.counters.map((name, index) => `${JSON.stringify(name)}:${counters[index] ?? 0},`);
	const head = JSON.stringify({ site, revision, sequence }).slice(0, -1);
	return `${head},"doc":{${members.join("")}${data.slice(1)}}`;
};

/** An `EventRecord` as a line. */
export const eventLine = (event: StoredEvent, isPending: boolean) => {
	const { site, id, entity, entityId, sequence, type, data, time, context } = event;
	return JSON.stringify({
		site,
		id,
		entity,
		entityId,
		sequence,
		type,
		data,
		time,
		context,
		...(isPending ? { pending: true } : {}),
	});
};

export const sequenceLine = ({ site, name, value }: SequenceRecord): string => JSON.stringify({ site, name, value });

export const feedLine = ({ site, feed, number, ids }: FeedRecord): string =>
	JSON.stringify({ site, feed, number, ids });
