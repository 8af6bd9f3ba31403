import type { Stored } from "@cartwright/store/collection";
import { cacheInventory, inventoryItemsOf, withoutCachedInventory } from "../../catalogue/inventory/inventory-cache.ts";
import type { InventoryItem } from "../../catalogue/inventory-item.ts";
import type { Product } from "../../catalogue/product.ts";

/** The read of the stock of products, as far as it is not cached. */
export const readOfStock = (products: readonly Stored<Product>[]) => {
	const missing = withoutCachedInventory(products);
	return missing.length > 0 ? inventoryItemsOf(missing) : undefined;
};

/** Caches what was read. */
export const keepStock = (products: readonly Stored<Product>[], read: unknown): void => {
	cacheInventory(withoutCachedInventory(products), (read ?? []) as readonly Stored<InventoryItem>[]);
};
