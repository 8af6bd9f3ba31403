import { collection } from "@cartwright/store/collection";
import type { InventoryItem } from "./inventory/item.ts";
import type { Product, ProductCollection } from "./product.ts";

export const products = collection<Product>("products", {
	fields: {
		name: "text",
		slug: "text",
		handle: "text",
		type: "text",
		visible: "boolean",
		numericId: "number",
		createdDate: "text",
		updatedDate: "text",
		"derived.minPrice": "number",
		"derived.maxPrice": "number",
		"derived.minWeight": "number",
		"derived.maxWeight": "number",
		"derived.sku": "text",
		"derived.search": "text",
		"derived.spellings": "texts",
		"brand.name": "text",
		"brand.id": "text",
		"variants.sku": "texts",
		"variants.id": "texts",
		collectionIds: "texts",
		tags: "texts",
	},
	indexes: [
		["visible", "numericId"],
		["visible", "name"],
		["visible", "derived.minPrice"],
		["visible", "createdDate"],
		["visible", "updatedDate"],
		["numericId"],
		["name"],
		["derived.minPrice"],
		["derived.sku"],
		["createdDate"],
		["updatedDate"],
	],
	unique: [["slug"], ["handle"]],
	present: ["name", "slug", "visible", "numericId", "createdDate", "updatedDate", "derived.minPrice", "derived.sku"],
	counters: ["stockVersion"],
	tally: "visible",
	cached: true,
});

export const collections = collection<ProductCollection>("collections", {
	fields: { name: "text", slug: "text", visible: "boolean", parentId: "text", index: "number", createdDate: "text" },
	indexes: [["name"], ["parentId", "index"], ["createdDate"]],
	unique: [["slug"]],
	present: ["name", "slug", "createdDate", "index"],
	tally: "visible",
	cached: true,
});

export const inventoryItems = collection<InventoryItem>("inventory_items", {
	fields: {
		productId: "text",
		variantId: "text",
		locationId: "text",
		trackQuantity: "boolean",
		inStock: "boolean",
		"preorder.enabled": "boolean",
		createdDate: "text",
		updatedDate: "text",
	},
	indexes: [["productId"], ["createdDate"], ["updatedDate"]],
	unique: [["variantId", "locationId"]],
	present: ["createdDate", "updatedDate", "productId"],
	counters: ["quantity", "preordered"],
	cached: true,
});
