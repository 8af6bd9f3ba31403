import type { AnyCollection } from "../collection.ts";
import { shortName, tableOf } from "./compile.ts";

export interface TableIndex {
	readonly name: string;
	readonly unique: boolean;
	/** Follow the site column. */
	readonly fields: readonly string[];
	/** The first field is stored with its ASCII letters in lower case. */
	readonly folded: boolean;
}

export const tableIndexes = (collection: AnyCollection): TableIndex[] => {
	const named = (kind: string, fields: readonly string[]) =>
		shortName(`${tableOf(collection)}_${kind}_${fields.join("+")}`);
	return [
		...collection.indexes.map((fields) => ({
			name: named("by", fields),
			unique: false,
			folded: false,
			fields: fields.includes("id") ? fields : [...fields, "id"],
		})),
		...collection.unique.map((fields) => ({ name: named("unique", fields), unique: true, folded: false, fields })),
		...collection.prefixes.map((field) => ({
			name: named("prefix", [field]),
			unique: false,
			folded: true,
			fields: [field, "id"],
		})),
	];
};
