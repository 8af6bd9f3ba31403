import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { ReadContext } from "../../../foundation/context.ts";
import { DataError } from "../data-error.ts";
import { type DataCollection, dataCollections } from "../documents.ts";

/** Reads a collection, whoever asks. Throws if it does not exist. */
export const loadStoredCollection = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	id: string,
): Promise<Stored<DataCollection>> => {
	const { collection } = await store.read(site, { collection: byId(dataCollections, id) });
	if (!collection) throw noCollection(id);
	return collection;
};

export const noCollection = (dataCollectionId: string) =>
	new DataError("WDE0025", `The collection ${dataCollectionId} does not exist. Create it with createDataCollection.`, {
		dataCollectionId,
	});
