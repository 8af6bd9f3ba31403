import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { ReadContext } from "../../../foundation/context.ts";
import { type DataCollection, dataCollections } from "../documents.ts";
import { noCollection } from "./load-data-collection.ts";

/** Reads a collection to manage it. Throws if it does not exist. */
export const loadStoredCollection = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	id: string,
): Promise<Stored<DataCollection>> => {
	const { collection } = await store.read(site, { collection: byId(dataCollections, id) });
	if (!collection) throw noCollection(id);
	return collection;
};
