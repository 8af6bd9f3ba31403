import type { InventoryItem as WireItem } from "@cartwright/contract/inventory/v3/inventory-item-messages";
import type { Document, Stored } from "@cartwright/store/collection";
import { isItemInStock, remainingPreorders } from "../../inventory/stock.ts";
import type { InventoryItem } from "../../inventory-item.ts";
import { namedChoices } from "../../options.ts";
import type { Product } from "../../product.ts";

const availabilityOf = (item: InventoryItem) => {
	if (isItemInStock(item)) return "IN_STOCK";
	return remainingPreorders(item) > 0 ? "PREORDER" : "OUT_OF_STOCK";
};

/** The V3 view of the stock of one variant at one location. */
export const inventoryItemView = (
	{ doc, revision }: Stored<InventoryItem>,
	product: Product | undefined,
): WireItem => ({
	id: doc.id,
	revision: String(revision),
	createdDate: doc.createdDate,
	updatedDate: doc.updatedDate,
	variantId: doc.variantId,
	locationId: doc.locationId,
	productId: doc.productId,
	trackQuantity: doc.trackQuantity,
	...(doc.trackQuantity ? { quantity: doc.quantity } : { inStock: doc.inStock }),
	availabilityStatus: availabilityOf(doc),
	preorderInfo: {
		enabled: doc.preorder?.enabled ?? false,
		...(doc.preorder?.message ? { message: doc.preorder.message } : {}),
		...(doc.preorder ? { limit: doc.preorder.limit } : {}),
		...(doc.preorder?.shipDate ? { shipDate: doc.preorder.shipDate } : {}),
		counter: doc.preordered,
		quantity: remainingPreorders(doc),
	},
	...(doc.extendedFields ? { extendedFields: doc.extendedFields as NonNullable<WireItem["extendedFields"]> } : {}),
	...(product ? { product: productView(product, doc.variantId) } : {}),
});

const productView = (product: Product, variantId: string): NonNullable<WireItem["product"]> => {
	const variant = product.variants.find(({ id }) => id === variantId);
	const name = variant && Object.values(namedChoices(product, variant.choices)).join(", ");
	return {
		name: product.name,
		directCategoryIds: [...product.collectionIds],
		...(name ? { variantName: name } : {}),
		...(variant?.sku ? { variantSku: variant.sku } : {}),
		...(variant?.barcode ? { variantBarcode: variant.barcode } : {}),
		...(variant ? { variantVisible: variant.visible } : {}),
		...(product.brand ? { brand: product.brand } : {}),
	};
};

/** The view with `inStock` always set, so that filters can use it. */
export const comparableItem = (stored: Stored<InventoryItem>, product: Product): Document =>
	({
		...inventoryItemView(stored, product),
		id: stored.doc.id,
		inStock: isItemInStock(stored.doc),
	}) as Document;
