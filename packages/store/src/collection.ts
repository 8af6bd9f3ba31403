/** A document: a JSON object with an id. Documents are values; nobody changes one that was read. */
export interface Document {
	readonly id: string;
}

/**
 * How an indexed field is kept.
 * `text`, `number` and `boolean` hold one value; `texts` holds every string found along the path, so that
 * `hasSome` and `hasAll` need an index and nothing else. `digits` is a whole number that documents hold as a text, as
 * numbers drawn from sequences are: it sorts and compares as the number that it is.
 */
export type FieldType = "text" | "number" | "boolean" | "digits" | "texts";

/**
 * Declares one kind of document: its name, the fields that queries may use an index for, what must be unique in a
 * site, and its counters.
 *
 * A counter is an integer member that is kept beside the document and changed by differences (`adjust`), so that two
 * writers who each take one piece never conflict. A counter is read as a member of the document and is never written
 * with it, except when the document is created.
 */
export interface Collection<Doc extends Document> {
	/** In snake case; names the table. */
	readonly name: string;
	/** Indexed fields by dotted path. */
	readonly fields: Readonly<Record<string, FieldType>>;
	/** Lists of single-valued indexed fields; each becomes an index that ends in the id. */
	readonly indexes: readonly (readonly string[])[];
	/** Lists of single-valued indexed fields whose values may stand together only once in a site. Null never counts. */
	readonly unique: readonly (readonly string[])[];
	readonly counters: readonly string[];
	/** Single-valued indexed fields that every document has; paging backwards through them needs no care for nulls. */
	readonly present: readonly string[];
	/** A boolean indexed field by which documents are tallied as they are written, so that counting costs nothing. */
	readonly countedBy: string | undefined;
	/**
	 * The feed that tells of each document created, replaced or removed, in the same commit; adjusted counters are not
	 * told of. Several collections may share one, if their ids mean the same. See `changes` in `store.ts`.
	 */
	readonly feed: string | undefined;
	/** Keeps parsed documents in memory, by revision, so that a read of an unchanged one costs no parsing. */
	readonly cached: boolean;
	/** Carries the type; never set. */
	readonly document?: Doc;
}

type Declaration = Partial<Omit<Collection<Document>, "name" | "document">>;

export const collection = <Doc extends Document>(name: string, declaration: Declaration = {}): Collection<Doc> => ({
	name,
	fields: {},
	indexes: [],
	unique: [],
	counters: [],
	present: [],
	countedBy: undefined,
	feed: undefined,
	cached: false,
	...declaration,
});

/** A collection to those who handle all of them, whatever document it holds. */
export type AnyCollection = Omit<Collection<Document>, "document">;

/**
 * A document as it was read. `revision` starts at 1 and grows with each write.
 * A cached collection answers the same object until the document or one of its counters changes, so views of it can
 * be kept in a WeakMap.
 */
export interface Stored<Doc extends Document> {
	readonly doc: Doc;
	readonly revision: number;
}

/** The value of a single-valued indexed field; what cannot be held in the column counts as null. */
export const fieldValue = (doc: object, path: string, type: FieldType): string | number | boolean | null => {
	const [value] = valuesAt(doc, path);
	if (type === "text") return typeof value === "string" ? value : null;
	if (type === "number") return typeof value === "number" && Number.isFinite(value) ? value : null;
	if (type === "digits") return digitsValue(value) ?? null;
	return typeof value === "boolean" ? value : null;
};

/** The number that a text of digits stands for, if it is one that a column holds exactly. */
export const digitsValue = (value: unknown): number | undefined => {
	if (typeof value === "number") return value;
	return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
};

/** Every distinct string along a path; lists on the way are walked through. */
export const textValues = (doc: object, path: string): string[] => [
	...new Set(valuesAt(doc, path).filter((value): value is string => typeof value === "string")),
];

/**
 * All values along a dotted path; a list stands for its elements, a missing member for nothing. A list in a list is
 * one value, which nothing compares with.
 */
export const valuesAt = (value: unknown, path: string): unknown[] => {
	const values: unknown[] = [];
	collect(value, path, values);
	return values;
};

const collect = (value: unknown, path: string, found: unknown[]): void => {
	if (value === null || typeof value !== "object" || Array.isArray(value)) return;
	const dot = path.indexOf(".");
	const name = dot < 0 ? path : path.slice(0, dot);
	if (!Object.hasOwn(value, name)) return;
	const member = (value as Record<string, unknown>)[name];
	const rest = path.slice(name.length + 1);
	for (const each of Array.isArray(member) ? member : [member]) {
		if (dot < 0) found.push(each);
		else collect(each, rest, found);
	}
};
