import { categories } from "@cartwright/contract/catalogue/v3/categories";
import type { Category } from "@cartwright/contract/catalogue/v3/category-messages";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { Client } from "@cartwright/sdk/client";
import { storesTree } from "../products/load-categories.server.ts";
import type { CategoryNode } from "./category-tree.ts";

const pageSize = 1000;

/** All categories of the shop, without that of all products, which nobody edits. */
export const loadTree = async (client: Client): Promise<CategoryNode[]> => {
	const [found, all] = await Promise.all([allCategories(client), client.use(productsV3).getAllProductsCategory({})]);
	const shown = found.filter(({ id }) => id !== all.categoryId);
	const ids = new Set(shown.map(({ id }) => id));
	return shown
		.toSorted((one, other) => indexOf(one) - indexOf(other))
		.map(({ id, name, visible, itemCounter, parentCategory }) => ({
			id: id ?? "",
			name: name ?? "",
			visible: visible ?? true,
			products: itemCounter ?? 0,
			parentId: parentCategory?.id && ids.has(parentCategory.id) ? parentCategory.id : "",
		}));
};

const indexOf = ({ parentCategory }: Category): number => parentCategory?.index ?? 0;

const allCategories = async (client: Client): Promise<Category[]> => {
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
