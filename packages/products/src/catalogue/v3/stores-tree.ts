import type { TreeReference } from "@cartwright/contract/catalogue/v3/category-messages";
import type { Breadcrumb, ProductFields } from "@cartwright/contract/catalogue/v3/product-messages";
import type { CategoryTree } from "../category-tree.ts";

/** The tree of the shop's own categories. */
export const storesTree: TreeReference = { appNamespace: "@wix/stores" };

/** Whether the fields include names of categories or ancestors of a product's own categories. */
export const showsCategories = (fields: ReadonlySet<ProductFields>): boolean =>
	fields.has("BREADCRUMBS_INFO") || fields.has("ALL_CATEGORIES_INFO");

/** The nearest ancestors of a category, and itself. */
export const breadcrumbs = (tree: CategoryTree, id: string): Breadcrumb[] => {
	const own = tree.get(id);
	return [...tree.ancestorsOf(id), ...(own ? [own] : [])].slice(-5).map((category) => ({
		categoryId: category.id,
		categoryName: category.name,
		categorySlug: category.slug,
	}));
};
