import type { getDataCollection as declared } from "@cartwright/contract/data/collections";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { appCollectionView } from "../app-collections/app-collection-view.ts";
import { appCollection } from "../app-collections/app-collections.ts";
import { dataCollections } from "../documents.ts";
import { noCollection } from "../load/load-stored-collection.ts";
import { collectionView } from "./collection-view.ts";

export const getDataCollection: Handler<typeof declared> = async ({ store, site }, { dataCollectionId }) => {
	const { stored } = await store.read(site, { stored: byId(dataCollections, dataCollectionId) });
	if (stored) return { collection: collectionView(stored) };
	const mirror = appCollection(dataCollectionId);
	if (!mirror) throw noCollection(dataCollectionId);
	return { collection: appCollectionView(mirror) };
};
