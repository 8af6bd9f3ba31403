import { byIds } from "@cartwright/store/store";
import type { ReadContext } from "../../../../foundation/context.ts";
import { includes, includesAll } from "../../access.ts";
import { type DataCollection, dataItems, documentId } from "../../documents.ts";
import type { LoadedCollection } from "../../load/load-data-collection.ts";
import type { ReferenceField } from "../../reference-fields.ts";
import { referencedIds } from "../item-references.ts";
import type { Reference, ReferencedQuery } from "../referenced-query.ts";
import { loadReferenceAccess } from "./load-reference-access.ts";

export interface LoadedReferences {
	/** Of the referring items, those that the caller may read. */
	readonly referring: ReadonlySet<string>;
	/** References to items that the caller may read, and, if they may read every item, to those that do not exist. */
	readonly references: readonly Reference[];
	/** The collection of the referenced items, unless it was deleted. */
	readonly target: DataCollection | undefined;
}

/** Reads the references of several items by one field, in order. */
export const loadReferences = async (
	context: ReadContext,
	{ collection, access }: LoadedCollection,
	field: ReferenceField,
	{ referringItemIds, order }: ReferencedQuery,
): Promise<LoadedReferences> => {
	const { store, site } = context;
	const ids = referringItemIds.map((id) => documentId(collection.doc.itemSet, id));
	const { items } = await store.read(site, { items: byIds(dataItems, ids) });
	const referring = ids.flatMap((id) => items.get(id)?.doc ?? []).filter((item) => includes(access, item));
	const references = referring.flatMap((item) =>
		referencedIds(item, field).map((id) => ({ referringItemId: item.data._id, referencedItemId: id })),
	);
	const readable = await withoutUnreadable(
		context,
		collection.doc,
		field,
		order === "DESC" ? references.reverse() : references,
	);
	return { ...readable, referring: new Set(referring.map(({ data }) => data._id)) };
};

const withoutUnreadable = async (
	context: ReadContext,
	collection: DataCollection,
	field: ReferenceField,
	references: readonly Reference[],
): Promise<Pick<LoadedReferences, "references" | "target">> => {
	const { target, access } = (await loadReferenceAccess(context, collection, field)) ?? {};
	// Nobody can read items of a collection that was deleted, and nothing of them is left to hide.
	if (!target || !access || includesAll(access)) return { references, target };
	if (access.items === "none") return { references: [], target };
	const idOf = ({ referencedItemId }: Reference) => documentId(target.itemSet, referencedItemId);
	const { items } = await context.store.read(context.site, {
		items: byIds(dataItems, [...new Set(references.map(idOf))]),
	});
	const own = references.filter((reference) => {
		const item = items.get(idOf(reference))?.doc;
		return item !== undefined && includes(access, item);
	});
	return { references: own, target };
};
