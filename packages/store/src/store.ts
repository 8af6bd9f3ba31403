import type { Batch } from "./batch.ts";
import type { AnyCollection, Collection, Document, Stored } from "./collection.ts";
import type { FeedChanges } from "./feed.ts";
import type { Aggregation, Group } from "./query/aggregation.ts";
import type { Filter, Query } from "./query/filter.ts";

/**
 * The storage port: everything the platform asks of a database. Two engines stand behind it and pass one suite
 * (`conformance.ts`). Every call names the site; no call can reach another site's data.
 */
export interface Store {
	/**
	 * Answers several questions in one go, from one moment's state of the database as far as the engine can give it.
	 * Costs one round trip, and a second one only when a cached collection holds documents not seen before.
	 */
	read<Wanted extends ReadRequests>(site: string, requests: Wanted): Promise<ReadResults<Wanted>>;

	/**
	 * Writes the whole batch or nothing, and answers after it is durable.
	 * @throws {Conflict} when a document changed since it was read, already exists, or breaks a unique key.
	 * @throws {BelowFloor} when a counter would fall under its floor.
	 */
	commit(site: string, batch: Batch): Promise<Committed>;

	/**
	 * To be waited for before watches are asked or begun, where there is anything to wait for: an engine that is written
	 * to by other processes looks whether one has. It never fails.
	 */
	detectWrites(): Promise<void> | undefined;

	/**
	 * To be begun before a question is asked. Given what the question was answered, it tells after a `look` whether that
	 * still holds; it costs next to nothing. Whatever it is about, it may hold for a shorter time than the answer does: on
	 * SQLite, one about a cached collection holds until the collection is written to, and one about a single other
	 * document for as long as the engine knows that document by heart; on PostgreSQL, until anything is written. Nothing
	 * where the engine cannot tell: then nobody keeps what was read.
	 */
	watch(site: string, question: AnyReadRequest): Watch | undefined;

	/** Committed events of all sites that `settleEvents` was not told of yet, oldest first; in order for each entity. */
	pendingEvents(limit: number): Promise<StoredEvent[]>;

	/** Says that these events were handled and need not come again. */
	settleEvents(events: readonly StoredEvent[]): Promise<void>;

	/** The history of one entity, in order. */
	eventsOf(site: string, entity: string, entityId: string): Promise<StoredEvent[]>;

	/** Calls back after commits with events, soon but not at once; only for commits of this process. */
	onEvents(listener: () => void): void;

	/** Set by one that stands before another, and only then: what is kept in memory for a store is kept for that one. */
	readonly underlying?: Store;

	/** Answers when the database does; for readiness checks. */
	ping(): Promise<void>;

	close(): Promise<void>;
}

/** What a commit decided that its caller could not know: numbers drawn from sequences, by document id. */
export interface Committed {
	readonly numbers: Readonly<Record<string, number>>;
}

export interface StoredEvent {
	readonly site: string;
	readonly id: string;
	/** Name of the entity, for example `wix.ecom.v1.cart`. */
	readonly entity: string;
	readonly entityId: string;
	/** 1, 2, 3 … for each entity, without gaps. */
	readonly sequence: number;
	readonly type: string;
	readonly data: Readonly<Record<string, unknown>>;
	/** RFC 3339, as the caller of `commit` gave it. */
	readonly time: string;
}

export type ReadRequest<Result> = AnyReadRequest & { readonly answer?: Result };

export type AnyReadRequest =
	| { readonly ask: "byId"; readonly collection: AnyCollection; readonly id: string }
	| { readonly ask: "byIds"; readonly collection: AnyCollection; readonly ids: readonly string[] }
	| { readonly ask: "page"; readonly collection: AnyCollection; readonly query: Query }
	| { readonly ask: "count"; readonly collection: AnyCollection; readonly filter: Filter | undefined }
	| { readonly ask: "aggregate"; readonly collection: AnyCollection; readonly aggregation: Aggregation }
	| { readonly ask: "changes"; readonly collection: AnyCollection; readonly after: number | undefined };

/** Takes the answer that was read; what it returns tells whether that still holds, and keeps no more of it than it needs. */
export type Watch = (answer: unknown) => () => boolean;

export type ReadRequests = Readonly<Record<string, ReadRequest<unknown>>>;
export type ReadResults<Wanted extends ReadRequests> = {
	readonly [Name in keyof Wanted]: Wanted[Name] extends ReadRequest<infer Answer> ? Answer : never;
};

/** The document with this id, if there is one. */
export const byId = <Doc extends Document>(
	collection: Collection<Doc>,
	id: string,
): ReadRequest<Stored<Doc> | undefined> => ({ ask: "byId", collection, id });

/** The documents with these ids, by id; the missing ones are missing. */
export const byIds = <Doc extends Document>(
	collection: Collection<Doc>,
	ids: readonly string[],
): ReadRequest<ReadonlyMap<string, Stored<Doc>>> => ({ ask: "byIds", collection, ids });

/** The documents of one page, in order. */
export const page = <Doc extends Document>(collection: Collection<Doc>, query: Query): ReadRequest<Stored<Doc>[]> => ({
	ask: "page",
	collection,
	query,
});

/** How many documents satisfy the filter. */
export const count = <Doc extends Document>(collection: Collection<Doc>, filter?: Filter): ReadRequest<number> => ({
	ask: "count",
	collection,
	filter,
});

/** Groups by size, the largest first, then by key. */
export const aggregate = <Doc extends Document>(
	collection: Collection<Doc>,
	aggregation: Aggregation,
): ReadRequest<Group[]> => ({ ask: "aggregate", collection, aggregation });

/**
 * What the collection's feed told after the entry with this number; without one, where the feed stands. Whoever asks
 * before looking at all documents, and from then on for what came after, misses nothing: an entry becomes visible
 * together with what it tells of, and none with a smaller number comes after it.
 */
export const changes = <Doc extends Document>(
	collection: Collection<Doc>,
	after: number | undefined,
): ReadRequest<FeedChanges> => ({ ask: "changes", collection, after });
