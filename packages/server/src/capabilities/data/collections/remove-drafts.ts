import type { DataCollection as WireCollection } from "@cartwright/contract/data/collection-messages";
import type { DraftItemsRemoval } from "@cartwright/contract/data/collection-plugins";
import { create, remove, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { compare } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { DataError } from "../data-error.ts";
import {
	abandonedItems,
	type DataCollection,
	type DataItem,
	dataCollections,
	dataItems,
	documentId,
} from "../documents.ts";
import { copyOf } from "../drafts/draft-item.ts";
import { draftsCollectionId, refuseForDrafts } from "../drafts/drafts-collection.ts";
import { valueTaken } from "../index-entries/value-taken.ts";
import { isValueTaken, withEntriesIn } from "../indexes/commit-items.ts";
import { addition, replacement } from "../item-writes.ts";
import { loadStoredCollection } from "../load/load-stored-collection.ts";
import { loadLinkedWrites } from "../references/load/load-linked-writes.ts";
import { collectionView } from "./collection-view.ts";
import { withoutPlugin } from "./plugins.ts";

/** One commit publishes as many. */
const maxPublished = 1000;

/** Deletes the plugin DRAFT_ITEMS, and the collection of drafts, in which there may be none unless the call says otherwise. */
export const removeDrafts = async (
	context: Context,
	dataCollectionId: string,
	action: DraftItemsRemoval,
): Promise<{ readonly dataCollection: WireCollection }> => {
	const { store, site, now } = context;
	const before = await loadStoredCollection({ store, site }, dataCollectionId);
	refuseForDrafts(before.doc);
	const draftsId = draftsCollectionId(before.doc);
	if (draftsId === undefined) return { dataCollection: collectionView(before) };
	const drafts = await loadStoredCollection({ store, site }, draftsId);
	const filter = compare("itemSet", "eq", drafts.doc.itemSet);
	const { items } = await store.read(site, { items: page(dataItems, { filter, limit: maxPublished + 1 }) });
	if (action === "FAIL_IF_DRAFT_ITEMS_EXIST" && items.length > 0) {
		throw new DataError("WDE0075", `${draftsId} has drafts; say by draftItemsRemovalAction what to do with them.`);
	}
	const published = action === "PUBLISH_EXISTING_DRAFT_ITEMS" ? await publications(context, before.doc, items) : [];
	const doc = { ...before.doc, ...withoutPlugin(before.doc, "DRAFT_ITEMS"), updatedDate: now };
	try {
		await store.commit(site, [
			...published,
			replace(dataCollections, before, doc),
			remove(dataCollections, drafts),
			create(abandonedItems, { id: drafts.doc.itemSet, since: now }),
		]);
	} catch (error) {
		throw isValueTaken(error) ? valueTaken(before.doc) : error;
	}
	return { dataCollection: collectionView({ doc, revision: before.revision + 1 }) };
};

/** The writes that publish drafts. */
const publications = async (context: Context, collection: DataCollection, drafts: readonly Stored<DataItem>[]) => {
	const { store, site, now } = context;
	if (drafts.length > maxPublished) {
		throw new DataError("WDE0075", `There are more than ${maxPublished} drafts. Publish some of them first.`);
	}
	const ids = drafts.map(({ doc }) => documentId(collection.itemSet, doc.data._id));
	const { present } = await store.read(site, { present: byIds(dataItems, ids) });
	const writes = drafts.map(({ doc }, index) => {
		const before = present.get(ids[index] ?? "");
		const after = copyOf(doc, collection.itemSet, before?.doc, now);
		return before ? replacement(context, collection, before, after) : addition(context, collection, after);
	});
	const linked = await loadLinkedWrites(context, collection, writes);
	return linked.map((write) => withEntriesIn(collection, write));
};
