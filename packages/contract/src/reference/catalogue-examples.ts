import { storesAppId } from "../catalogue/stores-app.ts";
import type { Example } from "./example.ts";

const stores = { appNamespace: "@wix/stores" };

/** Reading the catalogue as a visitor does. */
export const catalogueExamples: readonly Example[] = [
	{
		call: "stores.catalog-versioning.getCatalogVersion",
		as: "visitor",
		request: {},
		published: "catalogVersioning.getCatalogVersion()",
	},
	{
		call: "stores.products-v-3.queryProducts",
		as: "visitor",
		request: { query: { cursorPaging: { limit: 3 } } },
		published: "productsV3.queryProducts().limit(3).find()",
		captures: { productId: "products.0.id", slug: "products.0.slug" },
	},
	{
		call: "stores.products-v-3.getProduct",
		as: "visitor",
		request: { productId: "$productId", fields: ["PLAIN_DESCRIPTION", "CURRENCY"] },
		published: 'productsV3.getProduct(productId, { fields: ["PLAIN_DESCRIPTION", "CURRENCY"] })',
		captures: { variantId: "product.variantsInfo.variants.0.id" },
	},
	{
		call: "stores.products-v-3.getProductBySlug",
		as: "visitor",
		request: { slug: "$slug" },
		published: "productsV3.getProductBySlug(slug)",
	},
	{
		call: "stores.products-v-3.searchProducts",
		as: "visitor",
		request: { search: { search: { expression: "mug" }, cursorPaging: { limit: 3 } } },
		published: 'productsV3.searchProducts({ search: { expression: "mug" }, cursorPaging: { limit: 3 } })',
	},
	{ call: "stores.products-v-3.countProducts", as: "visitor", request: { filter: {} } },
	{ call: "stores.products-v-3.getAllProductsCategory", as: "visitor", request: {} },
	{
		call: "stores.products.queryProducts",
		as: "visitor",
		request: { query: { paging: { limit: 3 } } },
		published: "products.queryProducts().limit(3).find()",
	},
	{
		call: "stores.products.getProduct",
		as: "visitor",
		request: { id: "$productId" },
		published: "products.getProduct(productId)",
	},
	{
		call: "stores.products.getProductOptionsAvailability",
		as: "visitor",
		request: { id: "$productId", options: {} },
		published: "products.getProductOptionsAvailability(productId, {})",
	},
	{
		call: "stores.products.queryProductVariants",
		as: "visitor",
		request: { id: "$productId" },
		published: "products.queryProductVariants(productId)",
	},
	{
		call: "stores.collections.queryCollections",
		as: "visitor",
		request: { query: { paging: { limit: 3 } } },
		published: "collections.queryCollections().limit(3).find()",
		captures: { collectionId: "collections.0.id", collectionSlug: "collections.0.slug" },
	},
	{
		call: "stores.collections.getCollection",
		as: "visitor",
		request: { id: "$collectionId" },
		published: "collections.getCollection(collectionId)",
	},
	{
		call: "stores.collections.getCollectionBySlug",
		as: "visitor",
		request: { slug: "$collectionSlug" },
		published: "collections.getCollectionBySlug(collectionSlug)",
	},
	{
		call: "stores.read-only-variants-v-3.queryVariants",
		as: "visitor",
		request: { query: { cursorPaging: { limit: 3 } } },
		published: "readOnlyVariantsV3.queryVariants({}).limit(3).find()",
	},
	{
		call: "categories.categories.queryCategories",
		as: "visitor",
		request: { query: { cursorPaging: { limit: 3 } }, treeReference: stores },
		published: 'categories.queryCategories({ treeReference: { appNamespace: "@wix/stores" } }).limit(3).find()',
		captures: { categoryId: "categories.0.id" },
	},
	{
		call: "categories.categories.getCategory",
		as: "visitor",
		request: { categoryId: "$categoryId", treeReference: stores },
		published: 'categories.getCategory(categoryId, { appNamespace: "@wix/stores" })',
	},
	{
		call: "categories.categories.listItemsInCategory",
		as: "visitor",
		request: { categoryId: "$categoryId", treeReference: stores, cursorPaging: { limit: 3 } },
		published:
			'categories.listItemsInCategory(categoryId, { appNamespace: "@wix/stores" }, { cursorPaging: { limit: 3 } })',
	},
	{ call: "categories.categories.listTrees", as: "visitor", request: {} },
	{
		call: "categories.categories.createCategory",
		as: "staff",
		request: { category: { name: "Desk lamps", description: "Light for work" }, treeReference: stores },
		captures: { newCategoryId: "category.id" },
	},
	{
		call: "categories.categories.bulkAddItemsToCategory",
		as: "staff",
		request: {
			categoryId: "$newCategoryId",
			items: [{ appId: storesAppId, catalogItemId: "$productId" }],
			treeReference: stores,
		},
	},
	{
		call: "categories.categories.moveCategory",
		as: "staff",
		request: { categoryId: "$newCategoryId", position: "FIRST", treeReference: stores },
	},
	{
		call: "categories.categories.deleteCategory",
		as: "staff",
		request: { categoryId: "$newCategoryId", treeReference: stores },
	},
	{
		call: "stores.inventory.getInventoryVariants",
		as: "staff",
		request: { inventoryId: "$productId" },
	},
	{
		call: "stores.inventory-items-v-3.queryInventoryItems",
		as: "staff",
		request: { query: { cursorPaging: { limit: 3 } } },
		published: "inventoryItemsV3.queryInventoryItems().limit(3).find()",
		captures: { inventoryItemId: "inventoryItems.0.id" },
	},
	{
		call: "stores.inventory-items-v-3.getInventoryItem",
		as: "staff",
		request: { inventoryItemId: "$inventoryItemId" },
		published: "inventoryItemsV3.getInventoryItem(inventoryItemId)",
	},
	{ call: "cartwright.search.suggest", as: "visitor", request: { text: "mug" } },
	{ call: "cartwright.search.findProducts", as: "visitor", request: { text: "mug", sort: "PRICE_ASC", limit: 3 } },
	{
		call: "ecom.recommendations.listAvailableAlgorithms",
		as: "visitor",
		request: {},
		published: "recommendations.listAvailableAlgorithms()",
		captures: {
			algorithmId: "availableAlgorithms.0.config.algorithmId",
			algorithmAppId: "availableAlgorithms.0.appId",
		},
	},
	{
		call: "ecom.recommendations.getRecommendation",
		as: "visitor",
		request: {
			algorithms: [{ id: "$algorithmId", appId: "$algorithmAppId" }],
			items: [{ appId: storesAppId, catalogItemId: "$productId" }],
			minimumRecommendedItems: 1,
		},
	},
	{ call: "cartwright.addresses.listDeliveryCountries", as: "visitor", request: {} },
	{ call: "cartwright.addresses.findPlace", as: "visitor", request: { country: "US", postalCode: "10001" } },
	{
		call: "cartwright.delivery.estimateDelivery",
		as: "visitor",
		request: {
			catalogReference: {
				appId: storesAppId,
				catalogItemId: "$productId",
				options: { variantId: "$variantId" },
			},
			shippingAddress: { country: "US", subdivision: "US-NY", postalCode: "10001" },
		},
	},
	{
		call: "ecom.delivery-solutions.getDeliverySolutions",
		as: "visitor",
		request: {
			lineItems: [
				{
					id: "1",
					quantity: 2,
					catalogReference: { appId: storesAppId, catalogItemId: "$productId" },
				},
			],
			destination: { country: "US", subdivision: "US-NY", postalCode: "10001" },
			currency: "EUR",
		},
	},
	{ call: "cartwright.site.getSite", as: "visitor", request: {} },
	{ call: "cartwright.site.findPages", as: "visitor", request: { text: "delivery" } },
	{ call: "cartwright.member-fields.listMemberFields", as: "visitor", request: {} },
	{
		call: "stores.brands-v-3.queryBrands",
		as: "visitor",
		request: { query: { cursorPaging: { limit: 3 } } },
		published: "brandsV3.queryBrands().limit(3).find()",
	},
	{
		call: "stores.ribbons-v-3.queryRibbons",
		as: "visitor",
		request: { query: { cursorPaging: { limit: 3 } } },
		published: "ribbonsV3.queryRibbons().limit(3).find()",
	},
	{
		call: "stores.info-sections-v-3.queryInfoSections",
		as: "visitor",
		request: { query: { cursorPaging: { limit: 3 } } },
		published: "infoSectionsV3.queryInfoSections().limit(3).find()",
	},
	{
		call: "stores.customizations-v-3.queryCustomizations",
		as: "visitor",
		request: { query: { cursorPaging: { limit: 3 } } },
		published: "customizationsV3.queryCustomizations().limit(3).find()",
	},
];
