import type { updateDataItem as declared } from "@cartwright/contract/data/item-writes";
import { replace } from "@cartwright/store/batch";
import type { Handler } from "../../../foundation/handler.ts";
import { dataItems } from "../documents.ts";
import { requiredId } from "../item.ts";
import { itemFilter } from "../item-fields.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { changedItemView } from "./changed-item-view.ts";
import { loadItemToChange } from "./load/load-item-to-change.ts";
import { replacedItem } from "./new-item.ts";

export const updateDataItem: Handler<typeof declared> = async (context, request) => {
	const { store, site, identity } = context;
	const { dataItem, condition } = request;
	const loaded = await loadDataCollection(context, request, "update");
	const id = requiredId(dataItem);
	const filter = itemFilter(loaded.collection.doc.itemSet, condition?.filter);
	const before = await loadItemToChange(context, loaded, id, filter);
	const item = replacedItem(context, before.doc, dataItem);
	await store.commit(site, [replace(dataItems, before, item)]);
	return { dataItem: changedItemView(identity, loaded.collection.doc, item) };
};
