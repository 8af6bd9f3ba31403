import { collection, type Document } from "@cartwright/store/collection";
import { usesFiles } from "../media/file-ids-in.ts";
import type { Brand, Customization, Ribbon, SharedInfoSection } from "./attribute.ts";
import type { InventoryItem } from "./inventory-item.ts";
import type { Product, ProductCollection } from "./product.ts";

/** The categories of visible products, by whose entries the products of each are counted. */
export const shownCollectionIds = "shownCollectionIds";

export const products = collection<Product>("products", {
	fields: {
		...usesFiles.field,
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
		"derived.hiddenVariantIds": "texts",
		"brand.name": "text",
		"brand.id": "text",
		"ribbon.id": "text",
		"additionalRibbons.id": "texts",
		"infoSections.id": "texts",
		"options.id": "texts",
		"customTextFields.id": "texts",
		"variants.sku": "texts",
		"variants.id": "texts",
		formerSlugs: "texts",
		collectionIds: "texts",
		[shownCollectionIds]: "texts",
		tags: "texts",
	},
	computed: {
		...usesFiles.computed,
		[shownCollectionIds]: (doc) => ((doc as Product).visible ? (doc as Product).collectionIds : []),
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
		["brand.id"],
		["ribbon.id"],
		["type"],
	],
	prefixes: ["name", "slug", "handle", "derived.sku"],
	unique: [["slug"], ["handle"]],
	present: ["name", "slug", "visible", "numericId", "createdDate", "updatedDate", "derived.minPrice", "derived.sku"],
	counters: ["stockVersion"],
	countedBy: "visible",
	feed: "products",
	cached: true,
	announced: true,
});

export const collections = collection<ProductCollection>("collections", {
	fields: {
		...usesFiles.field,
		name: "text",
		slug: "text",
		formerSlugs: "texts",
		visible: "boolean",
		parentId: "text",
		index: "number",
		createdDate: "text",
	},
	computed: usesFiles.computed,
	indexes: [["name"], ["parentId", "index"], ["createdDate"]],
	unique: [["slug"]],
	present: ["name", "slug", "createdDate", "index"],
	countedBy: "visible",
	cached: true,
	announced: true,
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
	indexes: [["productId"], ["createdDate"], ["updatedDate"], ["trackQuantity"], ["preorder.enabled"]],
	unique: [["variantId", "locationId"]],
	present: ["createdDate", "updatedDate", "productId"],
	counters: ["quantity", "preordered"],
	cached: true,
});

export const brands = collection<Brand>("brands", {
	fields: { name: "text", createdDate: "text", updatedDate: "text" },
	indexes: [["name"], ["createdDate"], ["updatedDate"]],
	unique: [["name"]],
	present: ["name", "createdDate", "updatedDate"],
	cached: true,
});

export const ribbons = collection<Ribbon>("ribbons", {
	fields: { name: "text", createdDate: "text", updatedDate: "text" },
	indexes: [["name"], ["createdDate"], ["updatedDate"]],
	unique: [["name"]],
	present: ["name", "createdDate", "updatedDate"],
	cached: true,
});

export const infoSections = collection<SharedInfoSection>("info_sections", {
	fields: { uniqueName: "text", title: "text", createdDate: "text", updatedDate: "text" },
	indexes: [["uniqueName"], ["title"], ["createdDate"], ["updatedDate"]],
	unique: [["uniqueName"]],
	present: ["uniqueName", "title", "createdDate", "updatedDate"],
	cached: true,
});

export const customizations = collection<Customization>("customizations", {
	fields: {
		name: "text",
		type: "text",
		renderType: "text",
		linkKey: "text",
		createdDate: "text",
		updatedDate: "text",
	},
	indexes: [["name"], ["createdDate"], ["updatedDate"]],
	unique: [["linkKey"]],
	present: ["name", "createdDate", "updatedDate"],
	cached: true,
});

/** Sales statistics of a product, computed from orders by the recommendations. Its id is the product's. */
export interface ProductSales extends Document {
	/** Number of orders that contain the product. */
	readonly orders: number;
	/** Score of recent sales; larger is better. See `heat.ts` of the recommendations. */
	readonly heat: number;
}

export const productSales = collection<ProductSales>("product_sales", {
	fields: { heat: "number" },
	indexes: [["heat"]],
	present: ["heat"],
	feed: "products",
});

/** The stock of a product as last published to the feed of products. Its id is the product's. */
export interface PublishedStock extends Document {
	readonly stock: string;
}

export const publishedStocks = collection<PublishedStock>("told_stocks", { feed: "products", cached: true });

/** Stamps of the snapshots of the search index that are valid, the last one written at the end. */
export interface SearchSnapshots extends Document {
	readonly stamps: readonly string[];
}

export const searchSnapshots = collection<SearchSnapshots>("search_snapshots");
