import type { saveDataItem as declared } from "@cartwright/contract/data/item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { dataItems, documentId } from "../documents.ts";
import { hooksOf } from "../hooks/collection-hooks.ts";
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
	const hooks = hooksOf(context, doc, request, ["beforeInsert", "afterInsert", "beforeUpdate", "afterUpdate"]);
	if (!updating || id === undefined || !("item" in stored) || !stored.item) {
		const values = hooks ? await hooks.beforeWrite("beforeInsert", dataItem) : dataItem;
		const item = newItem(context, doc, id ?? newId(), values, request);
		// Before the commit, since what is included may be too much.
		const included = await loadAllIncluded(context, doc, item, request);
		await commitItems(
			context,
			inserting.collection,
			await loadLinkedWrites(context, doc, [addition(context, doc, item)]),
		);
		const view = itemView(dataCollectionId, included);
		return {
			action: "INSERTED",
			dataItem: hooks ? await hooks.forAfter().afterWrite("afterInsert", view, included) : view,
		};
	}
	const before = await loadItemToChange(context, updating, id);
	const values = hooks ? await hooks.beforeWrite("beforeUpdate", dataItem, before.doc) : dataItem;
	const item = replacedItem(context, doc, before.doc, values, request);
	// Before the commit, since what is included may be too much.
	const included = await loadAllIncluded(context, doc, item, request);
	await commitItems(
		context,
		inserting.collection,
		await loadLinkedWrites(context, doc, [replacement(context, doc, before, item)]),
	);
	const view = changedItemView(identity, doc, included);
	return {
		action: "UPDATED",
		dataItem: hooks ? await hooks.forAfter().afterWrite("afterUpdate", view, included, before.doc) : view,
	};
};
