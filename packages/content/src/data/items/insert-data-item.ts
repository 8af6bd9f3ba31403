import type { insertDataItem as declared } from "@cartwright/contract/data/item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { DataError } from "../data-error.ts";
import { dataItems, documentId } from "../documents.ts";
import { hooksOf } from "../hooks/collection-hooks.ts";
import { commitItems } from "../indexes/commit-items.ts";
import { sentId } from "../item.ts";
import { itemView } from "../item-view.ts";
import { addition } from "../item-writes.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { loadAllIncluded } from "../references/load/load-all-included.ts";
import { loadLinkedWrites } from "../references/load/load-linked-writes.ts";
import { newItem } from "./new-item.ts";

export const insertDataItem: Handler<typeof declared> = async (context, request) => {
	const { store, site, newId } = context;
	const { dataCollectionId } = request;
	const { collection } = await loadDataCollection(context, request, "insert");
	const hooks = hooksOf(context, collection.doc, request, ["beforeInsert", "afterInsert"]);
	const dataItem = hooks ? await hooks.beforeWrite("beforeInsert", request.dataItem) : request.dataItem;
	const { itemSet } = collection.doc;
	const id = sentId(dataItem);
	const item = newItem(context, collection.doc, id ?? newId(), dataItem, request);
	if (id !== undefined) {
		const { present } = await store.read(site, { present: byId(dataItems, documentId(itemSet, id)) });
		if (present) {
			throw new DataError("WDE0074", `The collection ${dataCollectionId} has an item ${id}; use save to replace it.`);
		}
	}
	// Before the commit, since what is included may be too much.
	const included = await loadAllIncluded(context, collection.doc, item, request);
	await commitItems(
		context,
		collection,
		await loadLinkedWrites(context, collection.doc, [addition(context, collection.doc, item)]),
	);
	const view = itemView(dataCollectionId, included);
	return { dataItem: hooks ? await hooks.forAfter().afterWrite("afterInsert", view, included) : view };
};
