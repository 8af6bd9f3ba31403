import type { removeProductsFromCollection as declaration } from "@cartwright/contract/catalogue/v1/collection-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byIds } from "@cartwright/store/store";
import { withCategoryEvents } from "../category-members.ts";
import { products } from "../documents.ts";
import { removeFromCollectionWrites } from "./collection-membership.ts";
import { factsOf } from "./facts.ts";
import { loadCollection } from "./load-collection.ts";

/** Ignores products that are not in the collection or do not exist. */
export const removeProductsFromCollection: Handler<typeof declaration> = async (context, request) => {
	const id = request.id;
	await loadCollection(context, id);
	const { found } = await context.store.read(context.site, { found: byIds(products, request.productIds) });
	const facts = factsOf(context);
	const writes = removeFromCollectionWrites(found.values(), id, facts);
	if (writes.length > 0) await context.store.commit(context.site, withCategoryEvents(writes, facts));
	return {};
};
