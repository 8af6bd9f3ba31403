import type { truncateDataItems as declared } from "@cartwright/contract/data/item-writes";
import { create, replace } from "@cartwright/store/batch";
import type { Handler } from "../../../foundation/handler.ts";
import { actsForShop } from "../../../foundation/identity.ts";
import { DataError } from "../data-error.ts";
import { abandonedItems, dataCollections, newItemSet } from "../documents.ts";
import { hooksOf } from "../hooks/collection-hooks.ts";
import { limitWrites } from "../limit-shopper-writes.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";

export const truncateDataItems: Handler<typeof declared> = async (context, request) => {
	const { store, site, now, newId } = context;
	const { collection, access } = await loadDataCollection(context, request, "remove");
	if (access.items !== "all") {
		throw new DataError("WDE0027", "Only those who may remove every item of the collection may empty it.");
	}
	// No hook sees the items one by one, so only those who may do without hooks pass.
	if (hooksOf(context, request, ["beforeRemove", "afterRemove"]) && !actsForShop(context.identity)) {
		throw new DataError("WDE0027", "The collection has hooks of removals, so only staff and apps may empty it.");
	}
	limitWrites(context, collection.doc.id);
	await store.commit(site, [
		replace(dataCollections, collection, { ...collection.doc, itemSet: newItemSet(collection.doc.id, newId) }),
		create(abandonedItems, { id: collection.doc.itemSet, since: now }),
	]);
	return {};
};
