import type { Environment } from "@cartwright/contract/data/item-messages";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { ReadContext } from "../../../foundation/context.ts";
import { type Access, accessTo } from "../access.ts";
import { appCollection } from "../app-collections/app-collections.ts";
import { DataError } from "../data-error.ts";
import type { DataAction, DataCollection } from "../documents.ts";
import { loadCollectionOfItems, noCollection } from "./load-stored-collection.ts";
import { type DataAction, type DataCollection, dataCollections } from "../documents.ts";

export interface CollectionRequest {
	readonly dataCollectionId: string;
	readonly environment?: Environment | null;
}

export interface LoadedCollection {
	readonly collection: Stored<DataCollection>;
	/** The items that the action may touch: never none. */
	readonly access: Access;
}

/** Reads the collection of a request. Throws if it does not exist, or if the caller may not carry out the action. */
export const loadDataCollection = async (
	{ store, site, identity }: ReadContext,
	{ dataCollectionId, environment }: CollectionRequest,
	action: DataAction,
): Promise<LoadedCollection> => {
	if (environment === "SANDBOX") {
		throw new DataError("WDE0179", "The site has no sandbox; leave out environment, or say LIVE.");
	}
	const collection = await loadCollectionOfItems({ store, site }, dataCollectionId);
	const { collection } = await store.read(site, { collection: byId(dataCollections, dataCollectionId) });
	if (!collection)
		throw appCollection(dataCollectionId) ? notSupported(dataCollectionId) : noCollection(dataCollectionId);
	const access = accessTo(identity, collection.doc, action);
	if (access.items === "none") {
		const description = `A ${identity.kind} may not ${action} items of the collection ${dataCollectionId}; its permission is ${collection.doc.permissions[action]}.`;
		throw new DataError("WDE0027", description, { dataCollectionId, action });
	}
	return { collection, access };
};

const notSupported = (id: string) =>
	new DataError(
		"WDE0119",
		`The collection ${id} mirrors the shop. Its items are read by id, by query and by count, and changed by the calls of the shop.`,
	);
