import { products } from "@cartwright/products/catalogue/documents";
import type { Product } from "@cartwright/products/catalogue/product";
import { inventoryView } from "@cartwright/products/catalogue/v1/inventory/inventory-view";
import {
	type AppCollection,
	type AppSource,
	dateField,
	dateOf,
	filtered,
	idField,
	itemData,
	queried,
} from "./app-collection.ts";
import { keepStock, readOfStock } from "./stock-of-products.ts";

const source: AppSource<Product> = {
	documents: products,
	visible: undefined,
	defaultSort: [{ field: "numericId", order: "DESC" }],
	related: readOfStock,
	itemsOf(stored, { related }) {
		keepStock(stored, related);
		return stored.map((each) => {
			const { id, productId, trackQuantity, variants, lastUpdated } = inventoryView(each);
			const shown = variants?.map(({ variantId, inStock, quantity }) => ({ variantId, inStock, quantity }));
			const dates = { _createdDate: dateOf(each.doc.createdDate), _updatedDate: dateOf(lastUpdated ?? "") };
			return { data: itemData({ _id: id, ...dates, productId, trackQuantity, variants: shown }) };
		});
	},
};

/** The stock of all products. */
export const storeInventoryItems: AppCollection<Product> = {
	id: "Stores/InventoryItems",
	displayName: "Inventory items",
	displayField: "productId",
	fields: [
		idField(queried("id")),
		dateField("_createdDate"),
		// Follows the product and each of its variants, so no document holds it.
		dateField("_updatedDate", { operators: "*", sort: "BOTH" }),
		{ key: "productId", displayName: "Product ID", type: "TEXT", query: filtered("id") },
		{ key: "trackQuantity", displayName: "Track quantity", type: "BOOLEAN" },
		{ key: "variants", displayName: "Variants", type: "ARRAY" },
	],
	permission: "WIX_STORES.READ_INVENTORY",
	source,
};
