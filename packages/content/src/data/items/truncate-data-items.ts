import type { truncateDataItems as declared } from "@cartwright/contract/data/item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import { create, replace } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import { includesAll } from "../access.ts";
import { DataError } from "../data-error.ts";
import { abandonedItems, type DataCollection, dataCollections, newItemSet } from "../documents.ts";
import { newSandboxSet, sandboxOf } from "../environment.ts";
import { hooksOf } from "../hooks/collection-hooks.ts";
import { limitWrites } from "../limit-shopper-writes.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { loadStoredCollection } from "../load/load-stored-collection.ts";

export const truncateDataItems: Handler<typeof declared> = async (context, request) => {
	const { store, site, now, newId } = context;
	const { collection, access } = await loadDataCollection(context, request, "remove");
	if (!(actsForShop(context.identity) || includesAll(access))) {
		throw new DataError("WDE0027", "Only those who may remove every item of the collection may empty it.");
	}
	// No hook sees the items one by one, so only those who may do without hooks pass.
	if (hooksOf(context, collection.doc, {}, ["beforeRemove", "afterRemove"]) && !actsForShop(context.identity)) {
		throw new DataError("WDE0027", "The collection has hooks of removals, so only staff and apps may empty it.");
	}
	limitWrites(context, collection.doc.id);
	const stored = await loadStoredCollection({ store, site }, collection.doc.id);
	if (stored.revision !== collection.revision) throw new Conflict(dataCollections.name, stored.doc.id, "revision");
	const isSandbox = collection.doc.seen?.environment === "SANDBOX";
	await store.commit(site, [
		replace(dataCollections, stored, isSandbox ? withEmptySandbox(stored.doc, newId) : emptied(stored.doc, newId)),
		create(abandonedItems, { id: collection.doc.itemSet, since: now }),
	]);
	return {};
};

/** The sandbox keeps its items. */
const emptied = (collection: DataCollection, newId: () => string): DataCollection => ({
	...collection,
	itemSet: newItemSet(collection.id, newId),
	...(collection.sandbox ? {} : { sandbox: sandboxOf(collection) }),
});

const withEmptySandbox = (collection: DataCollection, newId: () => string): DataCollection => ({
	...collection,
	sandbox: { ...sandboxOf(collection), itemSet: newSandboxSet(newId) },
});
