import { valuesAt } from "@cartwright/store/collection";
import { sortKeyOf } from "@cartwright/store/query/sort-key";
import { DataError } from "../data-error.ts";
import type { DataCollection, DataIndex, DataItem } from "../documents.ts";
import { isDate, type Value } from "../json-values.ts";

/**
 * An entry of an index is a text: item set, index and kind, the key of each field, and the creation date, by which items
 * with equal keys sort. `ordered` holds one entry for each item, by the first value of each field. `listed` holds the
 * other values of items that have lists; a filter matches any of them, but they say nothing about the order. `partial`
 * marks items with values that their `ordered` entry does not tell: lists and objects.
 */
export type EntryKind = "ordered" | "listed" | "partial" | "unique";

const kinds = { ordered: "o", listed: "l", partial: "p", unique: "u" } as const;

/** Sorts before every character of an escaped key. */
const separator = "\u0001";
/** Sorts after everything that starts with the separator, and before everything else. */
const end = "\u0002";

/** The beginning of all entries of one kind. The end of the id is random, and tells the indexes of a collection apart. */
export const entryPrefix = (itemSet: string, { id }: DataIndex, kind: EntryKind): string =>
	`${itemSet}${id.slice(-8)}${kinds[kind]}${separator}`;

/** Appends the key of a field. Items without a value come first. */
export const withKey = (prefix: string, key: string | null): string => `${prefix}${escaped(key ?? "1")}${separator}`;

/** Keeps the order of texts, and the separator apart from them. */
export const escaped = (key: string): string =>
	key.includes(separator) || key.includes(end)
		? key.replaceAll(end, end + end).replaceAll(separator, end + separator)
		: key;

/** The part of an entry with the keys of the fields, each with its separator: between the prefix and the creation date. */
export const keysOfEntry = (entry: string, prefixLength: number): string =>
	entry.slice(prefixLength, entry.lastIndexOf(separator) + 1);

/** The keys that `withKey` put together. */
export const splitKeys = (keys: string): readonly string[] => {
	if (!keys.includes(end)) return keys.split(separator).slice(0, -1);
	const split: string[] = [];
	let key = "";
	for (let index = 0; index < keys.length; index += 1) {
		if (keys[index] === separator) {
			split.push(key);
			key = "";
		} else {
			if (keys[index] === end) index += 1;
			key += keys[index];
		}
	}
	return split;
};

/** What starts with the prefix, which ends with a separator. */
export const rangeOf = (prefix: string) => ({ from: prefix, to: afterPrefix(prefix) });

/** The first text after all that start with the prefix, which ends with a separator. */
export const afterPrefix = (prefix: string): string => prefix.slice(0, -1) + end;

/** The bytes that the values of an item may have in one index. Databases limit the size of index entries. */
const maxBytes = 982;
/** The combinations of values that an item with lists may have in one index. */
const maxCombinations = 1000;

/** Whether writers maintain the entries of an index. */
const isMaintained = ({ status }: DataIndex): boolean => status === "BUILDING" || status === "ACTIVE";

/** Bulk calls check each item before they write any, and so need the entries twice. */
const indexedItems = new WeakMap<DataItem, { readonly indexes: DataCollection["indexes"]; readonly item: DataItem }>();

/** The item with its entries in the indexes of its collection. Throws if a value is too large. */
export const withEntries = ({ indexes }: Pick<DataCollection, "indexes">, item: DataItem): DataItem => {
	const known = indexedItems.get(item);
	if (known && known.indexes === indexes) return known.item;
	const indexed = indexedItem(indexes ?? [], item);
	indexedItems.set(item, { indexes, item: indexed });
	return indexed;
};

const indexedItem = (indexes: readonly DataIndex[], item: DataItem): DataItem => {
	const { entries: _, uniqueEntries: __, ...rest } = item;
	const maintained = indexes.filter(isMaintained);
	if (maintained.length === 0) return rest;
	const uniqueEntries = maintained.filter(({ unique }) => unique).flatMap((index) => uniqueEntriesOf(index, item));
	return {
		...rest,
		entries: maintained.flatMap((index) => entriesOf(index, item)),
		...(uniqueEntries.length > 0 ? { uniqueEntries } : {}),
	};
};

const entriesOf = (index: DataIndex, { itemSet, data }: DataItem): string[] => {
	const keys = index.fields.map(({ path }) => keysOf(data, path));
	const created = data._createdDate.$date;
	const entryOf = (kind: EntryKind, chosen: readonly (string | null)[]) =>
		chosen.reduce<string>(withKey, entryPrefix(itemSet, index, kind)) + created;
	const first = keys.map(([key = null]) => key);
	const combinations = keys.reduce((sum, { size }) => sum * Math.max(size, 1), 1);
	checkSize(index, data._id, keys, combinations);
	const isWhole = index.fields.every(({ path }) => isScalarAt(data, path.split(".")));
	return [
		entryOf("ordered", first),
		...(combinations > 1 ? combine(keys).map((chosen) => entryOf("listed", chosen)) : []),
		...(isWhole ? [] : [entryPrefix(itemSet, index, "partial")]),
	];
};

/** Whether the path leads through objects alone, to nothing or to a value that its key tells. */
const isScalarAt = (value: Value, names: readonly string[]): boolean => {
	if (value === null || typeof value !== "object") return true;
	const [name, ...rest] = names;
	if (name === undefined) return isDate(value);
	return !Array.isArray(value) && isScalarAt(Object.hasOwn(value, name) ? value[name] : undefined, rest);
};

const uniqueEntriesOf = (index: DataIndex, { itemSet, data }: DataItem): string[] => {
	const prefix = entryPrefix(itemSet, index, "unique");
	const keys = [...keysOf(data, index.fields[0]?.path ?? "")].filter((key) => key !== null);
	return [...new Set(keys.map((key) => prefix + (index.caseInsensitive ? key.toLowerCase() : key)))];
};

/** The distinct keys of the values along a path, the first one first. */
const keysOf = (data: DataItem["data"], path: string): ReadonlySet<string | null> =>
	new Set(valuesAt(data, path).map(sortKeyOf));

const combine = (keys: readonly ReadonlySet<string | null>[]): (string | null)[][] =>
	keys.reduce<(string | null)[][]>(
		(lists, each) => lists.flatMap((list) => (each.size > 0 ? [...each] : [null]).map((key) => [...list, key])),
		[[]],
	);

const checkSize = (
	{ name }: DataIndex,
	itemId: string,
	keys: readonly ReadonlySet<string | null>[],
	combinations: number,
): void => {
	const longest = keys.map((each) => Math.max(0, ...[...each].map((key) => Buffer.byteLength(key ?? ""))));
	const bytes = longest.reduce((sum, each) => sum + each, 0);
	if (bytes <= maxBytes && combinations <= maxCombinations) return;
	const description =
		bytes > maxBytes
			? `The item ${itemId} has ${bytes} bytes in the fields of the index ${name}; the limit is ${maxBytes}.`
			: `The item ${itemId} has ${combinations} values in the fields of the index ${name}; the limit is ${maxCombinations}.`;
	throw new DataError("WDE0133", description, { itemId, indexName: name });
};
