import type { bulkUpdateDataItems as declared } from "@cartwright/contract/data/bulk-item-writes";
import type { Handler } from "../../../foundation/handler.ts";
import { changeableItem } from "../changeable-item.ts";
import { requiredId, type SentItem } from "../item.ts";
import { replacement } from "../item-writes.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { loadItemFilter } from "../references/load/load-item-filter.ts";
import { changeInBulk } from "./change-in-bulk.ts";
import { replacedItem } from "./new-item.ts";

export const bulkUpdateDataItems: Handler<typeof declared> = async (context, request) => {
	const { identity } = context;
	const { collection, access } = await loadDataCollection(context, request, "update");
	const { doc } = collection;
	const condition = await loadItemFilter(context, doc, request.condition?.filter);
	const sent: readonly SentItem[] = request.dataItems;
	return changeInBulk(context, collection, {
		action: "UPDATE",
		returnEntity: request.returnEntity,
		ids: sent.map((each) => () => requiredId(each)),
		decide(index, itemId, stored) {
			const before = changeableItem(identity, doc, stored, { itemId, access, condition });
			const item = replacedItem(context, doc, before.doc, sent[index] ?? {}, request);
			return { action: "UPDATE", item, write: replacement(context, doc, before, item) };
		},
	});
};
