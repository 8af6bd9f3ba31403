import type { bulkAddItemsToCategory as declaration } from "@cartwright/contract/catalogue/v3/category-item-writes";
import { outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { Stored } from "@cartwright/store/collection";
import { withCategoryEvents } from "../../category-members.ts";
import type { Product } from "../../product.ts";
import { inCategories } from "../product-writes/categories.ts";
import { eventFacts, loadTree } from "./load-tree.ts";
import { itemOutcomes, loadProducts, requireProduct, requireRoom } from "./member-writes.ts";

export const bulkAddItemsToCategory: Handler<typeof declaration> = async (context, request) => {
	const { categoryId, items, treeReference } = request;
	(await loadTree(context, treeReference)).requireManaged(categoryId, context.identity);
	const productsById = await loadProducts(context, items);
	const added = new Map<string, Stored<Product>>();
	const outcomes = items.map((item, index) =>
		outcomeOf(() => {
			const product = requireProduct(productsById, item);
			if (product.doc.collectionIds.includes(categoryId)) return;
			requireRoom(product.doc, 1, `items[${index}]`);
			added.set(product.doc.id, product);
		}),
	);
	const facts = eventFacts(context);
	if (added.size > 0) {
		const writes = [...added.values()].flatMap((product) => inCategories(product, [categoryId], facts));
		await context.store.commit(context.site, withCategoryEvents(writes, facts));
	}
	return itemOutcomes(items, outcomes);
};
