import type { Stored } from "@cartwright/store/collection";
import { isIn } from "@cartwright/store/query/filter";
import { page, type Store } from "@cartwright/store/store";
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
 */
const known = new WeakMap<Stored<Product>, Inventory>();

// Far above what a page of products can have.
const everyItem = 1_000_000;

/** The inventory of products that were read before. Costs nothing where all were seen at this version of their stock. */
export const inventoryOf = async (
	store: Store,
	site: string,
	products: readonly Stored<Product>[],
): Promise<ReadonlyMap<string, Inventory>> => {
	const unknown = products.filter((product) => !known.has(product));
	if (unknown.length > 0) {
		const ids = unknown.map(({ doc }) => doc.id);
		const { items } = await store.read(site, {
			items: page(inventoryItems, { filter: isIn("productId", ids), limit: everyItem }),
		});
		const byProduct = Map.groupBy(items, ({ doc }) => doc.productId);
		for (const product of unknown) {
			const own = byProduct.get(product.doc.id) ?? [];
			const stock = productStock(
				product.doc,
				own.map(({ doc }) => doc),
			);
			known.set(product, { items: own, stock });
		}
	}
	return new Map(products.map((product) => [product.doc.id, known.get(product) as Inventory]));
};
