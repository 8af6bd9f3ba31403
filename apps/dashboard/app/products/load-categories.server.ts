import { categories as categoriesService } from "@cartwright/contract/catalogue/v3/categories";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { Client } from "@cartwright/sdk/client";
import { type CategoryChoice, categoryChoices } from "./category-choices.ts";

/** The tree of the categories of products. */
export const storesTree = { appNamespace: "@wix/stores" } as const;

/** The first thousand categories, hidden ones too, without that of all products: no product is put into it. */
export const loadCategories = async (client: Client): Promise<CategoryChoice[]> => {
	const [{ categories }, all] = await Promise.all([
		client.use(categoriesService).queryCategories({
			query: { cursorPaging: { limit: 1000 } },
			treeReference: storesTree,
			returnNonVisibleCategories: true,
		}),
		client.use(productsV3).getAllProductsCategory({}),
	]);
	return categoryChoices(categories.filter(({ id }) => id !== all.categoryId));
};
