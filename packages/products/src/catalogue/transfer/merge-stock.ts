import { isDeepStrictEqual } from "node:util";
import { defaultLocationId } from "@cartwright/contract/inventory/default-location";
import type { Stored } from "@cartwright/store/collection";
import { newInventoryItem } from "../inventory/reconcile.ts";
import type { StockSetting } from "../inventory/stock-changes.ts";
import type { InventoryItem, Preorder } from "../inventory-item.ts";
import type { Variant } from "../product.ts";
import { type DraftStock, unlimitedPreorders } from "./draft.ts";

export interface StockPlan {
	readonly settings: readonly StockSetting[];
	readonly created: readonly InventoryItem[];
	readonly removed: readonly Stored<InventoryItem>[];
}

export interface StockMergeContext {
	readonly productId: string;
	readonly isNew: (variantId: string) => boolean;
	readonly now: string;
	readonly newId: () => string;
}

/**
 * Plans the changes of a product's stock at the default location. New variants without stock in the file are in stock.
 * Existing variants without an inventory item are out of stock, and stay so without getting one.
 */
export const mergeStock = (
	variants: readonly Variant[],
	draftStocks: readonly (DraftStock | undefined)[],
	items: readonly Stored<InventoryItem>[],
	context: StockMergeContext,
): StockPlan => {
	const ids = new Set(variants.map(({ id }) => id));
	const settings: StockSetting[] = [];
	const created: InventoryItem[] = [];
	for (const [index, { id }] of variants.entries()) {
		const stock = draftStocks[index];
		const item = items.find(({ doc }) => doc.variantId === id && doc.locationId === defaultLocationId);
		if (item) {
			const setting = stock && settingOf(stock, item);
			if (setting) settings.push(setting);
		} else if (context.isNew(id) || stock?.inStock || stock?.preorder) {
			created.push(itemOf(id, stock ?? { inStock: true }, context));
		}
	}
	return { settings, created, removed: items.filter(({ doc }) => !ids.has(doc.variantId)) };
};

const settingOf = (stock: DraftStock, item: Stored<InventoryItem>): StockSetting | undefined => {
	const { doc } = item;
	const merged = mergePreorder(stock, doc.preorder);
	const preorder = isDeepStrictEqual(merged, doc.preorder) ? undefined : merged;
	const change = { item, ...(preorder ? { preorder } : {}) };
	// Formats without an "out of stock" value write a tracked quantity of 0, which means the same.
	const isUnchanged =
		stock.quantity === undefined || (stock.quantity === 0 && !doc.trackQuantity && !doc.inStock)
			? !doc.trackQuantity && doc.inStock === stock.inStock
			: doc.trackQuantity && doc.quantity === stock.quantity;
	if (isUnchanged) return preorder && change;
	return stock.quantity === undefined ? { ...change, inStock: stock.inStock } : { ...change, quantity: stock.quantity };
};

const mergePreorder = (stock: DraftStock, before: Preorder | undefined): Preorder | undefined => {
	if (stock.preorder === undefined) return before;
	if (!stock.preorder) return before?.enabled ? { ...before, enabled: false } : before;
	const message = stock.preorderMessage ?? before?.message;
	const shipDate = stock.preorderShipDate === undefined ? before?.shipDate : stock.preorderShipDate;
	return {
		enabled: true,
		limit: stock.preorderLimit ?? before?.limit ?? unlimitedPreorders,
		...(message ? { message } : {}),
		...(shipDate ? { shipDate } : {}),
	};
};

const itemOf = (variantId: string, stock: DraftStock, context: StockMergeContext): InventoryItem => {
	const preorder = mergePreorder(stock, undefined);
	return newInventoryItem(context.productId, variantId, context, {
		trackQuantity: stock.quantity !== undefined,
		inStock: stock.inStock,
		quantity: stock.quantity ?? 0,
		...(preorder ? { preorder } : {}),
	});
};
