import type { getDataCollection as declared } from "@cartwright/contract/data/collections";
import type { Handler } from "../../../foundation/handler.ts";
import { loadStoredCollection } from "../load/load-stored-collection.ts";
import { collectionView } from "./collection-view.ts";

export const getDataCollection: Handler<typeof declared> = async ({ store, site }, { dataCollectionId }) => ({
	collection: collectionView(await loadStoredCollection({ store, site }, dataCollectionId)),
});
