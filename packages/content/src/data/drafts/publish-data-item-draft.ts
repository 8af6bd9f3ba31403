import type { publishDataItemDraft as declared } from "@cartwright/contract/data/item-drafts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { includes } from "../access.ts";
import { changeableItem } from "../changeable-item.ts";
import { commitItems } from "../indexes/commit-items.ts";
import { addition, removal, replacement } from "../item-writes.ts";
import { changedItemView } from "../items/changed-item-view.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { noItem } from "../no-item.ts";
import { loadLinkedWrites } from "../references/load/load-linked-writes.ts";
import { copyOf } from "./draft-item.ts";
import { loadItemWithDraft } from "./load/load-item-with-draft.ts";

export const publishDataItemDraft: Handler<typeof declared> = async (context, request) => {
	const { identity, now } = context;
	const { dataItemId: itemId } = request;
	const actions = { published: "update", drafts: "remove" } as const;
	const { published, drafts, item, draft } = await loadItemWithDraft(context, request, actions);
	const { doc: collection } = published.collection;
	if (!draft || !includes(drafts.access, draft.doc)) throw noItem(drafts.collection.doc.id, itemId);
	// A draft of what was never published adds an item.
	if (!item) await loadDataCollection(context, request, "insert");
	const before = item && changeableItem(identity, collection, item, { itemId, access: published.access });
	const after = copyOf(draft.doc, collection.itemSet, before?.doc, now);
	const written = before ? replacement(context, collection, before, after) : addition(context, collection, after);
	const writes = [written, removal(context, drafts.collection.doc, draft)];
	await commitItems(context, published.collection, await loadLinkedWrites(context, collection, writes));
	return { dataItem: changedItemView(identity, collection, after) };
};
