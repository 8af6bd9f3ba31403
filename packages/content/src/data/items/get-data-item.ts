import type { getDataItem as declared } from "@cartwright/contract/data/item-reads";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { includes } from "../access.ts";
import { loadAppCollection } from "../app-collections/load-app-collection.ts";
import { loadAppItem } from "../app-collections/load-app-items.ts";
import { dataItems, documentId } from "../documents.ts";
import { hooksOf } from "../hooks/collection-hooks.ts";
import { itemView } from "../item-view.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { noItem } from "../no-item.ts";
import { includeTree } from "../references/include-tree.ts";
import { loadIncludedItems } from "../references/load/load-included-items.ts";

export const getDataItem: Handler<typeof declared> = async (context, request) => {
	const { store, site } = context;
	const { dataCollectionId, fields } = request;
	const mirrored = await loadAppCollection(context, request);
	if (mirrored) {
		const item = await loadAppItem(context, mirrored, request.dataItemId);
		const [shown = item] = await loadIncludedItems(context, mirrored.mirror, [item], includeTree(request));
		return { dataItem: itemView(dataCollectionId, shown, fields ?? []) };
	}
	const { collection, access } = await loadDataCollection(context, request, "read");
	const hooks = hooksOf(context, collection.doc, request, ["beforeGet", "afterGet"]);
	const dataItemId = hooks ? await hooks.beforeGet(request.dataItemId) : request.dataItemId;
	const id = documentId(collection.doc.itemSet, dataItemId);
	const { item } = await store.read(site, { item: byId(dataItems, id) });
	if (!item || !includes(access, item.doc)) throw noItem(dataCollectionId, dataItemId);
	const [included] = await loadIncludedItems(context, collection.doc, [item.doc], includeTree(request));
	const found = included ?? item.doc;
	const [shown = found] = hooks ? await hooks.afterRead("afterGet", [found]) : [];
	return { dataItem: itemView(dataCollectionId, shown, fields ?? []) };
};
