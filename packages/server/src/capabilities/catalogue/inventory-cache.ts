import type { Stored } from "@cartwright/store/collection";
import { isIn } from "@cartwright/store/query/filter";
import { page, type ReadRequest } from "@cartwright/store/store";
import { inventoryItems } from "./documents.ts";
import type { InventoryItem } from "./inventory/item.ts";
import { type ProductStock, productStock } from "./inventory/stock.ts";
import type { Product } from "./product.ts";

export interface Inventory {
	readonly items: readonly Stored<InventoryItem>[];
	readonly stock: ProductStock;
}

/**
 * What is known of a product's inventory, kept beside the stored product. Every change of stock moves `stockVersion`,
 * which makes the store hand out another object, so this is never out of date.
 *
 * An operation asks in three steps, the middle one only where there is something to ask:
 * `unseen(products)`, `store.read(site, { items: itemsOf(missing) })`, `learnInventory(missing, items)`.
 */
const inventoryCache = new WeakMap<Stored<Product>, Inventory>();

// Far above what a page of products can have.
const maxItems = 1_000_000;

/** The products whose inventory has to be read. */
export const withoutCachedInventory = (products: readonly Stored<Product>[]): Stored<Product>[] =>
	products.filter((product) => !inventoryCache.has(product));

export const inventoryItemsOf = (products: readonly Stored<Product>[]): ReadRequest<Stored<InventoryItem>[]> =>
	inventoryItemsByProductId(products.map(({ doc }) => doc.id));

export const inventoryItemsByProductId = (ids: readonly string[]): ReadRequest<Stored<InventoryItem>[]> =>
	page(inventoryItems, {
		filter: isIn("productId", ids),
		// In the order of the index, so that it is used.
		sort: [{ field: "productId", order: "ASC" }],
		limit: maxItems,
	});

/** Keeps what was read after the products were. */
export const cacheInventory = (products: readonly Stored<Product>[], items: readonly Stored<InventoryItem>[]): void => {
	const byProduct = Map.groupBy(items, ({ doc }) => doc.productId);
	for (const product of products) {
		const own = byProduct.get(product.doc.id) ?? [];
		const docs = own.map(({ doc }) => doc);
		inventoryCache.set(product, { items: own, stock: productStock(product.doc, docs) });
	}
};

const emptyInventory: Inventory = { items: [], stock: productStock({ variants: [] }, []) };

/** The inventory of a product that is not `unseen`. */
export const inventoryOf = (product: Stored<Product>): Inventory => inventoryCache.get(product) ?? emptyInventory;
