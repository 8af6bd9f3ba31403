import type { updateDataItem as declared } from "@cartwright/contract/data/item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { hooksOf } from "../hooks/collection-hooks.ts";
import { commitItems } from "../indexes/commit-items.ts";
import { requiredId } from "../item.ts";
import { replacement } from "../item-writes.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { loadItemToChange } from "../load/load-item-to-change.ts";
import { loadAllIncluded } from "../references/load/load-all-included.ts";
import { loadItemFilter } from "../references/load/load-item-filter.ts";
import { loadLinkedWrites } from "../references/load/load-linked-writes.ts";
import { changedItemView } from "./changed-item-view.ts";
import { replacedItem } from "./new-item.ts";

export const updateDataItem: Handler<typeof declared> = async (context, request) => {
	const { identity } = context;
	const { dataItem, condition } = request;
	const loaded = await loadDataCollection(context, request, "update");
	const id = requiredId(dataItem);
	const { doc } = loaded.collection;
	const filter = await loadItemFilter(context, doc, condition?.filter);
	const before = await loadItemToChange(context, loaded, id, filter);
	const hooks = hooksOf(context, doc, request, ["beforeUpdate", "afterUpdate"]);
	const values = hooks ? await hooks.beforeWrite("beforeUpdate", dataItem, before.doc) : dataItem;
	const item = replacedItem(context, doc, before.doc, values, request);
	// Before the commit, since what is included may be too much.
	const included = await loadAllIncluded(context, doc, item, request);
	await commitItems(
		context,
		loaded.collection,
		await loadLinkedWrites(context, doc, [replacement(context, doc, before, item)]),
	);
	const view = changedItemView(identity, doc, included);
	return { dataItem: hooks ? await hooks.forAfter().afterWrite("afterUpdate", view, included, before.doc) : view };
};
