import { visibleVariantsOrAll } from "../derived-fields.ts";
import type { Product } from "../product.ts";
import type { InventoryStatus, ProductStock } from "./stock.ts";

interface ProductInventoryStatus {
	readonly availabilityStatus: InventoryStatus;
	readonly preorderStatus: "ENABLED" | "PARTIALLY_ENABLED" | "DISABLED";
	readonly preorderAvailability: "ALL_VARIANTS" | "SOME_VARIANTS" | "NO_VARIANTS";
}

/** Whether the variants that shoppers see are in stock, and whether they can be pre-ordered. */
export const inventoryStatus = (product: Product, stock: ProductStock): ProductInventoryStatus => {
	const preorders = visibleVariantsOrAll(product).map(({ id }) => stock.variants.get(id)?.preorder?.enabled ?? false);
	const [all, some] = [preorders.every(Boolean), preorders.some(Boolean)];
	return {
		availabilityStatus: stock.status,
		preorderStatus: all ? "ENABLED" : some ? "PARTIALLY_ENABLED" : "DISABLED",
		preorderAvailability: all ? "ALL_VARIANTS" : some ? "SOME_VARIANTS" : "NO_VARIANTS",
	};
};
