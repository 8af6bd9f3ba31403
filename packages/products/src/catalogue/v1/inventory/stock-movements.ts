import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { inventoryOf } from "../../inventory/inventory-cache.ts";
import { isItemInStock, remainingPreorders, selectInventoryItem } from "../../inventory/stock.ts";
import type { StockMovement } from "../../inventory/stock-changes.ts";
import type { Product } from "../../product.ts";
import { findVariant } from "../variant-view.ts";

export const inventoryNotFound = (id: string): ApplicationError =>
	new ApplicationError("INVENTORY_ITEM_NOT_FOUND", `There is no inventory of a product ${id}.`, { id });

interface Entry {
	readonly inventoryId?: string | null | undefined;
	readonly externalId?: string | null | undefined;
	readonly productId?: string | null | undefined;
	readonly variantId?: string | null | undefined;
	readonly preorderRequest?: boolean | null | undefined;
}

/** The product id of an entry, which can be given in several members. */
export const productIdOf = ({ inventoryId, externalId, productId }: Entry, path: string): string => {
	const id = inventoryId || productId || externalId;
	if (!id) throw invalid(path, "needs an inventoryId or a productId", "REQUIRED_ONE_OF_FIELD");
	return id;
};

/** The quantity of an entry and the inventory item that it changes. */
export const stockMovementOf = (
	stored: Stored<Product>,
	entry: Entry,
	quantity: number,
	path: string,
): StockMovement => {
	const product = stored.doc;
	if (!entry.variantId && product.managesVariants) {
		throw invalid(`${path}.variantId`, "is required for a product that manages variants", "REQUIRED_FIELD");
	}
	const variant = entry.variantId ? findVariant(product, entry.variantId) : product.variants[0];
	const item = variant && selectInventoryItem(inventoryOf(stored).items, variant.id, quantity);
	if (!item) throw inventoryNotFound(`${product.id}, variant ${entry.variantId ?? "(none)"}`);
	const preorder =
		(entry.preorderRequest ?? false) && !isItemInStock(item.doc) && remainingPreorders(item.doc) >= quantity;
	if (preorder || item.doc.trackQuantity) return { item, quantity, preorder };
	throw new ApplicationError(
		"QUANTITY_NOT_TRACKED",
		"The quantity of the product is not tracked; set trackQuantity to true first.",
		{ productId: product.id },
	);
};
