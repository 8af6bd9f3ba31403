import type { listCategoriesForItem as declaration } from "@cartwright/contract/catalogue/v3/categories";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadItemCategories } from "./categories-of-items.ts";

export const listCategoriesForItem: Handler<typeof declaration> = async (context, { item, treeReference }) => {
	const [found] = await loadItemCategories(context, [item], treeReference);
	return { directCategoryIds: found?.direct ?? [], allCategoryIds: found?.all ?? [] };
};
