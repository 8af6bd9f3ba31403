import type { saveDataItem as declared } from "@cartwright/contract/data/item-writes";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { dataItems, documentId } from "../documents.ts";
import { commitItems } from "../indexes/commit-items.ts";
import { sentId } from "../item.ts";
import { itemView } from "../item-view.ts";
import { addition, replacement } from "../item-writes.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { loadItemToChange } from "../load/load-item-to-change.ts";
import { loadAllIncluded } from "../references/load/load-all-included.ts";
import { loadLinkedWrites } from "../references/load/load-linked-writes.ts";
import { changedItemView } from "./changed-item-view.ts";
import { newItem, replacedItem } from "./new-item.ts";

export const saveDataItem: Handler<typeof declared> = async (context, request) => {
	const { store, site, identity, newId } = context;
	const { dataCollectionId, dataItem } = request;
	const id = sentId(dataItem);
	// Only those who may do both learn whether there is such an item.
	const inserting = await loadDataCollection(context, request, "insert");
	const updating = id === undefined ? undefined : await loadDataCollection(context, request, "update");
	const { doc } = inserting.collection;
	const stored = id === undefined ? {} : await store.read(site, { item: byId(dataItems, documentId(doc.itemSet, id)) });
	if (!updating || id === undefined || !("item" in stored) || !stored.item) {
		const item = newItem(context, doc, id ?? newId(), dataItem, request);
		await commitItems(
			context,
			inserting.collection,
			await loadLinkedWrites(context, doc, [addition(context, doc, item)]),
		);
		return {
			action: "INSERTED",
			dataItem: itemView(dataCollectionId, await loadAllIncluded(context, doc, item, request)),
		};
	}
	const before = await loadItemToChange(context, updating, id);
	const item = replacedItem(context, doc, before.doc, dataItem, request);
	await commitItems(
		context,
		inserting.collection,
		await loadLinkedWrites(context, doc, [replacement(context, doc, before, item)]),
	);
	const included = await loadAllIncluded(context, doc, item, request);
	return { action: "UPDATED", dataItem: changedItemView(identity, doc, included) };
};
