import type { pluginOperations } from "@cartwright/contract/data/collection-plugins";
import { create, remove, replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { DataError } from "../data-error.ts";
import { abandonedItems, dataCollections, deletedDataCollections, newItemSet } from "../documents.ts";
import {
	draftsCollectionId,
	draftsPlugin,
	newDraftsCollection,
	newDraftsCollectionId,
	refuseForDrafts,
} from "../drafts/drafts-collection.ts";
import { loadStoredCollection } from "../load/load-stored-collection.ts";
import { collectionView } from "./collection-view.ts";

export const addDraftItemsPlugin: Handler<typeof pluginOperations.addDraftItemsPlugin> = async (
	{ store, site, now, newId },
	{ dataCollectionId },
) => {
	const before = await loadStoredCollection({ store, site }, dataCollectionId);
	refuseForDrafts(before.doc);
	if (draftsCollectionId(before.doc) !== undefined) {
		throw new DataError("WDE0075", `The collection ${dataCollectionId} has the plugin DRAFT_ITEMS already.`);
	}
	const id = newDraftsCollectionId(dataCollectionId);
	const { present, deleted } = await store.read(site, {
		present: byId(dataCollections, id),
		deleted: byId(deletedDataCollections, id),
	});
	if (present) throw new DataError("WDE0075", `The drafts would be in ${id}, but there is a collection of this id.`);
	const doc = { ...before.doc, plugins: [...(before.doc.plugins ?? []), draftsPlugin(id)], updatedDate: now };
	await store.commit(site, [
		replace(dataCollections, before, doc),
		create(dataCollections, newDraftsCollection(doc, { id, itemSet: newItemSet(id, newId), now })),
		// A deleted collection of this id can no longer be restored.
		...(deleted
			? [
					remove(deletedDataCollections, deleted),
					create(abandonedItems, { id: deleted.doc.collection.itemSet, since: now }),
				]
			: []),
	]);
	return { dataCollection: collectionView({ doc, revision: before.revision + 1 }) };
};
