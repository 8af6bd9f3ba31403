import type { deleteDataCollection as declared } from "@cartwright/contract/data/collections";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create, remove } from "@cartwright/store/batch";
import { abandonItems } from "../abandon-items.ts";
import { dataCollections, deletedDataCollections } from "../documents.ts";
import { draftsCollectionId, refuseForDrafts } from "../drafts/drafts-collection.ts";
import { loadStoredCollection } from "../load/load-stored-collection.ts";
import { withoutPlugin } from "./plugins.ts";

/** The items stay until the collection can no longer be restored. Drafts are discarded. */
export const deleteDataCollection: Handler<typeof declared> = async ({ store, site, now }, { dataCollectionId }) => {
	const before = await loadStoredCollection({ store, site }, dataCollectionId);
	refuseForDrafts(before.doc);
	const draftsId = draftsCollectionId(before.doc);
	const drafts = draftsId === undefined ? undefined : await loadStoredCollection({ store, site }, draftsId);
	const collection = drafts ? { ...before.doc, ...withoutPlugin(before.doc, "DRAFT_ITEMS") } : before.doc;
	await store.commit(site, [
		remove(dataCollections, before),
		create(deletedDataCollections, { id: dataCollectionId, collection, deletedDate: now }),
		...(drafts ? [remove(dataCollections, drafts), ...abandonItems(drafts.doc, now)] : []),
	]);
	return {};
};
