import type { bulkSaveDataItems as declared } from "@cartwright/contract/data/bulk-item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeableItem } from "../changeable-item.ts";
import { hooksOf } from "../hooks/collection-hooks.ts";
import { type SentItem, sentId } from "../item.ts";
import { addition, replacement } from "../item-writes.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { changeInBulk } from "./change-in-bulk.ts";
import type { Decision } from "./decide-in-bulk.ts";
import { newItem, replacedItem } from "./new-item.ts";

export const bulkSaveDataItems: Handler<typeof declared> = async (context, request) => {
	const { identity, newId } = context;
	// Only those who may do both learn which items there are.
	const { collection } = await loadDataCollection(context, request, "insert");
	const { access } = await loadDataCollection(context, request, "update");
	const { doc } = collection;
	const sent: readonly SentItem[] = request.dataItems;
	const hooks = hooksOf(context, doc, request, ["beforeInsert", "afterInsert", "beforeUpdate", "afterUpdate"]);
	return changeInBulk(context, collection, {
		action: "UPDATE",
		hooks,
		returnEntity: request.returnEntity,
		ids: sent.map((each) => () => sentId(each) ?? newId()),
		decide(index, id, stored) {
			const values = sent[index] ?? {};
			if (!stored) {
				const insert = (accepted: SentItem): Decision => {
					const item = newItem(context, doc, id, accepted, request);
					return { action: "INSERT", item, write: addition(context, doc, item) };
				};
				return hooks ? hooks.beforeWrite("beforeInsert", values).then(insert) : insert(values);
			}
			const before = changeableItem(identity, doc, stored, { itemId: id, access });
			const update = (accepted: SentItem): Decision => {
				const item = replacedItem(context, doc, before.doc, accepted, request);
				return { action: "UPDATE", item, write: replacement(context, doc, before, item) };
			};
			return hooks ? hooks.beforeWrite("beforeUpdate", values, before.doc).then(update) : update(values);
		},
	});
};
