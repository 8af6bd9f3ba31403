import type { getCategoryBySlug as declaration } from "@cartwright/contract/catalogue/v3/categories";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withFormerSlug } from "../find-by-former-slug.ts";
import type { ProductCollection } from "../product.ts";
import { loadCategoryView } from "./load-categories.ts";

export const getCategoryBySlug: Handler<typeof declaration> = async (context, request) => {
	const slug = request.slug;
	const find = (all: readonly ProductCollection[]) =>
		all.find((category) => category.slug === slug) ?? withFormerSlug(all, slug);
	return { category: await loadCategoryView(context, request.treeReference, find, slug, request.fields) };
};
