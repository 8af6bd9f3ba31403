import type { bulkRemoveItemFromCategories as declaration } from "@cartwright/contract/catalogue/v3/category-item-writes";
import { outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withCategoryEvents } from "../../category-members.ts";
import { outOfCategories } from "../product-writes/categories.ts";
import { categoryOutcomes } from "./category-results.ts";
import { eventFacts, loadTree } from "./load-tree.ts";
import { findProduct, loadProducts } from "./member-writes.ts";

export const bulkRemoveItemFromCategories: Handler<typeof declaration> = async (context, request) => {
	const { item, categoryIds, treeReference } = request;
	const stored = await loadTree(context, treeReference);
	const product = findProduct(await loadProducts(context, [item]), item);
	const removed = new Set<string>();
	const outcomes = categoryIds.map((id) =>
		outcomeOf(() => {
			stored.requireManaged(id, context.identity);
			if (product?.doc.collectionIds.includes(id)) removed.add(id);
		}),
	);
	const facts = eventFacts(context);
	if (product && removed.size > 0) {
		await context.store.commit(context.site, withCategoryEvents(outOfCategories(product, [...removed], facts), facts));
	}
	return categoryOutcomes(categoryIds, outcomes);
};
