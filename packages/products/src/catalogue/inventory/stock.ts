import { defaultLocationId } from "@cartwright/contract/inventory/default-location";
import { visibleVariantsOrAll } from "../derived-fields.ts";
import type { InventoryItem, Preorder } from "../inventory-item.ts";
import type { Product } from "../product.ts";

export interface VariantStock {
	readonly tracked: boolean;
	/** Units on hand at all tracked locations; may be negative after back-orders. */
	readonly quantity: number;
	readonly inStock: boolean;
	/** Whether the variant is out of stock and can be pre-ordered. */
	readonly availableForPreorder: boolean;
	readonly preorder?: Preorder | undefined;
}

export type InventoryStatus = "IN_STOCK" | "OUT_OF_STOCK" | "PARTIALLY_OUT_OF_STOCK";

export interface ProductStock {
	readonly tracked: boolean;
	readonly quantity: number;
	readonly inStock: boolean;
	readonly status: InventoryStatus;
	/** By variant id; a variant without inventory is out of stock. */
	readonly variants: ReadonlyMap<string, VariantStock>;
}

export const isItemInStock = (item: InventoryItem): boolean => (item.trackQuantity ? item.quantity > 0 : item.inStock);

/** The number of units that can still be pre-ordered. */
export const remainingPreorders = ({ preorder, preordered }: InventoryItem): number =>
	preorder?.enabled ? Math.max(0, preorder.limit - preordered) : 0;

/** Computes the stock of a variant from its items at all locations. */
export const variantStock = (items: readonly InventoryItem[]): VariantStock => {
	const counted = items.filter(({ trackQuantity }) => trackQuantity);
	const inStock = items.some(isItemInStock);
	const preorder = items.find((item) => item.preorder)?.preorder;
	return {
		tracked: counted.length > 0 && counted.length === items.length,
		quantity: counted.reduce((sum, { quantity }) => sum + quantity, 0),
		inStock,
		availableForPreorder: !inStock && items.some((item) => remainingPreorders(item) > 0),
		...(preorder ? { preorder } : {}),
	};
};

const statusOf = (inStock: readonly boolean[]): InventoryStatus => {
	if (inStock.every(Boolean)) return "IN_STOCK";
	return inStock.some(Boolean) ? "PARTIALLY_OUT_OF_STOCK" : "OUT_OF_STOCK";
};

/** Computes the stock of a product from the items of all its variants. */
export const productStock = (product: Pick<Product, "variants">, items: readonly InventoryItem[]): ProductStock => {
	const byVariant = Map.groupBy(items, ({ variantId }) => variantId);
	const variants = new Map(product.variants.map(({ id }) => [id, variantStock(byVariant.get(id) ?? [])]));
	const counted = visibleVariantsOrAll(product).map(({ id }) => variants.get(id) as VariantStock);
	return {
		tracked: counted.some(({ tracked }) => tracked),
		quantity: counted.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0),
		inStock: counted.some(({ inStock }) => inStock),
		status: statusOf(counted.map(({ inStock }) => inStock)),
		variants,
	};
};

/**
 * Selects the item to change for a variant: the one at the default location if it has enough stock, otherwise the first
 * that has enough, otherwise the one at the default location.
 */
export const selectInventoryItem = <Each extends { readonly doc: InventoryItem }>(
	items: readonly Each[],
	variantId: string,
	quantity: number,
): Each | undefined => {
	const ofVariant = items.filter(({ doc }) => doc.variantId === variantId);
	const preferred = ofVariant.find(({ doc }) => doc.locationId === defaultLocationId) ?? ofVariant[0];
	const hasEnough = ({ doc }: Each) => (doc.trackQuantity ? doc.quantity >= quantity : doc.inStock);
	return preferred && hasEnough(preferred) ? preferred : (ofVariant.find(hasEnough) ?? preferred);
};
