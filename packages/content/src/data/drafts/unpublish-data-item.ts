import type { unpublishDataItem as declared } from "@cartwright/contract/data/item-drafts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeableItem } from "../changeable-item.ts";
import { commitItems } from "../indexes/commit-items.ts";
import { addition, removal, replacement } from "../item-writes.ts";
import { changedItemView } from "../items/changed-item-view.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { copyOf } from "./draft-item.ts";
import { loadItemWithDraft } from "./load/load-item-with-draft.ts";

export const unpublishDataItem: Handler<typeof declared> = async (context, request) => {
	const { identity, now } = context;
	const { dataItemId: itemId } = request;
	const actions = { published: "remove", drafts: "insert" } as const;
	const { published, drafts, item, draft } = await loadItemWithDraft(context, request, actions);
	const { doc: collection } = published.collection;
	const before = changeableItem(identity, collection, item, { itemId, access: published.access });
	const removed = removal(context, collection, before);
	if (request.copyToDraft === false) {
		await commitItems(context, published.collection, [removed]);
		return {};
	}
	const { doc: target } = drafts.collection;
	const copy = copyOf(before.doc, target.itemSet, undefined, now);
	let written = addition(context, target, copy);
	if (draft) {
		const { access } = await loadDataCollection(context, { ...request, dataCollectionId: target.id }, "update");
		written = replacement(context, target, changeableItem(identity, target, draft, { itemId, access }), copy);
	}
	await commitItems(context, drafts.collection, [removed, written]);
	return { dataItem: changedItemView(identity, target, copy) };
};
