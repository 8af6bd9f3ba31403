import type { Stored } from "@cartwright/store/collection";
import { satisfies } from "@cartwright/store/query/evaluate";
import type { Filter } from "@cartwright/store/query/filter";
import { byId } from "@cartwright/store/store";
import type { ReadContext } from "../../../foundation/context.ts";
import { accessOf, includes } from "../access.ts";
import { DataError } from "../data-error.ts";
import { type DataItem, dataItems, documentId } from "../documents.ts";
import { noItem } from "../no-item.ts";
import type { LoadedCollection } from "./load-data-collection.ts";

/**
 * Reads an item that the caller wants to change. Throws if there is none, and if the caller may not change it: as if there
 * were none, unless they may read it. A condition may ask only for what the caller may read.
 */
export const loadItemToChange = async (
	{ store, site, identity }: ReadContext,
	{ collection, access }: LoadedCollection,
	itemId: string,
	condition?: Filter,
): Promise<Stored<DataItem>> => {
	const { id: dataCollectionId, itemSet, permissions } = collection.doc;
	const { item } = await store.read(site, { item: byId(dataItems, documentId(itemSet, itemId)) });
	if (!item) throw noItem(dataCollectionId, itemId);
	const isReadable = includes(accessOf(identity, permissions.read), item.doc);
	if (!includes(access, item.doc)) {
		if (!isReadable) throw noItem(dataCollectionId, itemId);
		throw new DataError("WDE0027", `The item ${itemId} belongs to somebody else, so the caller may not change it.`);
	}
	if (condition && !(isReadable && satisfies(item.doc, condition))) throw noItem(dataCollectionId, itemId);
	return item;
};
