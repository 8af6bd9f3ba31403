import type { getCategory as declaration } from "@cartwright/contract/catalogue/v3/categories";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { hasId, loadCategoryView } from "./load-categories.ts";

export const getCategory: Handler<typeof declaration> = async (context, { categoryId: id, treeReference, fields }) => {
	return { category: await loadCategoryView(context, treeReference, (all) => all.find(hasId(id)), id, fields) };
};
