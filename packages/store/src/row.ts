import { type AnyCollection, type Document, fieldValue, textValues } from "./collection.ts";
import { columnType } from "./query/compile.ts";
import type { Scalar } from "./query/filter.ts";

/** What the database keeps of a document. */
export interface Row {
	readonly id: string;
	/** JSON, without the counters. */
	readonly data: string;
	/** In the order of the collection's counters. */
	readonly counters: readonly number[];
	/** In the order of `columnFields`. */
	readonly columns: readonly (Scalar | null)[];
	/** In the order of `textsFields`. */
	readonly texts: readonly (readonly string[])[];
}

/** The single-valued indexed fields, each of which has a column. */
export const columnFields = (collection: AnyCollection): string[] =>
	Object.keys(collection.fields).filter((field) => columnType(collection, field) !== undefined);

export const textsFields = (collection: AnyCollection): string[] =>
	Object.keys(collection.fields).filter((field) => collection.fields[field] === "texts");

export const rowOf = (collection: AnyCollection, doc: Document): Row => {
	const members = doc as unknown as Record<string, unknown>;
	const data = storableJson(JSON.stringify(withoutCounters(doc, collection)));
	const { id, columns, texts } = indexedValues(collection, data.changed ? JSON.parse(data.text) : doc);
	return {
		id,
		data: data.text,
		counters: collection.counters.map((name) => Number(members[name] ?? 0)),
		columns,
		texts,
	};
};

/** What the indexes hold of a document. */
export const indexedValues = (collection: AnyCollection, doc: Document) => ({
	id: doc.id,
	columns: columnFields(collection).map((field) => fieldValue(doc, field, columnType(collection, field) ?? "text")),
	texts: textsFields(collection).map((field) => textValues(doc, field)),
});

const withoutCounters = (doc: Document, collection: AnyCollection): object => {
	if (collection.counters.length === 0) return doc;
	return Object.fromEntries(Object.entries(doc).filter(([name]) => !collection.counters.includes(name)));
};

/** The text without what no database holds as text, NUL and halves of surrogate pairs; U+FFFD stands for them. */
export const storableText = (text: string): string =>
	text.includes("\0") || !text.isWellFormed() ? text.toWellFormed().replaceAll("\0", "\uFFFD") : text;

/** The same for JSON, where both stand as escapes. */
export const storableJson = (text: string): { text: string; changed: boolean } => {
	if (!/\\u(0000|d[89a-f])/.test(text)) return { text, changed: false };
	// Takes escapes one by one, so that an escaped backslash in front of a u is left alone.
	const storable = text.replace(/\\(u0000|ud[89a-f][0-9a-f]{2}|.)/g, (whole, what: string) =>
		what.length > 1 ? "\\ufffd" : whole,
	);
	return { text: storable, changed: storable !== text };
};
