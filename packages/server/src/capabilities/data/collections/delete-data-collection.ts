import type { deleteDataCollection as declared } from "@cartwright/contract/data/collections";
import { create, remove } from "@cartwright/store/batch";
import type { Handler } from "../../../foundation/handler.ts";
import { dataCollections, deletedDataCollections } from "../documents.ts";
import { loadStoredCollection } from "../load/load-stored-collection.ts";

/** The items stay until the collection can no longer be restored. */
export const deleteDataCollection: Handler<typeof declared> = async ({ store, site, now }, { dataCollectionId }) => {
	const before = await loadStoredCollection({ store, site }, dataCollectionId);
	const deleted = { id: dataCollectionId, collection: before.doc, deletedDate: now };
	await store.commit(site, [remove(dataCollections, before), create(deletedDataCollections, deleted)]);
	return {};
};
