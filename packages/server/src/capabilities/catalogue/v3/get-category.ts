import type { getCategory as declaration } from "@cartwright/contract/catalogue/v3/categories";
import type { Handler } from "../../../foundation/handler.ts";
import { hasId, viewCategory } from "./load-categories.ts";

export const getCategory: Handler<typeof declaration> = async (context, { categoryId, treeReference, fields }) => {
	const id = categoryId ?? "";
	return { category: await viewCategory(context, treeReference, hasId(id), id, fields) };
};
