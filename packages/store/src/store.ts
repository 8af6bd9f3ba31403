import type { Batch, EventContext } from "./batch.ts";
import type { AnyCollection, Collection, Document, Stored } from "./collection.ts";
import type { FeedChanges } from "./feed.ts";
import type { Aggregation, Group } from "./query/aggregation.ts";
import type { Filter, Query } from "./query/filter.ts";
import type { MemberQuery, Members } from "./query/members.ts";
import type { StoredText, TextsQuery } from "./query/texts.ts";
import type { FinishedCommit, StoreStatistics } from "./statistics.ts";
import type { StoredJson } from "./stored-json.ts";

export type { StoredText } from "./query/texts.ts";

/**
 * The storage port: everything that the platform asks of a database. Two engines implement it and pass the same test
 * suite (`conformance.ts`). Every call names the site; no call can reach the data of another site.
 */
export interface Store {
	/**
	 * Runs several read requests together, on one snapshot of the database as far as the engine can provide one. Costs
	 * one round trip, and a second one only if a cached collection returns documents that are not in the cache.
	 */
	read<Wanted extends ReadRequests>(site: string, requests: Wanted): Promise<ReadResults<Wanted>>;

	/**
	 * Writes the whole batch or nothing. Resolves after the write is durable.
	 * @throws {Conflict} if a document has changed since it was read, already exists, or breaks a unique key.
	 * @throws {BelowFloor} if a counter would fall below its floor.
	 */
	commit(site: string, batch: Batch): Promise<Committed>;

	/**
	 * Checks whether another process has written. Await it before you create or evaluate a watch. Returns `undefined`
	 * if the engine has nothing to wait for. Never rejects.
	 */
	detectWrites(): Promise<void> | undefined;

	/**
	 * Starts watching what a read request depends on; call it before the read. The returned watch takes the result and
	 * returns a predicate that tells, after `detectWrites`, whether the result is still valid. The predicate is cheap
	 * and may expire early, but never late. On SQLite, a watch on a cached collection expires when the collection is
	 * written to; a watch on any other single document lasts as long as the engine holds that document in memory. On
	 * PostgreSQL, every watch expires when anything is written. Returns `undefined` if the engine cannot tell; then the
	 * result must not be cached.
	 */
	watch(site: string, question: AnyReadRequest): Watch | undefined;

	/**
	 * A number that grows with the writes of any process to an announced collection, at any site; it may grow more often.
	 * Costs no query. It includes the commits of this process when they resolve. Those of other processes it includes at
	 * once on SQLite, and on PostgreSQL when their notification arrives: within milliseconds, but not while the connection
	 * for notifications is broken, nor through a connection pooler that loses them.
	 */
	version(collection: AnyCollection): number;

	/** Committed events of all sites that have not been settled yet, oldest first, and in order for each entity. */
	pendingEvents(limit: number): Promise<StoredEvent[]>;

	/** Marks these events as handled, so that they are not returned again. */
	settleEvents(events: readonly StoredEvent[]): Promise<void>;

	/** All events of one entity, in order. */
	eventsOf(site: string, entity: string, entityId: string): Promise<StoredEvent[]>;

	/** Calls the listener soon after each commit of this process that contains events, but not synchronously. */
	onEvents(listener: () => void): void;

	/** Calls the listener after each commit of this process, whether it succeeded or not. */
	onCommit(listener: (commit: FinishedCommit) => void): void;

	/** What operators watch. Costs some lookups in indexes, whatever the size of the database. */
	statistics(): Promise<StoreStatistics>;

	/** The store that this one wraps, if it wraps one. Caches are kept for the underlying store. */
	readonly underlying?: Store;

	/** Writes a little, and resolves if that succeeds. For readiness checks. */
	ping(): Promise<void>;

	close(): Promise<void>;
}

/** Values that a commit assigned: numbers drawn from sequences, by document id. */
export interface Committed {
	readonly numbers: Readonly<Record<string, number>>;
}

export interface StoredEvent {
	readonly site: string;
	readonly id: string;
	/** Name of the entity, such as `wix.ecom.v1.cart`. */
	readonly entity: string;
	readonly entityId: string;
	/** 1, 2, 3 … for each entity, without gaps. */
	readonly sequence: number;
	readonly type: string;
	readonly data: Readonly<Record<string, unknown>>;
	/** RFC 3339, as the caller of `commit` gave it. */
	readonly time: string;
	/** As the caller of `commit` gave it. */
	readonly context?: EventContext | undefined;
}

export type ReadRequest<Result> = AnyReadRequest & { readonly result?: Result };

