import type { getDataCollection as declared } from "@cartwright/contract/data/collections";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { dataCollections } from "../documents.ts";
import { noCollection } from "../load/load-data-collection.ts";
import { collectionView } from "./collection-view.ts";

export const getDataCollection: Handler<typeof declared> = async ({ store, site }, { dataCollectionId }) => {
	const { collection } = await store.read(site, { collection: byId(dataCollections, dataCollectionId) });
	if (!collection) throw noCollection(dataCollectionId);
	return { collection: collectionView(collection) };
};
