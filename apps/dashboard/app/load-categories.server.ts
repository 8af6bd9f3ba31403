import { categories } from "@cartwright/contract/catalogue/v3/categories";
import type { Category } from "@cartwright/contract/catalogue/v3/category-messages";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { Client } from "@cartwright/sdk/client";

/** The tree of the categories of products. */
export const storesTree = { appNamespace: "@wix/stores" } as const;

const pageSize = 1000;

/** All categories, hidden ones too, without that of all products: nobody edits it, and no product is put into it. */
export const loadCategories = async (client: Client): Promise<Category[]> => {
	const [loaded, all] = await Promise.all([everyCategory(client), client.use(productsV3).getAllProductsCategory({})]);
	return loaded.filter(({ id }) => id !== all.categoryId);
};

const everyCategory = async (client: Client): Promise<Category[]> => {
	const { queryCategories } = client.use(categories);
	const loaded: Category[] = [];
	for (let cursor: string | null | undefined; ; ) {
		const page = await queryCategories({
			query: { cursorPaging: { limit: pageSize, ...(cursor ? { cursor } : {}) } },
			treeReference: storesTree,
			returnNonVisibleCategories: true,
		});
		loaded.push(...page.categories);
		cursor = page.pagingMetadata?.cursors?.next;
		if (!cursor) return loaded;
	}
};
