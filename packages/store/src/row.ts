import { parseJson } from "@cartwright/contract/json";
import { type AnyCollection, type Document, type FieldType, fieldValue, textsOf } from "./collection.ts";
import { columnType } from "./query/compile.ts";
import type { Scalar } from "./query/filter.ts";
import { withLast } from "./stored-json.ts";

/** A document as the database stores it. */
export interface Row {
	readonly id: string;
	/** JSON, without the counters. */
	readonly data: string;
	/** The document with only such text as the database can store. */
	readonly doc: Document;
	/** In the order of the collection's counters. */
	readonly counters: readonly number[];
	/** In the order of `columnFields`. */
	readonly columns: readonly (Scalar | null)[];
	/** In the order of `textsFields`. */
	readonly texts: readonly (readonly string[])[];
}

interface Layout {
	readonly columns: readonly { readonly field: string; readonly type: Exclude<FieldType, "texts"> }[];
	readonly columnFields: readonly string[];
	readonly textsFields: readonly string[];
}

const layouts = new WeakMap<AnyCollection, Layout>();

// Needed by every write and constant for a collection.
const layoutOf = (collection: AnyCollection): Layout => {
	let layout = layouts.get(collection);
	if (!layout) {
		const columns = Object.keys(collection.fields).flatMap((field) => {
			const type = columnType(collection, field);
			return type ? [{ field, type }] : [];
		});
		layout = {
			columns,
			columnFields: columns.map(({ field }) => field),
			textsFields: Object.keys(collection.fields).filter((field) => collection.fields[field] === "texts"),
		};
		layouts.set(collection, layout);
	}
	return layout;
};

/** The single-valued indexed fields. Each has a column. */
export const columnFields = (collection: AnyCollection): readonly string[] => layoutOf(collection).columnFields;

export const textsFields = (collection: AnyCollection): readonly string[] => layoutOf(collection).textsFields;

export const rowOf = (collection: AnyCollection, doc: Document): Row => {
	const members = doc as unknown as Record<string, unknown>;
	const data = storableJson(JSON.stringify(storedForm(doc, collection)));
	const storable: Document = data.changed ? (parseJson(data.text) as Document) : doc;
	const { id, columns, texts } = indexedValues(collection, storable);
	return {
		id,
		data: data.text,
		doc: storable,
		counters: collection.counters.map((name) => Number(members[name] ?? 0)),
		columns,
		texts,
	};
};

/** The indexed values of a document. */
export const indexedValues = (collection: AnyCollection, doc: Document) => {
	const { columns, textsFields } = layoutOf(collection);
	return {
		id: doc.id,
		columns: columns.map(({ field, type }) => fieldValue(doc, field, type)),
		texts: textsFields.map((field) => [...textsOf(collection, doc, field)]),
	};
};

/** The texts that a replaced document no longer has, and those that it has now. */
export const changedTexts = (before: readonly string[] = [], after: readonly string[] = []) => {
	const [old, present] = [new Set(before), new Set(after)];
	return { removed: before.filter((value) => !present.has(value)), added: after.filter((value) => !old.has(value)) };
};

/** Whether a JSON round trip preserves every member. JSON drops undefined members, for example. */
export const isJson = (value: unknown): boolean => {
	if (typeof value !== "object") return typeof value === "number" ? Number.isFinite(value) : value !== undefined;
	if (value === null) return true;
	if (Array.isArray(value)) return value.every(isJson);
	if (Object.getPrototypeOf(value) !== Object.prototype) return false;
	for (const name in value) if (!isJson((value as Record<string, unknown>)[name])) return false;
	return true;
};

const storedForm = (doc: Document, collection: AnyCollection): object => {
	const stored = withoutCounters(doc, collection);
	return collection.jsonMember ? withLast(stored, collection.jsonMember) : stored;
};

const withoutCounters = (doc: Document, collection: AnyCollection): object => {
	if (!collection.counters.some((name) => Object.hasOwn(doc, name))) return doc;
	// `JSON.stringify` omits undefined members.
	return { ...doc, ...Object.fromEntries(collection.counters.map((name) => [name, undefined])) };
};

/** What `storableText` does, for JSON, where both appear as escapes. */
export const storableJson = (text: string): { text: string; changed: boolean } => {
	if (!text.includes("\\u") || !/\\u(0000|d[89a-f])/.test(text)) return { text, changed: false };
	// Matches escapes one at a time, so that an escaped backslash before a `u` is left alone.
	const storable = text.replace(/\\(u0000|ud[89a-f][0-9a-f]{2}|.)/g, (whole, what: string) =>
		what.length > 1 ? "\\ufffd" : whole,
	);
	return { text: storable, changed: storable !== text };
};

/** The value of a counter in a document that was read. */
export const counterOf = (doc: Document, name: string): number =>
	Number((doc as unknown as Readonly<Record<string, unknown>>)[name] ?? 0);
