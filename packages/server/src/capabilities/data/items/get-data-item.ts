import type { getDataItem as declared } from "@cartwright/contract/data/item-reads";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { includes } from "../access.ts";
import { dataItems, documentId } from "../documents.ts";
import { itemView } from "../item-view.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { noItem } from "../no-item.ts";
import { includeTree } from "../references/include-tree.ts";
import { loadIncludedItems } from "../references/load/load-included-items.ts";

export const getDataItem: Handler<typeof declared> = async (context, request) => {
	const { store, site } = context;
	const { dataCollectionId, dataItemId, fields } = request;
	const { collection, access } = await loadDataCollection(context, request, "read");
	const id = documentId(collection.doc.itemSet, dataItemId);
	const { item } = await store.read(site, { item: byId(dataItems, id) });
	if (!item || !includes(access, item.doc)) throw noItem(dataCollectionId, dataItemId);
	const [included] = await loadIncludedItems(context, collection.doc, [item.doc], includeTree(request));
	return { dataItem: itemView(dataCollectionId, included ?? item.doc, fields ?? []) };
};
