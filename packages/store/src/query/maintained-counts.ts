import type { Batch } from "../batch.ts";
import { type AnyCollection, fieldValue } from "../collection.ts";
import type { Filter } from "./filter.ts";

/** The change that a batch makes to the number of documents under a key. */
export interface CountChange {
	readonly collection: string;
	readonly key: string;
	readonly difference: number;
}

const keyOf = (collection: AnyCollection, doc: object): string =>
	collection.countedBy ? String(fieldValue(doc, collection.countedBy, "boolean")) : "";

/** The changes that a batch makes to the maintained counts of its collections, in the same order for equal batches. */
export const countChanges = (batch: Batch): CountChange[] => {
	if (batch.every(({ collection }) => collection.countedBy === undefined)) return [];
	const changes = new Map<string, CountChange>();
	const count = (collection: AnyCollection, doc: object, difference: number) => {
		const key = keyOf(collection, doc);
		const name = `${collection.name} ${key}`;
		const sum = (changes.get(name)?.difference ?? 0) + difference;
		changes.set(name, { collection: collection.name, key, difference: sum });
	};
	for (const write of batch) {
		if (write.collection.countedBy === undefined || write.kind === "adjust" || write.kind === "expect") continue;
		if (write.kind !== "create") count(write.collection, write.before.doc, -1);
		if (write.kind !== "remove") count(write.collection, write.doc, 1);
	}
	return [...changes.values()]
		.filter(({ difference }) => difference !== 0)
		.sort((a, b) => (a.collection + a.key < b.collection + b.key ? -1 : 1));
};

/** The keys whose counts sum up to exactly what the filter selects; undefined if rows must be counted. */
export const maintainedCountKeys = (
	collection: AnyCollection,
	filter: Filter | undefined,
): readonly string[] | undefined => {
	if (collection.countedBy === undefined) return undefined;
	if (filter === undefined || (filter.op === "and" && filter.filters.length === 0)) return ["true", "false", "null"];
	if (filter.op === "eq" && filter.field === collection.countedBy && typeof filter.value === "boolean") {
		return [String(filter.value)];
	}
	return undefined;
};
