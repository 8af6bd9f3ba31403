import type { AnyCollection, Collection, Document, Stored } from "./collection.ts";

/**
 * An event that is committed together with the change it describes. The engine assigns its position in the history of
 * the entity.
 */
export interface NewEvent {
	/** A time-ordered id (UUID version 7), which also identifies duplicates. */
	readonly id: string;
	/** The same for all events of a document. */
	readonly entity: string;
	readonly type: string;
	readonly data: Readonly<Record<string, unknown>>;
	readonly time: string;
	readonly context?: EventContext;
}

/** What an event tells beside its data, for those who deliver it to others. */
export interface EventContext {
	/** Who caused it, such as `member:<id>`. */
	readonly by: string;
}

/**
 * Draws the next number of a sequence into a member of the document. Numbers have no gaps, since they are part of the
 * commit.
 */
export interface DrawnNumber {
	/** A top-level member of the document. It becomes a string of digits. */
	readonly member: string;
	readonly sequence: string;
	/** The first number that a new sequence returns. */
	readonly first: number;
	/** Moves the sequence to this number instead, and back to it only if `back` is set. A batch draws no other number of it. */
	readonly moveTo?: { readonly value: number; readonly back: boolean };
}

export type Write =
	| {
			readonly kind: "create";
			readonly collection: AnyCollection;
			readonly doc: Document;
			readonly events: readonly NewEvent[];
			readonly number?: DrawnNumber;
	  }
	| {
			readonly kind: "replace";
			readonly collection: AnyCollection;
			readonly doc: Document;
			readonly before: Stored<Document>;
			/** Changes of counters; all other counters stay as they are. */
			readonly differences: Readonly<Record<string, number>>;
			/** Counters that must still have the value of `before`. */
			readonly unmoved?: readonly string[];
			readonly events: readonly NewEvent[];
	  }
	| {
			readonly kind: "remove";
			readonly collection: AnyCollection;
			readonly before: Stored<Document>;
			/** Counters that must still have the value of `before`. */
			readonly unmoved?: readonly string[];
			/** The entity whose events are deleted along with the document; without it they stay. */
			readonly purgedEntity?: string;
			readonly events: readonly NewEvent[];
	  }
	| {
			readonly kind: "adjust";
			readonly collection: AnyCollection;
			readonly id: string;
			readonly differences: Readonly<Record<string, number>>;
			/** The lowest value that each counter may have after the change. */
			readonly floors: Readonly<Record<string, number>>;
			/** The highest value that each counter may have after the change. */
			readonly ceilings: Readonly<Record<string, number>>;
			/** The revision that the document must have; any if undefined. */
			readonly revision?: number | undefined;
			/** Whether the change also increments the document's revision. */
			readonly revise: boolean;
			/** Whether the write may be left out if nobody wants to hear of its events. */
			readonly onlyIfWanted?: true | undefined;
			readonly events: readonly NewEvent[];
	  }
	| {
			readonly kind: "expect";
			readonly collection: AnyCollection;
			readonly before: Stored<Document>;
			readonly events: readonly [];
	  };

/**
 * Writes that become visible and durable together. A batch may write each document at most once. Removals run first, so
 * another write may take a unique key that a removal frees.
 */
export type Batch = readonly Write[];

/** Creates a document. Its id must be new. */
export const create = <Doc extends Document>(
	collection: Collection<Doc>,
	doc: Doc,
	events: readonly NewEvent[] = [],
	number?: DrawnNumber,
): Write => ({ kind: "create", collection, doc, events, ...(number ? { number } : {}) });

/**
 * Replaces a document that was read before. Fails with a conflict if the document or a counter in `unmoved` has changed
 * since. Counters change only by the given differences, whatever the new document contains.
 */
export const replace = <Doc extends Document>(
	collection: Collection<Doc>,
	before: Stored<Doc>,
	doc: Doc,
	events: readonly NewEvent[] = [],
	differences: Readonly<Record<string, number>> = {},
	unmoved: readonly string[] = [],
): Write => ({ kind: "replace", collection, doc, before, differences, unmoved, events });

/** Deletes a document that was read before. Fails with a conflict if it or a counter in `unmoved` has changed since. */
export const remove = <Doc extends Document>(
	collection: Collection<Doc>,
	before: Stored<Doc>,
	events: readonly NewEvent[] = [],
	unmoved: readonly string[] = [],
): Write => ({ kind: "remove", collection, before, unmoved, events });

/**
 * Writes nothing, but fails the batch with a conflict if the document has changed since it was read. Batches that expect
 * the same document do not wait for each other.
 */
export const expect = <Doc extends Document>(collection: Collection<Doc>, before: Stored<Doc>): Write => ({
	kind: "expect",
	collection,
	before,
	events: [],
});

/**
 * Deletes a document that was read before together with its events, handled or not; rejected if it has changed since. For
 * what was stored long enough: no subscriber is told.
 */
export const purge = <Doc extends Document>(
	collection: Collection<Doc>,
	before: Stored<Doc>,
	entity: string,
): Write => ({
	kind: "remove",
	collection,
	before,
	events: [],
	purgedEntity: entity,
});

/**
 * Changes counters by differences, whatever the revision of the document unless one is given. Fails if a counter would
 * fall below its floor, and with a conflict if one would pass its ceiling.
 */
export const adjust = <Doc extends Document>(
	collection: Collection<Doc>,
	id: string,
	differences: Readonly<Record<string, number>>,
	options: {
		floors?: Readonly<Record<string, number>>;
		ceilings?: Readonly<Record<string, number>>;
		revision?: number;
		revise?: boolean;
		events?: readonly NewEvent[];
		onlyIfWanted?: true;
	} = {},
): Write => ({
	kind: "adjust",
	collection,
	id,
	differences,
	floors: options.floors ?? {},
	ceilings: options.ceilings ?? {},
	revision: options.revision,
	revise: options.revise ?? false,
	events: options.events ?? [],
	onlyIfWanted: options.onlyIfWanted,
});

/**
 * Commits events about a document that stays as it is, and that need no history: a store may leave the write out if nobody
 * wants to hear of them. Fails with a conflict if there is no such document.
 */
export const notify = <Doc extends Document>(
	collection: Collection<Doc>,
	id: string,
	events: readonly NewEvent[],
): Write => adjust(collection, id, {}, { events, onlyIfWanted: true });

/** The id of the document that a write changes. */
export const targetOf = (write: Write): string => {
	if (write.kind === "adjust") return write.id;
	return "doc" in write ? write.doc.id : write.before.doc.id;
};

/** Whether every process learns of the write without a query. See `Store.version`. */
export const isAnnounced = (write: Write): boolean => {
	const { announced } = write.collection;
	if (write.kind === "expect" || write.kind === "adjust") return false;
	return typeof announced === "function" ? announced(targetOf(write)) : announced;
};

const ranks = { expect: -1, remove: 0, replace: 1, adjust: 1, create: 2 } as const;
// All writers share a few sequences, so sequence rows are locked last and for the shortest time.
const rankOf = (write: Write): number => (write.kind === "create" && write.number ? 3 : ranks[write.kind]);

/** The order in which engines apply writes. It is the same for all batches, so that two batches cannot deadlock. */
export const inWritingOrder = (batch: Batch): readonly Write[] => {
	if (batch.length === 1) return batch;
	return batch
		.map((write) => ({ write, rank: rankOf(write), key: `${write.collection.name} ${targetOf(write)}` }))
		.sort((a, b) => a.rank - b.rank || (a.rank === 3 ? 0 : a.key < b.key ? -1 : 1))
		.map(({ write }) => write);
};
