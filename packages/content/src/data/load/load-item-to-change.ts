import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import type { Filter } from "@cartwright/store/query/filter";
import { byId } from "@cartwright/store/store";
import { changeableItem } from "../changeable-item.ts";
import { type DataItem, dataItems, documentId } from "../documents.ts";
import type { LoadedCollection } from "./load-data-collection.ts";

/** Reads an item that the caller wants to change, as `changeableItem` decides. */
export const loadItemToChange = async (
	{ store, site, identity }: ReadContext,
	{ collection, access }: LoadedCollection,
	itemId: string,
	condition?: Filter,
): Promise<Stored<DataItem>> => {
	const { item } = await store.read(site, { item: byId(dataItems, documentId(collection.doc.itemSet, itemId)) });
	return changeableItem(identity, collection.doc, item, { itemId, access, condition });
};
