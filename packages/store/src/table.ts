import { readdirSync } from "node:fs";
import type { AnyCollection } from "./collection.ts";
import { columnFields, textsFields } from "./row.ts";

/** The part of a declaration that determines the tables of a collection, to detect changes. */
export const tableDeclaration = ({
	fields,
	indexes,
	prefixes,
	unique,
	uniqueTexts,
	counters,
	countedBy,
}: AnyCollection): string =>
	JSON.stringify({
		fields,
		indexes,
		unique,
		counters,
		tally: countedBy,
		// Absent if there are none, so that the declarations of earlier releases stay equal.
		uniqueTexts: uniqueTexts.length > 0 ? uniqueTexts : undefined,
		prefixes: prefixes.length > 0 ? prefixes : undefined,
	});

/** The primary key of the table of a `texts` field. */
export const textsKey = ({ uniqueTexts }: AnyCollection, field: string): string =>
	uniqueTexts.includes(field) ? "site, value" : "site, value, id";

export interface NewFields {
	readonly columns: readonly string[];
	readonly texts: readonly string[];
	readonly counters: readonly string[];
}

/** Fields and counters that are new, or have another type, since the tables were last migrated. */
export const newFields = (collection: AnyCollection, previous: string): NewFields => {
	const { fields, counters } = JSON.parse(previous) as AnyCollection;
	const isNew = (field: string) => fields[field] !== collection.fields[field];
	return {
		columns: columnFields(collection).filter(isNew),
		texts: textsFields(collection).filter(isNew),
		counters: collection.counters.filter((name) => !counters.includes(name)),
	};
};

export const hasNewCount = (collection: AnyCollection, known: string): boolean => {
	const before = JSON.parse(known) as AnyCollection;
	return collection.countedBy !== undefined && before.countedBy !== collection.countedBy;
};

/** Migration files in order. */
export const migrationFiles = (folder: URL): string[] =>
	readdirSync(folder)
		.filter((file) => file.endsWith(".sql"))
		.sort();
