import type { getCategoryBySlug as declaration } from "@cartwright/contract/catalogue/v3/categories";
import type { Handler } from "../../../foundation/handler.ts";
import { loadCategoryView } from "./load-categories.ts";

export const getCategoryBySlug: Handler<typeof declaration> = async (context, request) => {
	const slug = request.slug;
	const is = (category: { readonly slug: string }) => category.slug === slug;
	return { category: await loadCategoryView(context, request.treeReference, is, slug, request.fields) };
};
