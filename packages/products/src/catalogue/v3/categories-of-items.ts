import type { ItemReference, TreeReference } from "@cartwright/contract/catalogue/v3/category-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { byIds } from "@cartwright/store/store";
import { CategoryTree } from "../category-tree.ts";
import { products } from "../documents.ts";
import { isStoresApp } from "../product.ts";
import { isStoresTree } from "./load-categories.ts";
import { allCategoriesRequest, maySeeHidden } from "./product-access.ts";

export interface ItemCategories {
	readonly direct: string[];
	/** The direct categories, their ancestors, and the one of all products. */
	readonly all: string[];
}

const none: ItemCategories = { direct: [], all: [] };

/** The categories of each item. Unknown items and items of other apps have none. */
export const loadItemCategories = async (
	context: Context,
	items: readonly ItemReference[],
	reference: TreeReference | null | undefined,
): Promise<ItemCategories[]> => {
	const { productsById, categories } = await context.store.read(context.site, {
		productsById: byIds(
			products,
			items.map(({ catalogItemId }) => catalogItemId ?? ""),
		),
		categories: allCategoriesRequest,
	});
	const tree = new CategoryTree(categories.map(({ doc }) => doc));
	return items.map(({ appId, catalogItemId }) => {
		const product = productsById.get(catalogItemId ?? "")?.doc;
		const isShopProduct = isStoresApp(appId) && isStoresTree(reference) && product;
		if (!isShopProduct || !(product.visible || maySeeHidden(context))) return none;
		return { direct: [...product.collectionIds], all: tree.withAncestors(product.collectionIds) };
	});
};
