import type { bulkRemoveItemsFromCategory as declaration } from "@cartwright/contract/catalogue/v3/category-item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withCategoryEvents } from "../../category-members.ts";
import { outOfCategories } from "../product-writes/categories.ts";
import { eventFacts, loadTree } from "./load-tree.ts";
import { itemOutcomes, loadProducts } from "./member-writes.ts";

export const bulkRemoveItemsFromCategory: Handler<typeof declaration> = async (context, request) => {
	const { categoryId, items, treeReference } = request;
	(await loadTree(context, treeReference)).requireManaged(categoryId, context.identity);
	const members = [...(await loadProducts(context, items)).values()].filter(({ doc }) =>
		doc.collectionIds.includes(categoryId),
	);
	const facts = eventFacts(context);
	if (members.length > 0) {
		const writes = members.flatMap((product) => outOfCategories(product, [categoryId], facts));
		await context.store.commit(context.site, withCategoryEvents(writes, facts));
	}
	return itemOutcomes(
		items,
		items.map(() => ({ value: undefined })),
	);
};
