import type { ItemReference, TreeReference } from "@cartwright/contract/catalogue/v3/category-messages";
import { byIds } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { products } from "../documents.ts";
import { storesAppId } from "../product.ts";
import { CategoryTree } from "./category-tree.ts";
import { isStoresTree } from "./load-categories.ts";
import { everyCategory, maySeeHidden } from "./product-access.ts";

export interface CategoriesOf {
	readonly direct: string[];
	/** Those that it was put in, their parents, and the one of all products. */
	readonly all: string[];
}

const none: CategoriesOf = { direct: [], all: [] };

/** The categories of each item; none of an item that is not there or not the shop's own. */
export const categoriesOf = async (
	context: Context,
	items: readonly ItemReference[],
	reference: TreeReference | null | undefined,
): Promise<CategoriesOf[]> => {
	const { found, categories } = await context.store.read(context.site, {
		found: byIds(
			products,
			items.map(({ catalogItemId }) => catalogItemId ?? ""),
		),
		categories: everyCategory,
	});
	const tree = new CategoryTree(categories.map(({ doc }) => doc));
	return items.map(({ appId, catalogItemId }) => {
		const product = found.get(catalogItemId ?? "")?.doc;
		const isKnown = appId === storesAppId && isStoresTree(reference) && product;
		if (!isKnown || !(product.visible || maySeeHidden(context))) return none;
		return { direct: [...product.collectionIds], all: tree.allOf(product.collectionIds) };
	});
};
