import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { appCollection } from "../app-collections/app-collections.ts";
import { DataError } from "../data-error.ts";
import { type DataCollection, dataCollections, deletedDataCollections } from "../documents.ts";

/** Reads a collection, whoever asks. Throws if it does not exist. */
export const loadStoredCollection = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	id: string,
): Promise<Stored<DataCollection>> => {
	const { collection } = await store.read(site, { collection: byId(dataCollections, id) });
	if (!collection) throw noCollection(id);
	return collection;
};

/** Reads a collection for a call on its items. Throws if it does not exist, and says if it was deleted. */
export const loadCollectionOfItems = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	id: string,
): Promise<Stored<DataCollection>> => {
	const { collection } = await store.read(site, { collection: byId(dataCollections, id) });
	if (collection) return collection;
	if (appCollection(id)) throw notSupported(id);
	const { deleted } = await store.read(site, { deleted: byId(deletedDataCollections, id) });
	throw deleted ? deletedCollection(id) : noCollection(id);
};

const deletedCollection = (dataCollectionId: string) =>
	new DataError("WDE0026", `The collection ${dataCollectionId} was deleted. restoreDataCollection brings it back.`, {
		dataCollectionId,
	});

const notSupported = (id: string) =>
	new DataError(
		"WDE0119",
		`The collection ${id} mirrors the shop. Its items can be read and computed with, and are changed by the calls of the shop.`,
	);

export const noCollection = (dataCollectionId: string) =>
	new DataError("WDE0025", `The collection ${dataCollectionId} does not exist. Create it with createDataCollection.`, {
		dataCollectionId,
	});
