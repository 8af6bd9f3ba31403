/** A JSON object with an id. Documents are immutable values. */
export interface Document {
	readonly id: string;
}

/**
 * The type of an indexed field. `text`, `number` and `boolean` hold one value. `texts` holds every string found along
 * the path, so that `hasSome` and `hasAll` need only an index. `digits` is a whole number that documents hold as a
 * string, such as a number drawn from a sequence; it sorts and compares as a number.
 */
export type FieldType = "text" | "number" | "boolean" | "digits" | "texts";

/**
 * Declares a kind of document: its name, indexed fields, unique keys and counters.
 *
 * A counter is an integer member that is stored beside the document and changed by differences (`adjust`), so that two
 * writers who each take one unit never conflict. A counter is read as a member of the document. It is written only by
 * `adjust`, and when the document is created.
 */
export interface Collection<Doc extends Document> {
	/** Snake case. Also the name of the table. */
	readonly name: string;
	/** Indexed fields by dotted path. */
	readonly fields: Readonly<Record<string, FieldType>>;
	/** `texts` fields whose texts are computed from the whole document, by name. Only indexes hold them. */
	readonly computed: Readonly<Record<string, (doc: Document) => readonly string[]>>;
	/** Lists of single-valued indexed fields. Each list becomes an index that ends in the id. */
	readonly indexes: readonly (readonly string[])[];
	/** Text fields with an index by which documents are found whose text starts with a part, whatever the case of ASCII letters. */
	readonly prefixes: readonly string[];
	/** Lists of single-valued indexed fields whose values must be unique within a site. Null is never a duplicate. */
	readonly unique: readonly (readonly string[])[];
	/** `texts` fields of which no two documents of a site may share a text. */
	readonly uniqueTexts: readonly string[];
	readonly counters: readonly string[];
	/** Single-valued indexed fields that every document has. Paging backwards by them needs no handling of nulls. */
	readonly present: readonly string[];
	/**
	 * A boolean indexed field. The engine maintains the number of documents for each of its values, so that counting by
	 * it reads one row.
	 */
	readonly countedBy: string | undefined;
	/**
	 * The feed that records each document that is created, replaced or removed, in the same commit. Changes of counters
	 * are not recorded. Several collections may share a feed if their ids identify the same thing. See `changes` in
	 * `store.ts`.
	 */
	readonly feed: string | undefined;
	/**
	 * The entity of the events about its documents, if a document may be created without one in place of an earlier one of
	 * the same id. Its later events continue the history of that.
	 */
	readonly history: string | undefined;
	/** Caches parsed documents by revision, so that reading an unchanged document costs no parsing. */
	readonly cached: boolean;
	/**
	 * Whether every process learns of writes to it without a query, or only of those to documents with certain ids. Changes of
	 * counters are not announced. See `Store.version`. For what is rarely written.
	 */
	readonly announced: boolean | ((id: string) => boolean);
	/** Compresses documents that have come to rest, in the embedded engine. */
	readonly compression: DocumentCompression<Doc> | undefined;
	/** Text fields by dotted path that `SealedStore` encrypts in the database. They cannot be indexed. */
	readonly sealed: readonly string[];
	/**
	 * The member that `jsonPage` reads. It is stored as the last one, so that its JSON is found without parsing. It must be
	 * the only member that is an object, and no other member may contain one of its name.
	 */
	readonly jsonMember: string | undefined;
	/** Grows with the years to so many documents that no statement may go through a large part of them. */
	readonly isLarge: boolean;
	/** Carries the document type; never set. */
	readonly document?: Doc;
}

export interface DocumentCompression<Doc extends Document> {
	/**
	 * JSON that resembles the documents: member names in their order, and values that recur. It must hold no data of
	 * anybody. A change of it concerns later writes; earlier documents stay readable.
	 */
	readonly dictionary: string;
	/** Whether the document will hardly change any more. Compressing costs more time than a write without it. */
	isAtRest(doc: Doc): boolean;
}

type Declaration = Partial<Omit<Collection<Document>, "name" | "document">>;

export const collection = <Doc extends Document>(name: string, declaration: Declaration = {}): Collection<Doc> => ({
	name,
	fields: {},
	computed: {},
	indexes: [],
	prefixes: [],
	unique: [],
	uniqueTexts: [],
	counters: [],
	present: [],
	countedBy: undefined,
	feed: undefined,
	history: undefined,
	cached: false,
	announced: false,
	compression: undefined,
	sealed: [],
	jsonMember: undefined,
	isLarge: false,
	...declaration,
});

/**
 * The same collection for reading many documents once: returns new objects and leaves the document cache as it is. Not
 * for writing.
 */
export const uncached = <Doc extends Document>(collection: Collection<Doc>): Collection<Doc> => ({
	...collection,
	cached: false,
});

/** A collection of any document type. */
export type AnyCollection = Omit<Collection<Document>, "document">;

/**
 * A document as it was read. `revision` starts at 1 and grows with each write. A cached collection returns the same
 * object until the document or one of its counters changes, so views of it can be cached in a WeakMap.
 */
export interface Stored<Doc extends Document> {
	readonly doc: Doc;
	readonly revision: number;
}

/** The value of a single-valued indexed field. A value that the column cannot hold counts as null. */
export const fieldValue = (doc: object, path: string, type: FieldType): string | number | boolean | null => {
	const [value] = valuesAt(doc, path);
	if (type === "text") return typeof value === "string" ? value : null;
	if (type === "number") return typeof value === "number" && Number.isFinite(value) ? value : null;
	if (type === "digits") return digitsValue(value) ?? null;
	return typeof value === "boolean" ? value : null;
};

/** The number that a string of digits represents, if a column can hold it exactly. */
export const digitsValue = (value: unknown): number | undefined => {
	if (typeof value === "number") return value;
	return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
};

/** The values of a `texts` field of a document. */
export const textsOf = (collection: AnyCollection, doc: Document, field: string): readonly string[] =>
	collection.computed[field]?.(doc) ?? textValues(doc, field);

/** Every distinct string along a path. Lists on the path are flattened. */
export const textValues = (doc: object, path: string): string[] => [
	...new Set(valuesAt(doc, path).filter((value): value is string => typeof value === "string")),
];

/**
 * All values along a dotted path. Lists on the path are flattened; a missing member yields nothing. A list inside a
 * list is a single value, which matches no comparison.
 */
export const valuesAt = (value: unknown, path: string): unknown[] => {
	const values: unknown[] = [];
	collect(value, path, values);
	return values;
};

const collect = (value: unknown, path: string, values: unknown[]): void => {
	if (value === null || typeof value !== "object" || Array.isArray(value)) return;
	const dot = path.indexOf(".");
	const name = dot < 0 ? path : path.slice(0, dot);
	if (!Object.hasOwn(value, name)) return;
	const member = (value as Record<string, unknown>)[name];
	const rest = path.slice(name.length + 1);
	for (const each of Array.isArray(member) ? member : [member]) {
		if (dot < 0) values.push(each);
		else collect(each, rest, values);
	}
};
