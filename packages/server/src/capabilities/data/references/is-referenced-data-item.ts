import type { isReferencedDataItem as declared } from "@cartwright/contract/data/item-references";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { includes, includesAll } from "../access.ts";
import { dataItems, documentId } from "../documents.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { noItem } from "../no-item.ts";
import { referencedIds } from "./item-references.ts";
import { loadReferenceAccess } from "./load/load-reference-access.ts";
import { requiredReference } from "./required-reference.ts";

export const isReferencedDataItem: Handler<typeof declared> = async (context, request) => {
	const { store, site } = context;
	const { dataCollectionId, referringItemFieldName, referringItemId, referencedItemId } = request;
	const { collection, access } = await loadDataCollection(context, request, "read");
	const field = requiredReference(collection.doc, referringItemFieldName);
	const { item } = await store.read(site, {
		item: byId(dataItems, documentId(collection.doc.itemSet, referringItemId)),
	});
	if (!item || !includes(access, item.doc)) throw noItem(dataCollectionId, referringItemId);
	if (!referencedIds(item.doc, field).includes(referencedItemId)) return { isReferenced: false };
	const referenced = await loadReferenceAccess(context, collection.doc, field);
	// Of a collection that was deleted, nothing is left to hide.
	if (!referenced || includesAll(referenced.access)) return { isReferenced: true };
	if (referenced.access.items === "none") return { isReferenced: false };
	const other = await store.read(site, {
		item: byId(dataItems, documentId(referenced.target.itemSet, referencedItemId)),
	});
	return { isReferenced: other.item !== undefined && includes(referenced.access, other.item.doc) };
};
