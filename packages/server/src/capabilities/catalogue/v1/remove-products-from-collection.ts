import type { removeProductsFromCollection as declaration } from "@cartwright/contract/catalogue/v1/collection-writes";
import { adjust } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { collections, products } from "../documents.ts";
import { itemRemovedFromCategory } from "../events.ts";
import { removeFromCollectionWrites } from "./collection-membership.ts";
import { factsOf } from "./facts.ts";
import { loadCollection } from "./load-collection.ts";

/** Ignores products that are not in the collection or do not exist. */
export const removeProductsFromCollection: Handler<typeof declaration> = async (context, request) => {
	const id = request.id;
	await loadCollection(context, id);
	const { found } = await context.store.read(context.site, { found: byIds(products, request.productIds) });
	const facts = factsOf(context);
	const removed = [...found.values()].filter(({ doc }) => doc.collectionIds.includes(id));
	const events = removed.map(({ doc }) => itemRemovedFromCategory(id, doc.id, facts));
	if (removed.length === 0) return {};
	await context.store.commit(context.site, [
		adjust(collections, id, {}, { events }),
		...removeFromCollectionWrites(removed, id, facts),
	]);
	return {};
};
