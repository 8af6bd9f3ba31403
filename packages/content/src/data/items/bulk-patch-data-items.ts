import type { bulkPatchDataItems as declared } from "@cartwright/contract/data/item-patches";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeableItem } from "../changeable-item.ts";
import { DataError } from "../data-error.ts";
import { hooksOf } from "../hooks/collection-hooks.ts";
import { requiredId, type SentItem } from "../item.ts";
import { replacement } from "../item-writes.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { loadItemFilter } from "../references/load/load-item-filter.ts";
import { changeInBulk } from "./change-in-bulk.ts";
import type { Decision } from "./decide-in-bulk.ts";
import { patchedItem, patchedValues } from "./patches/patched-item.ts";
import { fieldChanges, modificationsOf } from "./patches/sent-patch.ts";

export const bulkPatchDataItems: Handler<typeof declared> = async (context, request) => {
	const { identity } = context;
	const { collection, access } = await loadDataCollection(context, request, "update");
	const { doc } = collection;
	const patches = request.patches?.length ? request.patches : (request.patchSets ?? []);
	if (patches.length === 0) throw new DataError("WDE0075", "The request has no patches.");
	const condition = await loadItemFilter(context, doc, request.condition?.filter);
	const hooks = hooksOf(context, doc, request, ["beforeUpdate", "afterUpdate"]);
	return changeInBulk(context, collection, {
		action: "PATCH",
		hooks,
		returnEntity: request.returnEntity,
		ids: patches.map(
			({ dataItemId }) =>
				() =>
					requiredId({ id: dataItemId ?? null }),
		),
		decide(index, itemId, stored) {
			const changes = fieldChanges(identity, modificationsOf(patches[index] ?? {}));
			const before = changeableItem(identity, doc, stored, { itemId, access, condition });
			const values = patchedValues(doc, before.doc, changes);
			const patch = (accepted: SentItem): Decision => {
				const item = patchedItem(context, doc, before.doc, accepted);
				return { action: "PATCH", item, write: replacement(context, doc, before, item) };
			};
			return hooks ? hooks.beforeWrite("beforeUpdate", values, before.doc).then(patch) : patch(values);
		},
	});
};
