import type { pluginOperations } from "@cartwright/contract/data/collection-plugins";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create, remove, replace } from "@cartwright/store/batch";
import { and, compare } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { abandonItems } from "../abandon-items.ts";
import { DataError } from "../data-error.ts";
import { type DataCollection, dataCollections, dataItems, deletedDataCollections, newItemSet } from "../documents.ts";
import { copyOf } from "../drafts/draft-item.ts";
import {
	draftsCollectionId,
	draftsPlugin,
	newDraftsCollection,
	newDraftsCollectionId,
	refuseForDrafts,
} from "../drafts/drafts-collection.ts";
import { addition, removal } from "../item-writes.ts";
import { loadStoredCollection } from "../load/load-stored-collection.ts";
import { defaultStatus, onlyDrafts, statusField } from "../publish-status.ts";
import { commitCounted } from "../usage/commit-counted.ts";
import { collectionView } from "./collection-view.ts";
import { withoutPlugin } from "./plugins.ts";

export const addDraftItemsPlugin: Handler<typeof pluginOperations.addDraftItemsPlugin> = async (
	context,
	{ dataCollectionId, publishPluginConflictAction: conflictAction },
) => {
	const { store, site, now, newId } = context;
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
	const hasStatus = defaultStatus(before.doc) !== undefined;
	if (hasStatus && conflictAction !== "COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS") {
		throw new DataError(
			"WDE0075",
			"The collection has PUBLISH; say by publishPluginConflictAction what becomes of drafts.",
		);
	}
	const { plugins } = withoutPlugin(before.doc, "PUBLISH");
	const doc = { ...before.doc, plugins: [...plugins, draftsPlugin(id)], updatedDate: now };
	const drafts = newDraftsCollection(doc, { id, itemSet: newItemSet(id, newId), now });
	const moved = hasStatus ? await loadMoves(context, before.doc, drafts) : [];
	await commitCounted(context, [
		...moved,
		replace(dataCollections, before, doc),
		create(dataCollections, drafts),
		// A deleted collection of this id can no longer be restored.
		...(deleted ? [remove(deletedDataCollections, deleted), ...abandonItems(deleted.doc.collection, now)] : []),
	]);
	return { dataCollection: collectionView({ doc, revision: before.revision + 1 }) };
};

/** One commit moves as many. */
const maxMoved = 1000;

/** The writes that move items with the status DRAFT into the collection of drafts. */
const loadMoves = async (context: Context, collection: DataCollection, drafts: DataCollection) => {
	const { store, site, now } = context;
	const filter = and(compare("itemSet", "eq", collection.itemSet), onlyDrafts);
	const { items } = await store.read(site, { items: page(dataItems, { filter, limit: maxMoved + 1 }) });
	if (items.length > maxMoved) {
		throw new DataError("WDE0075", `There are more than ${maxMoved} drafts. Publish or remove some of them first.`);
	}
	return items.flatMap((item) => {
		const { [statusField]: _, ...data } = item.doc.data;
		const draft = copyOf({ ...item.doc, data } as typeof item.doc, drafts.itemSet, undefined, now);
		return [removal(context, collection, item), addition(context, drafts, draft)];
	});
};
