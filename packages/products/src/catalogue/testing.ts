import { withDerivedFields } from "./derived-fields.ts";
import { newInventoryItem } from "./inventory/reconcile.ts";
import type { InventoryItem } from "./inventory-item.ts";
import { emptyProduct } from "./new-product.ts";
import type { Product } from "./product.ts";

const now = "2026-01-01T00:00:00.000Z";

/** A product for tests: one variant, visible, without a price. */
export const aProduct = (members: Partial<Product> = {}): Product =>
	withDerivedFields({ ...emptyProduct("product-000", "product", { now, newId: () => "variant" }), ...members });

/** An inventory item for tests: tracked, with nothing in stock. */
export const anItem = (members: Partial<InventoryItem> = {}): InventoryItem =>
	newInventoryItem(
		"product-000",
		"variant",
		{ now, newId: () => "item" },
		{ trackQuantity: true, inStock: false, ...members },
	);
