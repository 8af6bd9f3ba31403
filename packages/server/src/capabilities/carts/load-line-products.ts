import { byIds } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { products } from "../catalogue/documents.ts";
import { cacheInventory, inventoryItemsOf, withoutCachedInventory } from "../catalogue/inventory/inventory-cache.ts";
import type { Line } from "../purchase/purchase.ts";
import { type ProductsById, productIdsOf } from "../purchase/resolve.ts";

/**
 * Loads the products of lines: one read for those that were not loaded with the cart, and one for inventory that is not
 * cached.
 */
export const loadLineProducts = async (
	{ store, site }: Pick<Context, "store" | "site">,
	lines: readonly Line[],
	loaded: ProductsById,
): Promise<ProductsById> => {
	const missing = productIdsOf(lines).filter((id) => !loaded.has(id));
	let productsById = loaded;
	if (missing.length > 0) {
		const { found } = await store.read(site, { found: byIds(products, missing) });
		productsById = loaded.size > 0 ? new Map([...loaded, ...found]) : found;
	}
	const unread = withoutCachedInventory([...productsById.values()]);
	if (unread.length > 0) {
		const { items } = await store.read(site, { items: inventoryItemsOf(unread) });
		cacheInventory(unread, items);
	}
	return productsById;
};
