import { and, compare, type Filter, type Sort } from "@cartwright/store/query/filter";
import type { ReadContext } from "../../../../foundation/context.ts";
import { accessFilter } from "../../access.ts";
import { type DataCollection, dataItems } from "../../documents.ts";
import { newestFirst } from "../../item-fields.ts";
import { type CollectionRequest, loadDataCollection } from "../../load/load-data-collection.ts";

/** The items that the caller may read: where they are stored, and the condition that every query adds to its own. */
export interface QueriedItems {
	readonly collection: DataCollection;
	readonly documents: typeof dataItems;
	readonly base: Filter;
	readonly order: readonly Sort[];
}

/** The items of a request. Throws if the collection does not exist, or if the caller may read none of them. */
export const loadQueriedItems = async (context: ReadContext, request: CollectionRequest): Promise<QueriedItems> => {
	const { collection, access } = await loadDataCollection(context, request, "read");
	return {
		collection: collection.doc,
		documents: dataItems,
		base: and(compare("itemSet", "eq", collection.doc.itemSet), accessFilter(access)),
		order: newestFirst,
	};
};
