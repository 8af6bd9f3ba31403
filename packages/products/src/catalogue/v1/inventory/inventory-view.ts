import type { ProductInventory } from "@cartwright/contract/inventory/v1/inventory-messages";
import type { Stored } from "@cartwright/store/collection";
import { inventoryOf } from "../../inventory/inventory-cache.ts";
import type { Product } from "../../product.ts";
import { preorderView, stockOfVariant, variantIdOf } from "../variant-view.ts";

/** The V1 view of a product's stock, for all variants or some. Shoppers see visible ones. The inventory must have been loaded. */
export const inventoryView = (
	stored: Stored<Product>,
	variantIds: readonly string[] = [],
	withHidden = true,
): ProductInventory & { id: string } => {
	const { items, stock } = inventoryOf(stored);
	const product = stored.doc;
	const shown = product.variants.filter(
		(variant) =>
			(withHidden || variant.visible) &&
			(variantIds.length === 0 ||
				variantIds.includes(variant.id) ||
				variantIds.includes(variantIdOf(product, variant))),
	);
	const shownItems = items.filter(({ doc }) => withHidden || shown.some(({ id }) => id === doc.variantId));
	const dates = shownItems.map(({ doc }) => doc.updatedDate);
	return {
		id: product.id,
		productId: product.id,
		trackQuantity: stock.tracked,
		variants: shown.map((variant) => {
			const { tracked, quantity, inStock, availableForPreorder } = stockOfVariant(stock, variant);
			return {
				variantId: variantIdOf(product, variant),
				inStock,
				...(tracked ? { quantity } : {}),
				availableForPreorder,
			};
		}),
		lastUpdated: dates.reduce((latest, date) => (date > latest ? date : latest), product.updatedDate),
		numericId: String(product.numericId),
		preorderInfo: preorderView({ preorder: shownItems.find(({ doc }) => doc.preorder)?.doc.preorder }),
	};
};
