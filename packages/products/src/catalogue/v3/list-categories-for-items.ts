import type { listCategoriesForItems as declaration } from "@cartwright/contract/catalogue/v3/categories";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadItemCategories } from "./categories-of-items.ts";

export const listCategoriesForItems: Handler<typeof declaration> = async (
	context,
	{ items: requestedItems, treeReference },
) => {
	const categoriesByItem = await loadItemCategories(context, requestedItems, treeReference);
	return {
		categoriesForItems: requestedItems.map((item, index) => {
			const { direct = [], all = [] } = categoriesByItem[index] ?? {};
			return { item, directCategoryIds: direct, indirectCategoryIds: all.filter((id) => !direct.includes(id)) };
		}),
	};
};
