import type { isReferencedDataItem as declared } from "@cartwright/contract/data/item-references";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { noItem } from "../no-item.ts";
import { referencedIds } from "./item-references.ts";
import { loadReferencedItems, loadReferringItems } from "./load/load-readable-items.ts";
import { requiredReference } from "./required-reference.ts";

export const isReferencedDataItem: Handler<typeof declared> = async (context, request) => {
	const { dataCollectionId, referringItemFieldName, referringItemId, referencedItemId } = request;
	const items = await loadReferringItems(context, request);
	const field = requiredReference(items, referringItemFieldName);
	const item = (await items.load([referringItemId])).get(referringItemId);
	if (!item) throw noItem(dataCollectionId, referringItemId);
	if (!referencedIds(item, field).includes(referencedItemId)) return { isReferenced: false };
	const referenced = await loadReferencedItems(context, items, field);
	if (!referenced || referenced.isComplete) return { isReferenced: true };
	return { isReferenced: (await referenced.load([referencedItemId])).has(referencedItemId) };
};
