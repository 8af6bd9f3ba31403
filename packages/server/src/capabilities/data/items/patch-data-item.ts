import type { patchDataItem as declared } from "@cartwright/contract/data/item-patches";
import type { Handler } from "../../../foundation/handler.ts";
import { DataError } from "../data-error.ts";
import { commitItems } from "../indexes/commit-items.ts";
import { requiredId } from "../item.ts";
import { replacement } from "../item-writes.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { loadItemToChange } from "../load/load-item-to-change.ts";
import { loadItemFilter } from "../references/load/load-item-filter.ts";
import { loadLinkedWrites } from "../references/load/load-linked-writes.ts";
import { changedItemView } from "./changed-item-view.ts";
import { patchedItem } from "./patches/patched-item.ts";
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
	const item = patchedItem(context, doc, before.doc, changes);
	await commitItems(
		context,
		loaded.collection,
		await loadLinkedWrites(context, doc, [replacement(context, doc, before, item)]),
	);
	return { dataItem: changedItemView(identity, doc, item) };
};
