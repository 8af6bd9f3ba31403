import type { bulkRemoveDataItems as declared } from "@cartwright/contract/data/bulk-item-writes";
import type { Handler } from "../../../foundation/handler.ts";
import { changeableItem } from "../changeable-item.ts";
import { removal } from "../item-writes.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { loadItemFilter } from "../references/load/load-item-filter.ts";
import { decideInBulk } from "./decide-in-bulk.ts";

export const bulkRemoveDataItems: Handler<typeof declared> = async (context, request) => {
	const { store, site, identity } = context;
	const { collection, access } = await loadDataCollection(context, request, "remove");
	const { doc } = collection;
	const condition = await loadItemFilter(context, doc, request.condition?.filter);
	const { writes, response } = await decideInBulk(context, {
		collection: doc,
		action: "DELETE",
		returnEntity: request.returnEntity,
		ids: request.dataItemIds.map((id) => () => id),
		decide(_, itemId, stored) {
			const before = changeableItem(identity, doc, stored, { itemId, access, condition });
			return { action: "DELETE", item: before.doc, write: removal(context, doc, before) };
		},
	});
	if (writes.length > 0) await store.commit(site, writes);
	return response;
};
