import type { CalendarDate } from "@cartwright/kernel/foundation/calendar-date";
import { visibleVariantsOrAll } from "../derived-fields.ts";
import type { Product } from "../product.ts";
import type { InventoryStatus, ProductStock } from "./stock.ts";

interface ProductInventoryStatus {
	readonly availabilityStatus: InventoryStatus;
	readonly preorderStatus: "ENABLED" | "PARTIALLY_ENABLED" | "DISABLED";
	readonly preorderAvailability: "ALL_VARIANTS" | "SOME_VARIANTS" | "NO_VARIANTS";
	readonly preorderShipDate?: CalendarDate;
}

/** Whether the variants that shoppers see are in stock, and whether and when they can be pre-ordered. */
export const inventoryStatus = (product: Product, stock: ProductStock): ProductInventoryStatus => {
	const shown = visibleVariantsOrAll(product).map(({ id }) => stock.variants.get(id));
	const preorders = shown.map((variant) => variant?.preorder?.enabled ?? false);
	const [all, some] = [preorders.every(Boolean), preorders.some(Boolean)];
	const dates = new Set(shown.flatMap((each) => (each?.availableForPreorder ? [each.preorder?.shipDate] : [])));
	const [shipDate] = dates;
	return {
		availabilityStatus: stock.status,
		preorderStatus: all ? "ENABLED" : some ? "PARTIALLY_ENABLED" : "DISABLED",
		preorderAvailability: all ? "ALL_VARIANTS" : some ? "SOME_VARIANTS" : "NO_VARIANTS",
		...(shipDate !== undefined && dates.size === 1 ? { preorderShipDate: shipDate } : {}),
	};
};
