import { storesAppId } from "../catalogue/stores-app.ts";
import type { Example } from "./example.ts";

const stores = { appNamespace: "@wix/stores" };

/** Reads beside the usual ones, and what staff change of products. */
export const productEditingExamples: readonly Example[] = [
	{
		call: "cartwright.product-imports.listProductImports",
		as: "staff",
		request: { limit: 5 },
	},
	{
		call: "stores.products.queryProductsOlder",
		as: "visitor",
		request: { query: { paging: { limit: 1 }, filter: '{"productType": "physical"}' } },
		captures: { knownProductId: "products.0.id" },
	},
	{
		call: "stores.products.queryStoreVariants",
		as: "staff",
		request: { query: { paging: { limit: 3 } } },
		captures: { storeVariantId: "variants.0.id" },
	},
	{ call: "stores.products.getStoreVariant", as: "staff", request: { id: "$storeVariantId" } },
	{
		call: "stores.read-only-variants-v-3.searchVariants",
		as: "visitor",
		request: { search: { cursorPaging: { limit: 3 } } },
	},
	{
		call: "stores.collections.queryCollections",
		as: "visitor",
		request: { query: { paging: { limit: 1 } } },
		captures: { knownCollectionSlug: "collections.0.slug" },
	},
	{ call: "stores.products.getCollectionBySlug", as: "visitor", request: { slug: "$knownCollectionSlug" } },
	{
		call: "categories.categories.searchCategories",
		as: "visitor",
		request: { search: { cursorPaging: { limit: 3 } }, treeReference: stores },
		captures: { knownCategoryId: "categories.0.id", knownCategorySlug: "categories.0.slug" },
	},
	{
		call: "categories.categories.getCategoryBySlug",
		as: "visitor",
		request: { slug: "$knownCategorySlug", treeReference: stores },
	},
	{ call: "categories.categories.countCategories", as: "visitor", request: { treeReference: stores } },
	{
		call: "categories.categories.listCategoriesForItem",
		as: "visitor",
		request: { item: { appId: storesAppId, catalogItemId: "$knownProductId" }, treeReference: stores },
	},
	{
		call: "categories.categories.getArrangedItems",
		as: "visitor",
		request: { categoryId: "$knownCategoryId", treeReference: stores },
	},
	{ call: "stores.inventory.queryInventory", as: "staff", request: { query: { paging: { limit: 3 } } } },
	{
		call: "stores.inventory-items-v-3.searchInventoryItems",
		as: "staff",
		request: { search: { cursorPaging: { limit: 3 } } },
	},
	{ call: "stores.inventory-items-v-3.countInventoryItems", as: "staff", request: { filter: {} } },
	{
		call: "stores.products.createProduct",
		as: "staff",
		request: {
			product: {
				name: "Linen Apron",
				productType: "physical",
				priceData: { price: 40 },
				brand: "Harbour",
				ribbon: "New",
				manageVariants: true,
				productOptions: [
					{
						name: "Size",
						choices: [
							{ value: "S", description: "S" },
							{ value: "L", description: "L" },
						],
					},
				],
			},
		},
		captures: { apronId: "product.id", apronVariantId: "product.variants.0.id" },
	},
	{
		call: "stores.products.updateProductVariants",
		as: "staff",
		request: { id: "$apronId", variants: [{ choices: { Size: "L" }, price: 44, sku: "APRON-L" }] },
	},
	{
		call: "stores.inventory.updateInventoryVariants",
		as: "staff",
		request: {
			inventoryItem: {
				productId: "$apronId",
				trackQuantity: true,
				variants: [{ variantId: "$apronVariantId", quantity: 12 }],
			},
		},
	},
	{
		call: "stores.inventory.incrementInventory",
		as: "staff",
		request: { incrementData: [{ productId: "$apronId", variantId: "$apronVariantId", incrementBy: 5 }] },
	},
	{ call: "stores.products.resetAllProductVariantData", as: "staff", request: { id: "$apronId" } },
	{
		call: "stores.products.bulkUpdateProductsProperty",
		as: "staff",
		request: { ids: ["$apronId"], set: { brand: "Harbour Linen" } },
	},
	{
		call: "stores.products.bulkAdjustProductProperty",
		as: "staff",
		request: { ids: ["$apronId"], adjust: { price: { amount: 2 } } },
	},
	{
		call: "cartwright.product-translations.updateProductTranslations",
		as: "staff",
		request: { productId: "$apronId", translations: { ar: { "Linen Apron": "مئزر من الكتان" } } },
	},
	{
		call: "cartwright.product-translations.getProductTranslations",
		as: "staff",
		request: { productId: "$apronId" },
	},
	{ call: "stores.products.removeBrand", as: "staff", request: { id: "$apronId" } },
	{ call: "stores.products.removeRibbon", as: "staff", request: { id: "$apronId" } },
	{
		call: "stores.products.createCollection",
		as: "staff",
		request: { collection: { name: "Linen" } },
		captures: { linenId: "collection.id" },
	},
	{
		call: "stores.products.addProductsToCollection",
		as: "staff",
		request: { id: "$linenId", productIds: ["$apronId"] },
	},
	{
		call: "stores.products.updateCollection",
		as: "staff",
		request: { collection: { id: "$linenId", description: "Woven by the sea." } },
	},
	{
		call: "stores.products.removeProductsFromCollection",
		as: "staff",
		request: { id: "$linenId", productIds: ["$apronId"] },
	},
	{
		call: "stores.products.createProduct",
		as: "staff",
		request: {
			product: {
				name: "Tea Towel",
				productType: "physical",
				priceData: { price: 12 },
				productOptions: [{ name: "Colour", choices: [{ value: "Sand", description: "Sand" }] }],
			},
		},
		captures: { towelId: "product.id" },
	},
	{ call: "stores.products.deleteProductOptions", as: "staff", request: { id: "$towelId" } },
	{ call: "stores.products.deleteProduct", as: "staff", request: { id: "$towelId" } },
	{ call: "stores.products.deleteProduct", as: "staff", request: { id: "$apronId" } },
	{ call: "stores.products.deleteCollection", as: "staff", request: { id: "$linenId" } },
];
