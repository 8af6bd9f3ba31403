import { collections } from "@cartwright/contract/catalogue/v1/collections";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { catalogVersioning } from "@cartwright/contract/catalogue/versioning";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const catalogueV1: readonly Implementation[] = [
	implement(products, {
		createProduct: () => import("./create-product.ts"),
		updateProduct: () => import("./update-product.ts"),
		deleteProduct: () => import("./delete-product.ts"),
		updateProductVariants: () => import("./update-product-variants.ts"),
		resetAllProductVariantData: () => import("./reset-all-product-variant-data.ts"),
		addProductsToCollection: () => import("./add-products-to-collection.ts"),
		removeProductsFromCollection: () => import("./remove-products-from-collection.ts"),
		addProductMedia: () => import("./add-product-media.ts"),
		removeProductMedia: () => import("./remove-product-media.ts"),
		addProductMediaToChoices: () => import("./add-product-media-to-choices.ts"),
		removeProductMediaFromChoices: () => import("./remove-product-media-from-choices.ts"),
		deleteProductOptions: () => import("./delete-product-options.ts"),
		removeBrand: () => import("./remove-brand.ts"),
		createCollection: () => import("./create-collection.ts"),
		updateCollection: () => import("./update-collection.ts"),
		deleteCollection: () => import("./delete-collection.ts"),
		removeRibbon: () => import("./remove-ribbon.ts"),
		bulkUpdateProductsProperty: () => import("./bulk-update-products-property.ts"),
		bulkAdjustProductProperty: () => import("./bulk-adjust-product-property.ts"),
		queryProducts: () => import("./query-products.ts"),
		queryProductsOlder: () => import("./query-products-older.ts"),
		getProduct: () => import("./get-product.ts"),
		getCollectionBySlug: () => import("./get-collection-by-slug.ts"),
		getProductOptionsAvailability: () => import("./get-product-options-availability.ts"),
		queryProductVariants: () => import("./query-product-variants.ts"),
		queryStoreVariants: () => import("./query-store-variants.ts"),
		getStoreVariant: () => import("./get-store-variant.ts"),
	}),
	implement(collections, {
		queryCollections: () => import("./query-collections.ts"),
		getCollection: () => import("./get-collection.ts"),
		getCollectionBySlug: () => import("./get-collection-by-slug.ts"),
	}),
	implement(inventory, {
		updateInventoryVariants: () => import("./inventory/update-inventory-variants.ts"),
		decrementInventory: () => import("./inventory/decrement-inventory.ts"),
		incrementInventory: () => import("./inventory/increment-inventory.ts"),
		getInventoryVariants: () => import("./inventory/get-inventory-variants.ts"),
		queryInventory: () => import("./inventory/query-inventory.ts"),
	}),
	implement(catalogVersioning, {
		getCatalogVersion: () => import("./get-catalog-version.ts"),
	}),
];
