import type { Identity } from "@cartwright/kernel/foundation/identity";
import type { Stored } from "@cartwright/store/collection";
import { satisfies } from "@cartwright/store/query/evaluate";
import type { Filter } from "@cartwright/store/query/filter";
import { type Access, accessTo, includes } from "./access.ts";
import { DataError } from "./data-error.ts";
import type { DataCollection, DataItem } from "./documents.ts";
import { noItem } from "./no-item.ts";

export interface ItemChange {
	readonly itemId: string;
	/** The items that the caller may change. */
	readonly access: Access;
	/** Restricts the change to an item that matches. It may ask only for what the caller may read. */
	readonly condition?: Filter | undefined;
}

/**
 * The item that a caller wants to change. Throws if there is none, and if the caller may not change it: as if there were
 * none, unless they may read it.
 */
export const changeableItem = (
	identity: Identity,
	collection: DataCollection,
	item: Stored<DataItem> | undefined,
	{ itemId, access, condition }: ItemChange,
): Stored<DataItem> => {
	const dataCollectionId = collection.id;
	if (!item) throw noItem(dataCollectionId, itemId);
	const isReadable = includes(accessTo(identity, collection, "read"), item.doc);
	if (!includes(access, item.doc)) {
		if (!isReadable) throw noItem(dataCollectionId, itemId);
		throw new DataError("WDE0027", `The item ${itemId} belongs to another caller, so this one may not change it.`);
	}
	if (condition && !(isReadable && satisfies(item.doc, condition))) throw noItem(dataCollectionId, itemId);
	return item;
};
