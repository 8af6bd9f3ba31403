import { byIds } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { products } from "../catalogue/documents.ts";
import { cacheInventory, inventoryItemsOf, withoutCachedInventory } from "../catalogue/inventory-cache.ts";
import type { Line } from "../purchase/purchase.ts";
import { type ProductsById, productIdsOf } from "../purchase/resolve.ts";

/**
 * The products that lines name: one round trip for those that were not read along with the cart, and one for the
 * inventory of those never seen at this state of their stock.
 */
export const goodsOf = async (
	{ store, site }: Pick<Context, "store" | "site">,
	lines: readonly Line[],
	known: ProductsById,
): Promise<ProductsById> => {
	const missing = productIdsOf(lines).filter((id) => !known.has(id));
	let goods = known;
	if (missing.length > 0) {
		const { found } = await store.read(site, { found: byIds(products, missing) });
		goods = known.size > 0 ? new Map([...known, ...found]) : found;
	}
	const unread = withoutCachedInventory([...goods.values()]);
	if (unread.length > 0) {
		const { items } = await store.read(site, { items: inventoryItemsOf(unread) });
		cacheInventory(unread, items);
	}
	return goods;
};
