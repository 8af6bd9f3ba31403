import type { Environment } from "@cartwright/contract/data/item-messages";
import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import type { Stored } from "@cartwright/store/collection";
import { type Access, accessTo } from "../access.ts";
import { DataError } from "../data-error.ts";
import type { CollectionSight, DataAction, DataCollection } from "../documents.ts";
import { seenAs } from "../environment.ts";
import { loadIsSandbox } from "./load-sandbox.ts";
import { loadCollectionOfItems } from "./load-stored-collection.ts";

export interface CollectionRequest {
	readonly dataCollectionId: string;
	readonly environment?: Environment | null;
	readonly publishPluginOptions?: { readonly includeDraftItems?: boolean | null } | null;
}

export interface LoadedCollection {
	readonly collection: Stored<DataCollection>;
	/** The items that the action may touch: never none. */
	readonly access: Access;
}

/** Reads the collection of a request. Throws if it does not exist, or if the caller lacks the permission for the action. */
export const loadDataCollection = async (
	context: ReadContext,
	request: CollectionRequest,
	action: DataAction,
): Promise<LoadedCollection> => {
	const { store, site, identity } = context;
	const { dataCollectionId } = request;
	const seen = await loadSight(context, request);
	const collection = seenAs(await loadCollectionOfItems({ store, site }, dataCollectionId), seen);
	const access = accessTo(identity, collection.doc, action);
	if (access.items === "none") {
		const description = `A ${identity.kind} may not ${action} items of the collection ${dataCollectionId}; its permission is ${collection.doc.permissions[action]}.`;
		throw new DataError("WDE0027", description, { dataCollectionId, action });
	}
	return { collection, access };
};

/** How a request sees its collection. */
const loadSight = async (
	context: ReadContext,
	{ environment, publishPluginOptions }: CollectionRequest,
): Promise<CollectionSight | undefined> => {
	const { identity } = context;
	const showsDrafts = publishPluginOptions?.includeDraftItems === true && actsForShop(identity);
	const isSandbox = await loadIsSandbox(context, environment);
	if (isSandbox && environment === "SANDBOX" && !actsForShop(identity)) {
		throw new DataError("WDE0027", `A ${identity.kind} may not use the environment SANDBOX; only staff and apps may.`);
	}
	const usesSandbox = isSandbox && actsForShop(identity);
	if (!usesSandbox && !showsDrafts) return undefined;
	return { ...(usesSandbox ? { environment: "SANDBOX" } : {}), ...(showsDrafts ? { showsDrafts } : {}) };
};
