import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { DataError } from "../../data-error.ts";
import { type DataAction, type DataItem, dataItems, documentId } from "../../documents.ts";
import { type CollectionRequest, type LoadedCollection, loadDataCollection } from "../../load/load-data-collection.ts";
import { draftsCollectionId } from "../drafts-collection.ts";

interface DraftRequest extends CollectionRequest {
	readonly dataItemId: string;
}

/** An item and its draft, as far as there are such, and the collections that they belong to. */
interface ItemWithDraft {
	readonly published: LoadedCollection;
	readonly drafts: LoadedCollection;
	readonly item: Stored<DataItem> | undefined;
	readonly draft: Stored<DataItem> | undefined;
}

/** Throws if the collection has no drafts, or if the caller may not do this with its items and with the drafts. */
export const loadItemWithDraft = async (
	context: ReadContext,
	request: DraftRequest,
	actions: { readonly published: DataAction; readonly drafts: DataAction },
): Promise<ItemWithDraft> => {
	const { store, site } = context;
	await loadDataCollection(context, request, "update");
	const published = await loadDataCollection(context, request, actions.published);
	const dataCollectionId = draftsCollectionId(published.collection.doc);
	if (dataCollectionId === undefined) throw noDrafts(request.dataCollectionId);
	const drafts = await loadDataCollection(context, { ...request, dataCollectionId }, actions.drafts);
	const { item, draft } = await store.read(site, {
		item: byId(dataItems, documentId(published.collection.doc.itemSet, request.dataItemId)),
		draft: byId(dataItems, documentId(drafts.collection.doc.itemSet, request.dataItemId)),
	});
	return { published, drafts, item, draft };
};

const noDrafts = (dataCollectionId: string) => {
	const description = `The collection ${dataCollectionId} has no drafts; add the plugin with addDraftItemsPlugin.`;
	return new DataError("WDE0119", description, { dataCollectionId });
};
