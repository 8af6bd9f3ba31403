import type { ItemContext } from "@cartwright/kernel/foundation/context";
import type { ReferenceField } from "../../reference-fields.ts";
import { referencedIds } from "../item-references.ts";
import type { Reference, ReferencedQuery } from "../referenced-query.ts";
import { loadReferencedItems, type ReadableItems } from "./load-readable-items.ts";

export interface LoadedReferences {
	/** Of the referring items, those that the caller may read. */
	readonly referring: ReadonlySet<string>;
	/** References to items that the caller may read, and, if they may read every item, to those that do not exist. */
	readonly references: readonly Reference[];
	/** The referenced items, unless their collection was deleted. */
	readonly target: ReadableItems | undefined;
}

/** Reads the references of several items by one field, in order. */
export const loadReferences = async (
	context: ItemContext,
	items: ReadableItems,
	field: ReferenceField,
	{ referringItemIds, order }: ReferencedQuery,
): Promise<LoadedReferences> => {
	const found = await items.load(referringItemIds);
	const referring = referringItemIds.flatMap((id) => found.get(id) ?? []);
	const references = referring.flatMap((item) =>
		referencedIds(item, field).map((id) => ({ referringItemId: item.data._id, referencedItemId: id })),
	);
	const readable = await withoutUnreadable(context, items, field, order === "DESC" ? references.reverse() : references);
	return { ...readable, referring: new Set(referring.map(({ data }) => data._id)) };
};

const withoutUnreadable = async (
	context: ItemContext,
	items: ReadableItems,
	field: ReferenceField,
	references: readonly Reference[],
): Promise<Pick<LoadedReferences, "references" | "target">> => {
	const target = await loadReferencedItems(context, items, field);
	// Nobody can read items of a collection that was deleted, and nothing of them is left to hide.
	if (!target || target.isComplete) return { references, target };
	const readable = await target.load([...new Set(references.map(({ referencedItemId }) => referencedItemId))]);
	return { references: references.filter(({ referencedItemId }) => readable.has(referencedItemId)), target };
};
