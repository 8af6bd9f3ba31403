import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { equals } from "@cartwright/store/query/filter";
import { rulesOf } from "@cartwright/store/query-language";
import { products } from "../../catalogue/documents.ts";
import {
	cacheInventory,
	inventoryItemsOf,
	inventoryOf,
	withoutCachedInventory,
} from "../../catalogue/inventory/inventory-cache.ts";
import type { Product } from "../../catalogue/product.ts";
import { asInstant, convertToMinorUnits } from "../../catalogue/v1/filter-values.ts";
import { productView } from "../../catalogue/v1/product-view.ts";
import type { AppCollection } from "./app-collection.ts";

const minPrice = "derived.minPrice";
const any = { operators: "*", sort: "BOTH" } as const;
const list = { operators: ["$hasSome", "$hasAll"], sort: "NONE" } as const;

const rules = rulesOf(
	{
		fields: {
			...{ _id: any, _createdDate: any, _updatedDate: any, name: any, slug: any, sku: any, numericId: any },
			...{ price: any, productType: any, brand: any, collections: list },
		},
	},
	{
		_id: "id",
		_createdDate: { path: "createdDate", value: asInstant },
		_updatedDate: { path: "updatedDate", value: asInstant },
		...{ name: "name", slug: "slug", sku: "derived.sku", numericId: "numericId", price: minPrice },
		...{ productType: "type", brand: "brand.name", collections: "collectionIds" },
	},
);

/** The visible products. */
export const storeProducts: AppCollection<Product> = {
	id: "Stores/Products",
	displayName: "Products",
	displayField: "name",
	fields: [
		{ key: "name", displayName: "Name", type: "TEXT" },
		{ key: "description", displayName: "Description", type: "RICH_TEXT" },
		{ key: "slug", displayName: "Slug", type: "TEXT" },
		{ key: "sku", displayName: "SKU", type: "TEXT" },
		{ key: "productType", displayName: "Product type", type: "TEXT" },
		{ key: "brand", displayName: "Brand", type: "TEXT" },
		{ key: "ribbon", displayName: "Ribbon", type: "TEXT" },
		{ key: "mainMedia", displayName: "Main media", type: "IMAGE" },
		{ key: "mediaItems", displayName: "Media", type: "MEDIA_GALLERY" },
		{ key: "currency", displayName: "Currency", type: "TEXT" },
		{ key: "price", displayName: "Price", type: "NUMBER" },
		{ key: "discountedPrice", displayName: "Discounted price", type: "NUMBER" },
		{ key: "formattedPrice", displayName: "Formatted price", type: "TEXT" },
		{ key: "formattedDiscountedPrice", displayName: "Formatted discounted price", type: "TEXT" },
		{ key: "discount", displayName: "Discount", type: "OBJECT" },
		{ key: "inStock", displayName: "In stock", type: "BOOLEAN" },
		{ key: "trackInventory", displayName: "Track inventory", type: "BOOLEAN" },
		{ key: "quantityInStock", displayName: "Quantity in stock", type: "NUMBER" },
		{ key: "weight", displayName: "Weight", type: "NUMBER" },
		{ key: "productOptions", displayName: "Options", type: "OBJECT" },
		{ key: "manageVariants", displayName: "Manage variants", type: "BOOLEAN" },
		{ key: "additionalInfoSections", displayName: "Additional info sections", type: "ARRAY" },
		{ key: "customTextFields", displayName: "Custom text fields", type: "ARRAY" },
		{ key: "productPageUrl", displayName: "Product page", type: "URL" },
		{ key: "numericId", displayName: "Numeric id", type: "NUMBER" },
		{ key: "collections", displayName: "Collections", type: "ARRAY_STRING" },
	],
	documents: products,
	rules,
	visible: equals("visible", true),
	defaultSort: [{ field: "numericId", order: "DESC" }],
	inStoredUnits: (filter, { currency }) => convertToMinorUnits(filter, minPrice, currency),
	related(stored) {
		const missing = withoutCachedInventory(stored);
		if (missing.length === 0) return undefined;
		return { request: inventoryItemsOf(missing), keep: (items) => cacheInventory(missing, items) };
	},
	itemsOf(stored, { settings, origin }) {
		const base = settings.storefrontUrl ?? origin;
		const options = { settings, base, origin, variants: "none", singleVariant: false, merchantData: false } as const;
		return stored.map((product) => {
			const view = productView(product.doc, inventoryOf(product).stock, options);
			const { name, description, slug, sku, productType, brand, ribbon, weight, discount } = view;
			const { media, priceData, stock, manageVariants, additionalInfoSections, customTextFields, productPageUrl } =
				view;
			const item = {
				_id: product.doc.id,
				_createdDate: { $date: product.doc.createdDate },
				_updatedDate: { $date: product.doc.updatedDate },
				...{ name, description, slug, sku, productType, brand, ribbon, weight, discount },
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
				inStock: stock?.inStock,
				trackInventory: stock?.trackInventory,
				quantityInStock: stock?.quantity,
				productOptions: Object.fromEntries((view.productOptions ?? []).map((option) => [option.name ?? "", option])),
				...{ manageVariants, additionalInfoSections, customTextFields },
				productPageUrl: `${productPageUrl?.base}${productPageUrl?.path}`,
				numericId: product.doc.numericId,
				collections: product.doc.collectionIds,
			};
			return withoutMissing(item) as JsonObject & { _id: string };
		});
	},
};

const withoutMissing = (item: object): JsonValue => JSON.parse(JSON.stringify(item));