export type AnyReadRequest =
	| { readonly kind: "byId"; readonly collection: AnyCollection; readonly id: string }
	| ({ readonly kind: "byIds"; readonly collection: AnyCollection; readonly ids: readonly string[] } & Bounded)
	| ({ readonly kind: "page"; readonly collection: AnyCollection; readonly query: Query } & Bounded)
	| ({ readonly kind: "jsonPage"; readonly collection: AnyCollection; readonly query: Query } & Bounded)
	| {
			readonly kind: "count";
			readonly collection: AnyCollection;
			readonly filter: Filter | undefined;
			readonly limit?: number | undefined;
	  }
	| { readonly kind: "aggregate"; readonly collection: AnyCollection; readonly aggregation: Aggregation }
	| { readonly kind: "members"; readonly collection: AnyCollection; readonly query: MemberQuery }
	| { readonly kind: "texts"; readonly collection: AnyCollection; readonly query: TextsQuery }
	| { readonly kind: "changes"; readonly collection: AnyCollection; readonly after: number | undefined }
	| { readonly kind: "lastNumber"; readonly collection: AnyCollection; readonly sequence: string };

/** A read of documents of a cached collection, which may be very large together. */
interface Bounded {
	/** If the documents have more bytes in the database, the read fails with `TooLargeRead` before it loads them. */
	readonly maxBytes?: number | undefined;
}

/**
 * Takes the result of the read. Returns a predicate that tells whether the result is still valid, and that holds on to
 * no more of the result than it needs.
 */
export type Watch = (answer: unknown) => () => boolean;

export type ReadRequests = Readonly<Record<string, ReadRequest<unknown>>>;
export type ReadResults<Wanted extends ReadRequests> = {
	readonly [Name in keyof Wanted]: Wanted[Name] extends ReadRequest<infer Answer> | undefined ? Answer : never;
};

/** The document with this id, if there is one. */
export const byId = <Doc extends Document>(
	collection: Collection<Doc>,
	id: string,
): ReadRequest<Stored<Doc> | undefined> => ({ kind: "byId", collection, id });

/** The documents with these ids, by id. Missing documents have no entry. */
export const byIds = <Doc extends Document>(
	collection: Collection<Doc>,
	ids: readonly string[],
	maxBytes?: number,
): ReadRequest<ReadonlyMap<string, Stored<Doc>>> => ({ kind: "byIds", collection, ids, maxBytes });

/** The documents of one page, in order. */
export const page = <Doc extends Document>(
	collection: Collection<Doc>,
	query: Query,
	maxBytes?: number,
): ReadRequest<Stored<Doc>[]> => ({ kind: "page", collection, query, maxBytes });

/**
 * The documents of one page, in order, each as the JSON of the `jsonMember` of its collection. For answering what is stored
 * without parsing it; the document cache is not used.
 */
export const jsonPage = <Doc extends Document>(
	collection: Collection<Doc>,
	query: Query,
	maxBytes?: number,
): ReadRequest<readonly StoredJson[]> => ({ kind: "jsonPage", collection, query, maxBytes });

/** The number of documents that match the filter, or the limit if there are more. */
export const count = <Doc extends Document>(
	collection: Collection<Doc>,
	filter?: Filter,
	limit?: number,
): ReadRequest<number> => ({ kind: "count", collection, filter, limit });

/** Groups, the largest first, then by key. */
export const aggregate = <Doc extends Document>(
	collection: Collection<Doc>,
	aggregation: Aggregation,
): ReadRequest<Group[]> => ({ kind: "aggregate", collection, aggregation });

/** Members of the documents of one page, in order. */
export const members = <Doc extends Document>(
	collection: Collection<Doc>,
	query: MemberQuery,
): ReadRequest<Members> => ({ kind: "members", collection, query });

/** Texts of one `texts` field, in order. */
export const texts = <Doc extends Document>(
	collection: Collection<Doc>,
	query: TextsQuery,
): ReadRequest<readonly StoredText[]> => ({ kind: "texts", collection, query });

/**
 * The changes that the collection's feed recorded after the entry with this number. Without a number, returns only the
 * number of the last entry. A consumer that reads this number before it reads all documents, and follows the feed from
 * there, misses nothing: an entry becomes visible together with its change, and entries become visible in the order of
 * their numbers.
 */
export const changes = <Doc extends Document>(
	collection: Collection<Doc>,
	after: number | undefined,
): ReadRequest<FeedChanges> => ({ kind: "changes", collection, after });

/** The last number that documents of the collection drew from the sequence, or to which it was moved. */
export const lastNumber = <Doc extends Document>(
	collection: Collection<Doc>,
	sequence: string,
): ReadRequest<number | undefined> => ({ kind: "lastNumber", collection, sequence });
