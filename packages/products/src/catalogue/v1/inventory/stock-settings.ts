import { defaultLocationId } from "@cartwright/contract/inventory/default-location";
import type { ProductInventory, VariantInventory } from "@cartwright/contract/inventory/v1/inventory-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { readPreorder } from "../../inventory/read-preorder.ts";
import type { StockSetting } from "../../inventory/stock-changes.ts";
import { type InventoryItem, maxQuantity } from "../../inventory-item.ts";
import type { Product } from "../../product.ts";
import { findVariant } from "../variant-view.ts";

type Items = readonly Stored<InventoryItem>[];

const minQuantity = -maxQuantity;

/**
 * The stock settings of a request, per inventory item. `trackQuantity` applies to all variants; variants that are not
 * named keep their values.
 */
export const stockSettings = (product: Product, items: Items, input: ProductInventory): StockSetting[] => {
	const tracked = input.trackQuantity ?? false;
	const named = new Map(
		(input.variants ?? []).map((sent, index) => [variantOf(product, sent, index), requireQuantityInRange(sent, index)]),
	);
	return items.map((item) => {
		const sent = isPreferred(item, items) ? named.get(item.doc.variantId) : undefined;
		const values = tracked
			? { quantity: trackedQuantity(item, items, sent) }
			: { inStock: sent?.inStock ?? item.doc.inStock };
		return { item, ...values, preorder: input.preorderInfo && readPreorder(input.preorderInfo, item.doc) };
	});
};

/** Whether the item represents its variant when no location is given. */
const isPreferred = ({ doc }: Stored<InventoryItem>, items: Items): boolean => {
	const ofVariant = items.filter((each) => each.doc.variantId === doc.variantId);
	const preferred = ofVariant.find((each) => each.doc.locationId === defaultLocationId) ?? ofVariant[0];
	return preferred?.doc.id === doc.id;
};

/** V1's quantity is the total of all locations, so the stock of the others is subtracted. */
const trackedQuantity = ({ doc }: Stored<InventoryItem>, items: Items, sent: VariantInventory | undefined): number => {
	if (sent?.quantity === undefined || sent.quantity === null) return doc.quantity;
	const elsewhere = items.filter((each) => each.doc.variantId === doc.variantId && each.doc.id !== doc.id);
	return sent.quantity - elsewhere.reduce((sum, each) => sum + each.doc.quantity, 0);
};

const variantOf = (product: Product, { variantId }: VariantInventory, index: number): string => {
	if (!variantId && product.managesVariants) {
		throw invalid(`inventoryItem.variants[${index}].variantId`, "is required", "REQUIRED_FIELD");
	}
	const variant = variantId ? findVariant(product, variantId) : product.variants[0];
	if (variant) return variant.id;
	throw new ApplicationError("VARIANT_NOT_FOUND", `The product has no variant with id ${variantId}.`, { variantId });
};

const requireQuantityInRange = (sent: VariantInventory, index: number): VariantInventory => {
	const quantity = sent.quantity ?? 0;
	const field = `inventoryItem.variants[${index}].quantity`;
	if (quantity < minQuantity)
		throw invalid(field, `must be at least ${minQuantity}`, "MIN", { threshold: minQuantity });
	if (quantity > maxQuantity) throw invalid(field, `must be at most ${maxQuantity}`, "MAX", { threshold: maxQuantity });
	return sent;
};
