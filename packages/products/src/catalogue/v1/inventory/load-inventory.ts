import type { Context } from "@cartwright/kernel/foundation/context";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { products } from "../../documents.ts";
import { loadInventory } from "../../inventory/load-products.ts";
import type { Product } from "../../product.ts";
import { inventoryNotFound } from "./stock-movements.ts";

/**
 * Loads products by id, with their inventories. Throws if one is missing. V1's inventory has the id of its product.
 */
export const loadInventories = async (
	context: Context,
	ids: readonly string[],
): Promise<ReadonlyMap<string, Stored<Product>>> => {
	const { store, site, identity } = context;
	const { productsById } = await store.read(site, { productsById: byIds(products, [...new Set(ids)]) });
	for (const id of ids) {
		const product = productsById.get(id)?.doc;
		if (!product || !(product.visible || actsForShop(identity))) throw inventoryNotFound(id);
	}
	await loadInventory(context, [...productsById.values()]);
	return productsById;
};
