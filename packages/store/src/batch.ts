import type { AnyCollection, Collection, Document, Stored } from "./collection.ts";

/** An event to be committed with the change it tells of. Its place in the entity's order is the engine's. */
export interface NewEvent {
	/** A time-ordered id (UUID version 7), so that equal events can be told apart. */
	readonly id: string;
	/** The same for all events of a document. */
	readonly entity: string;
	readonly type: string;
	readonly data: Readonly<Record<string, unknown>>;
	readonly time: string;
}

/** Draws the next number of a sequence into a member of the document; gap-free, because it is part of the commit. */
export interface DrawnNumber {
	/** A top-level member of the document; it becomes a string of digits. */
	readonly member: string;
	readonly sequence: string;
	/** The first number of a sequence that was never drawn from. */
	readonly first: number;
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
			/** Counters are left as they are but for these differences. */
			readonly differences: Readonly<Record<string, number>>;
			readonly events: readonly NewEvent[];
	  }
	| {
			readonly kind: "remove";
			readonly collection: AnyCollection;
			readonly before: Stored<Document>;
			readonly events: readonly NewEvent[];
	  }
	| {
			readonly kind: "adjust";
			readonly collection: AnyCollection;
			readonly id: string;
			readonly differences: Readonly<Record<string, number>>;
			/** The lowest value that a counter may have afterwards. */
			readonly floors: Readonly<Record<string, number>>;
			/** Whether the document's revision grows too. */
			readonly revise: boolean;
			readonly events: readonly NewEvent[];
	  };

/**
 * Writes that become visible and durable together. A document stands in a batch at most once. Removals come first, so
 * a unique key that one of them gives up may be taken by another write.
 */
export type Batch = readonly Write[];

/** Writes a document whose id must be new. */
export const create = <Doc extends Document>(
	collection: Collection<Doc>,
	doc: Doc,
	events: readonly NewEvent[] = [],
	number?: DrawnNumber,
): Write => ({ kind: "create", collection, doc, events, ...(number ? { number } : {}) });

/**
 * Writes a document that was read before; refused if it has changed since. Its counters are left as they are, whatever
 * the document says, but for the differences.
 */
export const replace = <Doc extends Document>(
	collection: Collection<Doc>,
	before: Stored<Doc>,
	doc: Doc,
	events: readonly NewEvent[] = [],
	differences: Readonly<Record<string, number>> = {},
): Write => ({ kind: "replace", collection, doc, before, differences, events });

/** Deletes a document that was read before; refused if it has changed since. */
export const remove = <Doc extends Document>(
	collection: Collection<Doc>,
	before: Stored<Doc>,
	events: readonly NewEvent[] = [],
): Write => ({ kind: "remove", collection, before, events });

/** Changes counters by differences, whatever the revision; refused if a counter would fall under its floor. */
export const adjust = <Doc extends Document>(
	collection: Collection<Doc>,
	id: string,
	differences: Readonly<Record<string, number>>,
	options: { floors?: Readonly<Record<string, number>>; revise?: boolean; events?: readonly NewEvent[] } = {},
): Write => ({
	kind: "adjust",
	collection,
	id,
	differences,
	floors: options.floors ?? {},
	revise: options.revise ?? false,
	events: options.events ?? [],
});

/** The document that a write is about. */
export const targetOf = (write: Write): string => {
	if (write.kind === "adjust") return write.id;
	return write.kind === "remove" ? write.before.doc.id : write.doc.id;
};

const ranks = { remove: 0, replace: 1, adjust: 1, create: 2 } as const;
// Everybody draws from the same few sequences, so they are held for the shortest time.
const rankOf = (write: Write): number => (write.kind === "create" && write.number ? 3 : ranks[write.kind]);

/** The order in which engines write: the same for all batches, so that no two wait for each other. */
export const inWritingOrder = (batch: Batch): readonly Write[] => {
	if (batch.length === 1) return batch;
	return batch
		.map((write) => ({ write, rank: rankOf(write), key: `${write.collection.name} ${targetOf(write)}` }))
		.sort((a, b) => a.rank - b.rank || (a.rank === 3 ? 0 : a.key < b.key ? -1 : 1))
		.map(({ write }) => write);
};
