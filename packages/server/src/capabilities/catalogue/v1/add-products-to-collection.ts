import type { addProductsToCollection as declaration } from "@cartwright/contract/catalogue/v1/collection-writes";
import { adjust } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { collections, products } from "../documents.ts";
import { itemAddedToCategory } from "../events.ts";
import { productNotFound } from "../inventory/load-products.ts";
import { addToCollectionWrites } from "./collection-membership.ts";
import { factsOf } from "./facts.ts";
import { loadCollection } from "./load-collection.ts";

export const addProductsToCollection: Handler<typeof declaration> = async (context, request) => {
	const [id, productIds] = [request.id, request.productIds];
	await loadCollection(context, id);
	const { productsById } = await context.store.read(context.site, { productsById: byIds(products, productIds) });
	const missing = productIds.find((productId) => !productsById.has(productId));
	if (missing !== undefined) throw productNotFound(missing);
	// Increments the collection's revision, so that it cannot be deleted concurrently.
	const facts = factsOf(context);
	const added = [...productsById.values()].filter(({ doc }) => !doc.collectionIds.includes(id));
	const events = added.map(({ doc }) => itemAddedToCategory(id, doc.id, facts));
	await context.store.commit(context.site, [
		adjust(collections, id, {}, { revise: true, events }),
		...addToCollectionWrites(added, id, facts),
	]);
	return {};
};
