import type { addProductsToCollection as declaration } from "@cartwright/contract/catalogue/v1/collection-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byIds } from "@cartwright/store/store";
import { withCategoryEvents } from "../category-members.ts";
import { products } from "../documents.ts";
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
	const facts = factsOf(context);
	const writes = addToCollectionWrites(productsById.values(), id, facts);
	if (writes.length > 0) await context.store.commit(context.site, withCategoryEvents(writes, facts));
	return {};
};
