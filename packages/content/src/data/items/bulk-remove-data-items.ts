import type { bulkRemoveDataItems as declared } from "@cartwright/contract/data/bulk-item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeableItem } from "../changeable-item.ts";
import { hooksOf } from "../hooks/collection-hooks.ts";
import { removal } from "../item-writes.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { loadItemFilter } from "../references/load/load-item-filter.ts";
import { changeInBulk } from "./change-in-bulk.ts";
import type { Decision } from "./decide-in-bulk.ts";

export const bulkRemoveDataItems: Handler<typeof declared> = async (context, request) => {
	const { identity } = context;
	const { collection, access } = await loadDataCollection(context, request, "remove");
	const { doc } = collection;
	const condition = await loadItemFilter(context, doc, request.condition?.filter);
	const hooks = hooksOf(context, doc, request, ["beforeRemove", "afterRemove"]);
	return changeInBulk(context, collection, {
		action: "DELETE",
		hooks,
		returnEntity: request.returnEntity,
		ids: request.dataItemIds.map((id) => () => id),
		decide(_, itemId, stored) {
			const before = changeableItem(identity, doc, stored, { itemId, access, condition });
			const remove = (): Decision => ({ action: "DELETE", item: before.doc, write: removal(context, doc, before) });
			return hooks ? hooks.beforeRemove(before.doc).then(remove) : remove();
		},
	});
};
