import { defaultLocationId } from "@cartwright/contract/inventory/default-location";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import type { StockFacts } from "../events.ts";
import type { InventoryItem } from "../inventory-item.ts";
import type { Product } from "../product.ts";
import { createItem, removeItem } from "./stock-changes.ts";

export interface ReconciledInventory {
	readonly writes: Write[];
	/** The items after the writes. */
	readonly items: InventoryItem[];
}

/**
 * Creates inventory items for new variants of a product and deletes those of removed variants. Belongs in a batch that
 * writes the product. New variants are in stock, or tracked with quantity 0 if the product's stock is tracked. If only
 * one variant remains, it gets the total stock of the removed ones.
 */
export const reconcileInventory = (
	product: Pick<Product, "id" | "variants">,
	items: readonly Stored<InventoryItem>[],
	facts: StockFacts,
): ReconciledInventory => {
	const ids = new Set(product.variants.map(({ id }) => id));
	const retained = items.filter(({ doc }) => ids.has(doc.variantId));
	const obsolete = items.filter(({ doc }) => !ids.has(doc.variantId));
	const missing = product.variants.filter(({ id }) => !retained.some(({ doc }) => doc.variantId === id));
	const first = initialStockOf(items, product.variants.length === 1 ? obsolete : []);
	const created = missing.map(({ id }) => newInventoryItem(product.id, id, facts, first));
	return {
		writes: [...obsolete.map((item) => removeItem(item, facts)), ...created.map((item) => createItem(item, facts))],
		items: [...retained.map(({ doc }) => doc), ...created],
	};
};

type InitialStock = Pick<InventoryItem, "trackQuantity" | "inStock" | "quantity">;

const initialStockOf = (
	items: readonly Stored<InventoryItem>[],
	together: readonly Stored<InventoryItem>[],
): InitialStock => ({
	trackQuantity: items.some(({ doc }) => doc.trackQuantity),
	inStock: items.length === 0 || items.some(({ doc }) => doc.inStock),
	quantity: together.reduce((sum, { doc }) => sum + (doc.trackQuantity ? doc.quantity : 0), 0),
});

/** A new item for a variant at the default location. */
export const newInventoryItem = (
	productId: string,
	variantId: string,
	{ now, newId }: Pick<StockFacts, "now" | "newId">,
	start: Partial<InventoryItem> = {},
): InventoryItem => ({
	id: newId(),
	productId,
	variantId,
	locationId: defaultLocationId,
	trackQuantity: false,
	inStock: true,
	quantity: 0,
	preordered: 0,
	createdDate: now,
	updatedDate: now,
	...start,
});
