import { collections } from "@cartwright/contract/catalogue/v1/collections";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { catalogVersioning } from "@cartwright/contract/catalogue/versioning";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { search } from "@cartwright/contract/search/search";
import { type Implementation, implement } from "../../foundation/implementation.ts";

export const catalogueV1: readonly Implementation[] = [
	implement(products, {
		createProduct: () => import("./v1/create-product.ts"),
		updateProduct: () => import("./v1/update-product.ts"),
		deleteProduct: () => import("./v1/delete-product.ts"),
		updateProductVariants: () => import("./v1/update-product-variants.ts"),
		resetAllProductVariantData: () => import("./v1/reset-all-product-variant-data.ts"),
		addProductsToCollection: () => import("./v1/add-products-to-collection.ts"),
		removeProductsFromCollection: () => import("./v1/remove-products-from-collection.ts"),
		addProductMedia: () => import("./v1/add-product-media.ts"),
		removeProductMedia: () => import("./v1/remove-product-media.ts"),
		addProductMediaToChoices: () => import("./v1/add-product-media-to-choices.ts"),
		removeProductMediaFromChoices: () => import("./v1/remove-product-media-from-choices.ts"),
		deleteProductOptions: () => import("./v1/delete-product-options.ts"),
		removeBrand: () => import("./v1/remove-brand.ts"),
		createCollection: () => import("./v1/create-collection.ts"),
		updateCollection: () => import("./v1/update-collection.ts"),
		deleteCollection: () => import("./v1/delete-collection.ts"),
		removeRibbon: () => import("./v1/remove-ribbon.ts"),
		bulkUpdateProductsProperty: () => import("./v1/bulk-update-products-property.ts"),
		bulkAdjustProductProperty: () => import("./v1/bulk-adjust-product-property.ts"),
		queryProducts: () => import("./v1/query-products.ts"),
		queryProductsOlder: () => import("./v1/query-products-older.ts"),
		getProduct: () => import("./v1/get-product.ts"),
		getCollectionBySlug: () => import("./v1/get-collection-by-slug.ts"),
		getProductOptionsAvailability: () => import("./v1/get-product-options-availability.ts"),
		queryProductVariants: () => import("./v1/query-product-variants.ts"),
		queryStoreVariants: () => import("./v1/query-store-variants.ts"),
		getStoreVariant: () => import("./v1/get-store-variant.ts"),
	}),
	implement(collections, {
		queryCollections: () => import("./v1/query-collections.ts"),
		getCollection: () => import("./v1/get-collection.ts"),
		getCollectionBySlug: () => import("./v1/get-collection-by-slug.ts"),
	}),
	implement(inventory, {
		updateInventoryVariants: () => import("./inventory/v1/update-inventory-variants.ts"),
		decrementInventory: () => import("./inventory/v1/decrement-inventory.ts"),
		incrementInventory: () => import("./inventory/v1/increment-inventory.ts"),
		getInventoryVariants: () => import("./inventory/v1/get-inventory-variants.ts"),
		queryInventory: () => import("./inventory/v1/query-inventory.ts"),
	}),
	implement(search, {
		suggest: () => import("./search/suggest.ts"),
	}),
	implement(catalogVersioning, {
		getCatalogVersion: () => import("./v1/get-catalog-version.ts"),
	}),
];
