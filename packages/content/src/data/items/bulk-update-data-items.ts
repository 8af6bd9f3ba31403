import type { bulkUpdateDataItems as declared } from "@cartwright/contract/data/bulk-item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeableItem } from "../changeable-item.ts";
import { hooksOf } from "../hooks/collection-hooks.ts";
import { requiredId, type SentItem } from "../item.ts";
import { replacement } from "../item-writes.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { loadItemFilter } from "../references/load/load-item-filter.ts";
import { changeInBulk } from "./change-in-bulk.ts";
import type { Decision } from "./decide-in-bulk.ts";
import { replacedItem } from "./new-item.ts";

export const bulkUpdateDataItems: Handler<typeof declared> = async (context, request) => {
	const { identity } = context;
	const { collection, access } = await loadDataCollection(context, request, "update");
	const { doc } = collection;
	const condition = await loadItemFilter(context, doc, request.condition?.filter);
	const sent: readonly SentItem[] = request.dataItems;
	const hooks = hooksOf(context, doc, request, ["beforeUpdate", "afterUpdate"]);
	return changeInBulk(context, collection, {
		action: "UPDATE",
		hooks,
		returnEntity: request.returnEntity,
		ids: sent.map((each) => () => requiredId(each)),
		decide(index, itemId, stored) {
			const before = changeableItem(identity, doc, stored, { itemId, access, condition });
			const values = sent[index] ?? {};
			const update = (accepted: SentItem): Decision => {
				const item = replacedItem(context, doc, before.doc, accepted, request);
				return { action: "UPDATE", item, write: replacement(context, doc, before, item) };
			};
			return hooks ? hooks.beforeWrite("beforeUpdate", values, before.doc).then(update) : update(values);
		},
	});
};
