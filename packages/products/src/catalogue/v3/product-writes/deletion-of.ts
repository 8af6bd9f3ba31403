import { remove, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { products } from "../../documents.ts";
import { productDeleted, type StockFacts } from "../../events.ts";
import { inventoryOf } from "../../inventory/inventory-cache.ts";
import { removeItem, unmovedAs } from "../../inventory/stock-changes.ts";
import type { Product } from "../../product.ts";

/** Deletes a product with its stock, which was loaded before. */
export const deletionOf = (stored: Stored<Product>, facts: StockFacts): Write[] => [
	remove(products, stored, [productDeleted(stored, facts)], unmovedAs(stored.doc)),
	...inventoryOf(stored).items.map((item) => removeItem(item, facts)),
];
