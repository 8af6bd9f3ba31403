import type { Stored } from "@cartwright/store/collection";
import { isIn } from "@cartwright/store/query/filter";
import { page, type ReadRequest } from "@cartwright/store/store";
import { inventoryItems } from "../documents.ts";
import type { InventoryItem } from "../inventory-item.ts";
import type { Product } from "../product.ts";
import { type ProductStock, productStock } from "./stock.ts";

export interface Inventory {
	readonly items: readonly Stored<InventoryItem>[];
	readonly stock: ProductStock;
}

/**
 * Inventories, cached beside the stored product. Every change of stock increments `stockVersion`, and the store then
 * returns a new object, so an entry is never stale.
 *
 * An operation loads inventories in three steps and skips the second if nothing is missing:
 * `withoutCachedInventory(products)`, `store.read(site, { items: inventoryItemsOf(missing) })`,
 * `cacheInventory(missing, items)`.
 */
const inventoryCache = new WeakMap<Stored<Product>, Inventory>();

// Far more than a page of products can have.
const maxItems = 1_000_000;

/** The products whose inventory must be read from the store. */
export const withoutCachedInventory = (products: readonly Stored<Product>[]): Stored<Product>[] =>
	products.filter((product) => !inventoryCache.has(product));

export const inventoryItemsOf = (products: readonly Stored<Product>[]): ReadRequest<Stored<InventoryItem>[]> =>
	inventoryItemsByProductId(products.map(({ doc }) => doc.id));

export const inventoryItemsByProductId = (
	ids: readonly string[],
	collection = inventoryItems,
): ReadRequest<Stored<InventoryItem>[]> =>
	page(collection, {
		filter: isIn("productId", ids),
		// Sorted like the index, so that the database uses it.
		sort: [{ field: "productId", order: "ASC" }],
		limit: maxItems,
	});

/** Caches inventories that were read after their products. */
export const cacheInventory = (products: readonly Stored<Product>[], items: readonly Stored<InventoryItem>[]): void => {
	const byProduct = Map.groupBy(items, ({ doc }) => doc.productId);
	for (const product of products) {
		const own = byProduct.get(product.doc.id) ?? [];
		const docs = own.map(({ doc }) => doc);
		inventoryCache.set(product, { items: own, stock: productStock(product.doc, docs) });
	}
};

const emptyInventory: Inventory = { items: [], stock: productStock({ variants: [] }, []) };

/** The cached inventory of a product. */
export const inventoryOf = (product: Stored<Product>): Inventory => inventoryCache.get(product) ?? emptyInventory;
