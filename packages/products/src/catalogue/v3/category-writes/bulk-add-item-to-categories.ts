import type { bulkAddItemToCategories as declaration } from "@cartwright/contract/catalogue/v3/category-item-writes";
import { outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withCategoryEvents } from "../../category-members.ts";
import { inCategories } from "../product-writes/categories.ts";
import { categoryOutcomes } from "./category-results.ts";
import { eventFacts, loadTree } from "./load-tree.ts";
import { findProduct, loadProducts, requireProduct, requireRoom } from "./member-writes.ts";

export const bulkAddItemToCategories: Handler<typeof declaration> = async (context, request) => {
	const { item, categoryIds, treeReference } = request;
	const stored = await loadTree(context, treeReference);
	const productsById = await loadProducts(context, [item]);
	const added = new Set<string>();
	const outcomes = categoryIds.map((id, index) =>
		outcomeOf(() => {
			stored.requireManaged(id, context.identity);
			const { doc } = requireProduct(productsById, item);
			if (doc.collectionIds.includes(id)) return;
			requireRoom(doc, added.size + 1, `categoryIds[${index}]`);
			added.add(id);
		}),
	);
	const product = findProduct(productsById, item);
	const facts = eventFacts(context);
	if (product && added.size > 0) {
		await context.store.commit(context.site, withCategoryEvents(inCategories(product, [...added], facts), facts));
	}
	return categoryOutcomes(categoryIds, outcomes);
};
