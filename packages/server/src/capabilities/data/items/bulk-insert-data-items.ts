import type { bulkInsertDataItems as declared } from "@cartwright/contract/data/bulk-item-writes";
import type { Handler } from "../../../foundation/handler.ts";
import { DataError } from "../data-error.ts";
import { type SentItem, sentId } from "../item.ts";
import { addition } from "../item-writes.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { changeInBulk } from "./change-in-bulk.ts";
import { newItem } from "./new-item.ts";

export const bulkInsertDataItems: Handler<typeof declared> = async (context, request) => {
	const { newId } = context;
	const { collection } = await loadDataCollection(context, request, "insert");
	const { doc } = collection;
	const sent: readonly SentItem[] = request.dataItems;
	return changeInBulk(context, collection, {
		action: "INSERT",
		returnEntity: request.returnEntity,
		ids: sent.map((each) => () => sentId(each) ?? newId()),
		decide(index, id, stored) {
			if (stored) throw new DataError("WDE0074", `The collection ${doc.id} has an item ${id}; use save to replace it.`);
			const item = newItem(context, doc, id, sent[index] ?? {}, request);
			return { action: "INSERT", item, write: addition(context, doc, item) };
		},
	});
};
