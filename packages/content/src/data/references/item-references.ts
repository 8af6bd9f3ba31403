import { maxReferences } from "@cartwright/contract/data/reference-messages";
import { DataError } from "../data-error.ts";
import type { DataItem, ItemReferences } from "../documents.ts";
import type { ReferenceField } from "../reference-fields.ts";

/** The ids without duplicates. Throws if there are too many. */
export const limitedReferences = (key: string, ids: readonly string[]): readonly string[] => {
	const unique = [...new Set(ids)];
	if (unique.length <= maxReferences) return unique;
	const description = `The field ${key} would refer to ${unique.length} items; at most ${maxReferences} are possible.`;
	throw new DataError("WDE0075", description, { key });
};

/** Ids of the items that a field with several references refers to, in order. */
export const idsIn = (references: readonly ItemReferences[] = [], key: string): readonly string[] =>
	references.find(({ field }) => field === key)?.items ?? [];

/** The references of an item with other ones in one of its fields. */
export const withReferences = (
	references: readonly ItemReferences[],
	key: string,
	items: readonly string[],
): readonly ItemReferences[] => {
	const others = references.filter(({ field }) => field !== key);
	return items.length > 0 ? [...others, { field: key, items }] : others;
};

/** The item with other references. Items without any have no member for them. */
export const referringItem = ({ references: _, ...item }: DataItem, references: readonly ItemReferences[]): DataItem =>
	references.length > 0 ? { ...item, references } : item;

/** Ids of the items that an item refers to by a field, in order. */
export const referencedIds = (
	{ data, references }: DataItem,
	{ key, isMultiple }: ReferenceField,
): readonly string[] => {
	if (isMultiple) return idsIn(references, key);
	const value = Object.hasOwn(data, key) ? data[key] : undefined;
	return typeof value === "string" ? [value] : [];
};
