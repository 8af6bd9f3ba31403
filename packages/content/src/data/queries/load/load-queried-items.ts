import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { and, compare, type Filter, type Sort } from "@cartwright/store/query/filter";
import { accessFilter } from "../../access.ts";
import { type DataCollection, dataItems } from "../../documents.ts";
import { newestFirst } from "../../item-fields.ts";
import { type CollectionRequest, loadDataCollection } from "../../load/load-data-collection.ts";

/** The items that the caller may read: where they are stored, and the conditions that every query adds to its own. */
export interface QueriedItems {
	readonly collection: DataCollection;
	readonly documents: typeof dataItems;
	/** The condition on what the caller may read; undefined if it is all. */
	readonly access: Filter | undefined;
	/** The condition on all items, with that on what the caller may read. */
	readonly base: Filter;
	readonly order: readonly Sort[];
}

/** The items of a request. Throws if the collection does not exist, or if the caller may read none of them. */
export const loadQueriedItems = async (context: ReadContext, request: CollectionRequest): Promise<QueriedItems> => {
	const { collection, access } = await loadDataCollection(context, request, "read");
	const readable = accessFilter(access);
	return {
		collection: collection.doc,
		documents: dataItems,
		access: readable,
		base: and(compare("itemSet", "eq", collection.doc.itemSet), readable),
		order: newestFirst,
	};
};
