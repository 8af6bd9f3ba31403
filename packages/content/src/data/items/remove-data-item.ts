import type { removeDataItem as declared } from "@cartwright/contract/data/item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { hooksOf } from "../hooks/collection-hooks.ts";
import { commitItems } from "../indexes/commit-items.ts";
import { removal } from "../item-writes.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { loadItemToChange } from "../load/load-item-to-change.ts";
import { loadItemFilter } from "../references/load/load-item-filter.ts";
import { changedItemView } from "./changed-item-view.ts";

export const removeDataItem: Handler<typeof declared> = async (context, request) => {
	const { identity } = context;
	const loaded = await loadDataCollection(context, request, "remove");
	const { doc } = loaded.collection;
	const filter = await loadItemFilter(context, doc, request.condition?.filter);
	const before = await loadItemToChange(context, loaded, request.dataItemId, filter);
	const hooks = hooksOf(context, doc, request, ["beforeRemove", "afterRemove"]);
	await hooks?.beforeRemove(before.doc);
	await commitItems(context, loaded.collection, [removal(context, doc, before)]);
	const view = changedItemView(identity, doc, before.doc);
	return { dataItem: hooks ? await hooks.forAfter().afterWrite("afterRemove", view, before.doc) : view };
};
