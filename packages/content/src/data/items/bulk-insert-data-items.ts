import type { bulkInsertDataItems as declared } from "@cartwright/contract/data/bulk-item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { attemptLater, DataError } from "../data-error.ts";
import { hooksOf } from "../hooks/collection-hooks.ts";
import { type SentItem, sentId } from "../item.ts";
import { addition } from "../item-writes.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { changeInBulk } from "./change-in-bulk.ts";
import { newItem } from "./new-item.ts";

export const bulkInsertDataItems: Handler<typeof declared> = async (context, request) => {
	const { newId } = context;
	const { collection } = await loadDataCollection(context, request, "insert");
	const { doc } = collection;
	const hooks = hooksOf(context, doc, request, ["beforeInsert", "afterInsert"]);
	const sent: readonly (SentItem | DataError)[] = hooks
		? await Promise.all(request.dataItems.map((each) => attemptLater(hooks.beforeWrite("beforeInsert", each))))
		: request.dataItems;
	return changeInBulk(context, collection, {
		action: "INSERT",
		hooks,
		returnEntity: request.returnEntity,
		ids: sent.map((each) => () => sentId(accepted(each)) ?? newId()),
		decide(index, id, stored) {
			if (stored) throw new DataError("WDE0074", `The collection ${doc.id} has an item ${id}; use save to replace it.`);
			const item = newItem(context, doc, id, accepted(sent[index] ?? {}), request);
			return { action: "INSERT", item, write: addition(context, doc, item) };
		},
	});
};

const accepted = (sent: SentItem | DataError): SentItem => {
	if (sent instanceof DataError) throw sent;
	return sent;
};
