import type { replaceDataItemReferences as declared } from "@cartwright/contract/data/item-references";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { replace } from "@cartwright/store/batch";
import { dataItems } from "../documents.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { loadItemToChange } from "../load/load-item-to-change.ts";
import { commitReferences } from "./commit-references.ts";
import { limitedReferences, referringItem, withReferences } from "./item-references.ts";
import { requiredMultiReference } from "./required-reference.ts";

export const replaceDataItemReferences: Handler<typeof declared> = async (context, request) => {
	const { referringItemFieldName, referringItemId, newReferencedItemIds } = request;
	const loaded = await loadDataCollection(context, request, "update");
	const { doc } = loaded.collection;
	const { key } = requiredMultiReference(doc, referringItemFieldName);
	const ids = limitedReferences(key, newReferencedItemIds ?? []);
	const before = await loadItemToChange(context, loaded, referringItemId);
	const item = referringItem(before.doc, withReferences(before.doc.references ?? [], key, ids));
	await commitReferences(context, loaded.collection, [replace(dataItems, before, item)]);
	return {
		dataItemReferences: ids.map((referencedItemId) => ({
			referringItemFieldName: key,
			referringItemId,
			referencedItemId,
		})),
	};
};
