import { products } from "@cartwright/products/catalogue/documents";
import { inventoryOf } from "@cartwright/products/catalogue/inventory/inventory-cache";
import type { Product } from "@cartwright/products/catalogue/product";
import { type ProductViewOptions, productView } from "@cartwright/products/catalogue/v1/product-view";
import type { Stored } from "@cartwright/store/collection";
import { equals } from "@cartwright/store/query/filter";
import {
	type AppCollection,
	type AppField,
	type AppItem,
	type AppSource,
	dateField,
	dateOf,
	filtered,
	idField,
	itemData,
	queried,
} from "./app-collection.ts";
import { keepStock, readOfStock } from "./stock-of-products.ts";

/** The collections of products that an item belongs to, by reference. */
export const collectionsField: AppField = {
	key: "collections",
	displayName: "Collections",
	type: "MULTI_REFERENCE",
	typeMetadata: { multiReference: { referencedCollectionId: "Stores/Collections" } },
	query: filtered("collectionIds", { operators: ["$hasSome", "$hasAll"] }),
};

const source: AppSource<Product> = {
	documents: products,
	visible: equals("visible", true),
	defaultSort: [{ field: "numericId", order: "DESC" }],
	related: readOfStock,
	itemsOf(stored, { settings, origin, related }) {
		keepStock(stored, related);
		const base = settings.storefrontUrl ?? origin;
		const shown = { variants: "none", singleVariant: false, merchantData: false, language: undefined } as const;
		const options = { settings, base, origin, ...shown };
		return stored.map((product) => productItem(product, options));
	},
};

const productItem = (product: Stored<Product>, options: ProductViewOptions): AppItem => {
	const view = productView(product.doc, inventoryOf(product).stock, options);
	const { name, description, slug, sku, productType, brand, ribbon, weight, discount } = view;
	const { media, priceData, pricePerUnitData, stock, manageVariants, additionalInfoSections, customTextFields } = view;
	const { inventoryItemId, seoData, productPageUrl } = view;
	const { id, createdDate, updatedDate, numericId, collectionIds } = product.doc;
	const data = itemData({
		_id: id,
		_createdDate: dateOf(createdDate),
		_updatedDate: dateOf(updatedDate),
		name,
		description,
		slug,
		sku,
		productType,
		brand,
		ribbon,
		weight,
		discount,
		inventoryItemId,
		seoData,
		mainMedia: media?.mainMedia?.thumbnail?.url,
		mediaItems: media?.items?.map(({ id, mediaType, title, thumbnail, image, video }) => {
			const src = image?.url ?? video?.files?.[0]?.url;
			return { id, type: mediaType, title, src, thumbnail: thumbnail?.url };
		}),
		currency: priceData?.currency,
		price: priceData?.price,
		discountedPrice: priceData?.discountedPrice,
		formattedPrice: priceData?.formatted?.price,
		formattedDiscountedPrice: priceData?.formatted?.discountedPrice,
		pricePerUnit: priceData?.pricePerUnit,
		formattedPricePerUnit: priceData?.formatted?.pricePerUnit,
		pricePerUnitData,
		inStock: stock?.inStock,
		trackInventory: stock?.trackInventory,
		quantityInStock: stock?.quantity,
		productOptions: Object.fromEntries((view.productOptions ?? []).map((option) => [option.name ?? "", option])),
		manageVariants,
		additionalInfoSections,
		customTextFields,
		productPageUrl: `${productPageUrl?.base}${productPageUrl?.path}`,
		numericId,
	});
	return { data, references: { collections: collectionIds } };
};

/** The visible products. */
export const storeProducts: AppCollection<Product> = {
	id: "Stores/Products",
	displayName: "Products",
	displayField: "name",
	fields: [
		idField(queried("id")),
		dateField("_createdDate", queried("createdDate")),
		dateField("_updatedDate", queried("updatedDate")),
		{ key: "name", displayName: "Name", type: "TEXT", query: queried("name") },
		{ key: "description", displayName: "Description", type: "RICH_TEXT" },
		{ key: "slug", displayName: "Slug", type: "TEXT", query: queried("slug") },
		{ key: "sku", displayName: "SKU", type: "TEXT", query: queried("derived.sku") },
		{ key: "productType", displayName: "Product type", type: "TEXT", query: queried("type") },
		{ key: "brand", displayName: "Brand", type: "TEXT", query: queried("brand.name") },
		{ key: "ribbon", displayName: "Ribbon", type: "TEXT" },
		{ key: "mainMedia", displayName: "Main media", type: "IMAGE" },
		{ key: "mediaItems", displayName: "Media", type: "MEDIA_GALLERY" },
		{ key: "currency", displayName: "Currency", type: "TEXT" },
		{ key: "price", displayName: "Price", type: "NUMBER", query: queried("derived.minPrice", { stored: "amount" }) },
		{ key: "discountedPrice", displayName: "Discounted price", type: "NUMBER" },
		{ key: "formattedPrice", displayName: "Formatted price", type: "TEXT" },
		{ key: "formattedDiscountedPrice", displayName: "Formatted discounted price", type: "TEXT" },
		{ key: "pricePerUnit", displayName: "Price per unit", type: "NUMBER" },
		{ key: "formattedPricePerUnit", displayName: "Formatted price per unit", type: "TEXT" },
		{ key: "pricePerUnitData", displayName: "Price per unit data", type: "OBJECT" },
		{ key: "discount", displayName: "Discount", type: "OBJECT" },
		{ key: "inStock", displayName: "In stock", type: "BOOLEAN" },
		{ key: "trackInventory", displayName: "Track inventory", type: "BOOLEAN" },
		{ key: "quantityInStock", displayName: "Quantity in stock", type: "NUMBER" },
		{ key: "inventoryItemId", displayName: "Inventory item", type: "TEXT" },
		{ key: "weight", displayName: "Weight", type: "NUMBER" },
		{ key: "productOptions", displayName: "Options", type: "OBJECT" },
		{ key: "manageVariants", displayName: "Manage variants", type: "BOOLEAN" },
		{ key: "additionalInfoSections", displayName: "Additional info sections", type: "ARRAY" },
		{ key: "customTextFields", displayName: "Custom text fields", type: "ARRAY" },
		{ key: "productPageUrl", displayName: "Product page", type: "URL" },
		{ key: "seoData", displayName: "SEO data", type: "OBJECT" },
		{ key: "numericId", displayName: "Numeric id", type: "NUMBER", query: queried("numericId") },
		collectionsField,
	],
	source,
};
