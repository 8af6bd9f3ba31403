import type { getArrangedItems as declaration } from "@cartwright/contract/catalogue/v3/categories";
import type { Handler } from "../../../foundation/handler.ts";
import { hasId, loadCategoryView } from "./load-categories.ts";

/** Manual sorting is not supported yet, so there are no arranged items. */
export const getArrangedItems: Handler<typeof declaration> = async (context, { categoryId: id, treeReference }) => {
	await loadCategoryView(context, treeReference, hasId(id), id, []);
	return { items: [] };
};
