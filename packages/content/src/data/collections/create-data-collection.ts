import type { createDataCollection as declared } from "@cartwright/contract/data/collections";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create, remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { abandonItems } from "../abandon-items.ts";
import { appCollection } from "../app-collections/app-collections.ts";
import { DataError } from "../data-error.ts";
import { dataCollections, deletedDataCollections, newItemSet } from "../documents.ts";
import { sentCollection } from "./collection-changes.ts";
import { collectionView } from "./collection-view.ts";

export const createDataCollection: Handler<typeof declared> = async ({ store, site, now, newId }, { collection }) => {
	const { id } = collection;
	const { present, deleted } = await store.read(site, {
		present: byId(dataCollections, id),
		deleted: byId(deletedDataCollections, id),
	});
	if (present || appCollection(id))
		throw new DataError("WDE0104", `The collection ${id} already exists; change it with updateDataCollection.`);
	const doc = { id, ...sentCollection(collection), itemSet: newItemSet(id, newId), createdDate: now, updatedDate: now };
	// A deleted collection of this id can no longer be restored.
	const replaced = deleted
		? [remove(deletedDataCollections, deleted), ...abandonItems(deleted.doc.collection, now)]
		: [];
	await store.commit(site, [create(dataCollections, doc), ...replaced]);
	return { collection: collectionView({ doc, revision: 1 }) };
};
