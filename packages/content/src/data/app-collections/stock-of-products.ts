import {
	cacheInventory,
	inventoryItemsOf,
	withoutCachedInventory,
} from "@cartwright/products/catalogue/inventory/inventory-cache";
import type { InventoryItem } from "@cartwright/products/catalogue/inventory-item";
import type { Product } from "@cartwright/products/catalogue/product";
import type { Stored } from "@cartwright/store/collection";

/** The read of the stock of products, as far as it is not cached. */
export const readOfStock = (products: readonly Stored<Product>[]) => {
	const missing = withoutCachedInventory(products);
	return missing.length > 0 ? inventoryItemsOf(missing) : undefined;
};

/** Caches what was read. */
export const keepStock = (products: readonly Stored<Product>[], read: unknown): void => {
	cacheInventory(withoutCachedInventory(products), (read ?? []) as readonly Stored<InventoryItem>[]);
};
