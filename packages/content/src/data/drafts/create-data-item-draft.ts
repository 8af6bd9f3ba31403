import type { createDataItemDraft as declared } from "@cartwright/contract/data/item-drafts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { expect } from "@cartwright/store/batch";
import { includes } from "../access.ts";
import { DataError } from "../data-error.ts";
import { dataItems } from "../documents.ts";
import { commitItems } from "../indexes/commit-items.ts";
import { addition } from "../item-writes.ts";
import { changedItemView } from "../items/changed-item-view.ts";
import { noItem } from "../no-item.ts";
import { copyOf } from "./draft-item.ts";
import { loadItemWithDraft } from "./load/load-item-with-draft.ts";

export const createDataItemDraft: Handler<typeof declared> = async (context, request) => {
	const { dataCollectionId, dataItemId } = request;
	const actions = { published: "read", drafts: "insert" } as const;
	const { published, drafts, item, draft } = await loadItemWithDraft(context, request, actions);
	if (!item || !includes(published.access, item.doc)) throw noItem(dataCollectionId, dataItemId);
	const { doc: target } = drafts.collection;
	if (draft) throw new DataError("WDE0074", `The item ${dataItemId} has a draft; change it in ${target.id}.`);
	const copy = copyOf(item.doc, target.itemSet, undefined, context.now);
	await commitItems(context, drafts.collection, [addition(context, target, copy), expect(dataItems, item)]);
	return { dataItem: changedItemView(context.identity, target, copy) };
};
