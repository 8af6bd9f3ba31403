import type { DataPlugin, DataCollection as WireCollection } from "@cartwright/contract/data/collection-messages";
import type { DraftItemsRemoval } from "@cartwright/contract/data/collection-plugins";
import type { Context } from "@cartwright/kernel/foundation/context";
import { remove, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { compare } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import { abandonItems } from "../abandon-items.ts";
import { DataError } from "../data-error.ts";
import { type DataCollection, type DataItem, dataCollections, dataItems, documentId } from "../documents.ts";
import { copyOf } from "../drafts/draft-item.ts";
import { draftsCollectionId, refuseForDrafts } from "../drafts/drafts-collection.ts";
import { valueTaken } from "../index-entries/value-taken.ts";
import { isValueTaken, withEntriesIn } from "../indexes/commit-items.ts";
import { addition, replacement } from "../item-writes.ts";
import { loadStoredCollection } from "../load/load-stored-collection.ts";
import { statusField } from "../publish-status.ts";
import { loadLinkedWrites } from "../references/load/load-linked-writes.ts";
import { commitCounted } from "../usage/commit-counted.ts";
import { collectionView } from "./collection-view.ts";
import { withoutPlugin, withSupportedPlugin } from "./plugins.ts";

/** One commit publishes as many. */
const maxPublished = 1000;

type Removal = DraftItemsRemoval | "COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS";

/**
 * Deletes the plugin DRAFT_ITEMS, and the collection of drafts, in which there may be none unless the call says otherwise.
 * Adds other plugins instead.
 */
export const removeDrafts = async (
	context: Context,
	dataCollectionId: string,
	action: Removal,
	plugins: readonly DataPlugin[] = [],
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
	const copies = action === "COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS";
	const moves = copies || action === "PUBLISH_EXISTING_DRAFT_ITEMS";
	const published = moves ? await publications(context, before.doc, items, copies) : [];
	const others = withoutPlugin(before.doc, "DRAFT_ITEMS");
	const added = plugins.reduce((all, plugin) => withSupportedPlugin({ plugins: all }, plugin), others.plugins);
	const doc = { ...before.doc, plugins: added, updatedDate: now };
	try {
		await commitCounted(context, [
			...published,
			replace(dataCollections, before, doc),
			remove(dataCollections, drafts),
			...abandonItems(drafts.doc, now),
		]);
	} catch (error) {
		throw isValueTaken(error) ? valueTaken(before.doc) : error;
	}
	return { dataCollection: collectionView({ doc, revision: before.revision + 1 }) };
};

/** The writes that publish drafts, or make items with the status DRAFT of those whose items do not exist. */
const publications = async (
	context: Context,
	collection: DataCollection,
	drafts: readonly Stored<DataItem>[],
	copies: boolean,
) => {
	const { store, site, now } = context;
	if (drafts.length > maxPublished) {
		throw new DataError("WDE0075", `There are more than ${maxPublished} drafts. Publish or remove some of them first.`);
	}
	const ids = drafts.map(({ doc }) => documentId(collection.itemSet, doc.data._id));
	const { present } = await store.read(site, { present: byIds(dataItems, ids) });
	const writes = drafts.flatMap(({ doc }, index) => {
		const before = present.get(ids[index] ?? "");
		if (before && copies) return [];
		const copied = copyOf(doc, collection.itemSet, before?.doc, now);
		const after = copies ? { ...copied, data: { ...copied.data, [statusField]: "DRAFT" } } : copied;
		return before ? replacement(context, collection, before, after) : addition(context, collection, after);
	});
	const linked = await loadLinkedWrites(context, collection, writes);
	return linked.map((write) => withEntriesIn(collection, write));
};
