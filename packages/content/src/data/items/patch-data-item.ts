import type { patchDataItem as declared } from "@cartwright/contract/data/item-patches";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { DataError } from "../data-error.ts";
import { hooksOf } from "../hooks/collection-hooks.ts";
import { commitItems } from "../indexes/commit-items.ts";
import { requiredId } from "../item.ts";
import { replacement } from "../item-writes.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { loadItemToChange } from "../load/load-item-to-change.ts";
import { loadItemFilter } from "../references/load/load-item-filter.ts";
import { loadLinkedWrites } from "../references/load/load-linked-writes.ts";
import { changedItemView } from "./changed-item-view.ts";
import { patchedItem, patchedValues } from "./patches/patched-item.ts";
import { fieldChanges, modificationsOf } from "./patches/sent-patch.ts";

export const patchDataItem: Handler<typeof declared> = async (context, request) => {
	const { identity } = context;
	const loaded = await loadDataCollection(context, request, "update");
	const { doc } = loaded.collection;
	const patch = request.patch ?? request.patchSet;
	if (!patch) throw new DataError("WDE0075", "The request has no patch.");
	const id = requiredId({ id: patch.dataItemId ?? null });
	const changes = fieldChanges(identity, modificationsOf(patch));
	const condition = await loadItemFilter(context, doc, request.condition?.filter);
	const before = await loadItemToChange(context, loaded, id, condition);
	const patched = patchedValues(doc, before.doc, changes);
	const hooks = hooksOf(context, doc, request, ["beforeUpdate", "afterUpdate"]);
	const values = hooks ? await hooks.beforeWrite("beforeUpdate", patched, before.doc) : patched;
	const item = patchedItem(context, doc, before.doc, values);
	await commitItems(
		context,
		loaded.collection,
		await loadLinkedWrites(context, doc, [replacement(context, doc, before, item)]),
	);
	const view = changedItemView(identity, doc, item);
	return { dataItem: hooks ? await hooks.forAfter().afterWrite("afterUpdate", view, item, before.doc) : view };
};
