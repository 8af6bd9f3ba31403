import type { InventoryItem } from "../catalogue/inventory/item.ts";
import type { Product } from "../catalogue/product.ts";
import type { Purchase } from "./purchase.ts";
import type { ResolvedLine } from "./resolved-line.ts";

/** What the catalogue knows of the products that a purchase names. */
export interface Goods {
	readonly products: ReadonlyMap<string, Product>;
	/** The inventory of each product, by product id. */
	readonly inventory: ReadonlyMap<string, readonly InventoryItem[]>;
}

/** The ids of the shop's own products that the lines name. */
export const productIdsOf = (purchase: Pick<Purchase, "lines">): readonly string[] => {
	throw new Error(`not yet: ${purchase.lines.length}`);
};

/** Every line with what the catalogue says of it: the catalogue's lines in their order, then the custom ones. */
export const resolvePurchase = (
	purchase: Pick<Purchase, "lines" | "customLines" | "currency">,
	goods: Goods,
): readonly ResolvedLine[] => {
	throw new Error(`not yet: ${purchase.lines.length} ${goods.products.size}`);
};
