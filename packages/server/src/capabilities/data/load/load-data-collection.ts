import type { Environment } from "@cartwright/contract/data/item-messages";
import type { Stored } from "@cartwright/store/collection";
import type { ReadContext } from "../../../foundation/context.ts";
import { type Access, accessTo } from "../access.ts";
import { DataError } from "../data-error.ts";
import type { DataAction, DataCollection } from "../documents.ts";
import { loadCollectionOfItems } from "./load-stored-collection.ts";

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
	const access = accessTo(identity, collection.doc, action);
	if (access.items === "none") {
		const description = `A ${identity.kind} may not ${action} items of the collection ${dataCollectionId}; its permission is ${collection.doc.permissions[action]}.`;
		throw new DataError("WDE0027", description, { dataCollectionId, action });
	}
	return { collection, access };
};
