import type { DataCollection as WireCollection } from "@cartwright/contract/data/collection-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { replace } from "@cartwright/store/batch";
import { type DataCollection, dataCollections } from "../documents.ts";
import { draftsCollectionId, followed, refuseForDrafts } from "../drafts/drafts-collection.ts";
import { loadStoredCollection } from "../load/load-stored-collection.ts";
import { collectionView } from "./collection-view.ts";

type Changes = Partial<Omit<DataCollection, "id" | "itemSet" | "createdDate" | "updatedDate">>;

/** Changes a collection, and returns it as the calls do that change one. */
export const changeCollection = async (
	{ store, site, now }: Context,
	id: string,
	change: (collection: DataCollection, revision: number) => Changes | Promise<Changes>,
): Promise<{ readonly dataCollection: WireCollection }> => {
	const before = await loadStoredCollection({ store, site }, id);
	refuseForDrafts(before.doc);
	const doc = { ...before.doc, ...(await change(before.doc, before.revision)), updatedDate: now };
	const draftsId = draftsCollectionId(doc);
	const drafts = draftsId === undefined ? undefined : await loadStoredCollection({ store, site }, draftsId);
	await store.commit(site, [
		replace(dataCollections, before, doc),
		...(drafts ? [replace(dataCollections, drafts, { ...drafts.doc, ...followed(doc), updatedDate: now })] : []),
	]);
	return { dataCollection: collectionView({ doc, revision: before.revision + 1 }) };
};
