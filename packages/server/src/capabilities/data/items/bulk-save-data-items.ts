import type { bulkSaveDataItems as declared } from "@cartwright/contract/data/bulk-item-writes";
import type { Handler } from "../../../foundation/handler.ts";
import { changeableItem } from "../changeable-item.ts";
import { type SentItem, sentId } from "../item.ts";
import { addition, replacement } from "../item-writes.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { changeInBulk } from "./change-in-bulk.ts";
import { newItem, replacedItem } from "./new-item.ts";

export const bulkSaveDataItems: Handler<typeof declared> = async (context, request) => {
	const { identity, newId } = context;
	// Only those who may do both learn which items there are.
	const { collection } = await loadDataCollection(context, request, "insert");
	const { access } = await loadDataCollection(context, request, "update");
	const { doc } = collection;
	const sent: readonly SentItem[] = request.dataItems;
	return changeInBulk(context, collection, {
		action: "UPDATE",
		returnEntity: request.returnEntity,
		ids: sent.map((each) => () => sentId(each) ?? newId()),
		decide(index, id, stored) {
			const values = sent[index] ?? {};
			if (!stored) {
				const item = newItem(context, doc, id, values, request);
				return { action: "INSERT", item, write: addition(context, doc, item) };
			}
			const before = changeableItem(identity, doc, stored, { itemId: id, access });
			const item = replacedItem(context, doc, before.doc, values, request);
			return { action: "UPDATE", item, write: replacement(context, doc, before, item) };
		},
	});
};
