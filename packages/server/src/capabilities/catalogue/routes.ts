import { collections } from "@cartwright/contract/catalogue/v1/collections";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { catalogVersioning } from "@cartwright/contract/catalogue/versioning";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { search } from "@cartwright/contract/search/search";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { decrementInventory } from "./inventory/v1/decrement-inventory.ts";
import { getInventoryVariants } from "./inventory/v1/get-inventory-variants.ts";
import { incrementInventory } from "./inventory/v1/increment-inventory.ts";
import { queryInventory } from "./inventory/v1/query-inventory.ts";
import { updateInventoryVariants } from "./inventory/v1/update-inventory-variants.ts";
import { suggest } from "./search/suggest.ts";
import { addProductMedia } from "./v1/add-product-media.ts";
import { addProductMediaToChoices } from "./v1/add-product-media-to-choices.ts";
import { addProductsToCollection } from "./v1/add-products-to-collection.ts";
import { bulkAdjustProductProperty } from "./v1/bulk-adjust-product-property.ts";
import { bulkUpdateProductsProperty } from "./v1/bulk-update-products-property.ts";
import { createCollection } from "./v1/create-collection.ts";
import { createProduct } from "./v1/create-product.ts";
import { deleteCollection } from "./v1/delete-collection.ts";
import { deleteProduct } from "./v1/delete-product.ts";
import { deleteProductOptions } from "./v1/delete-product-options.ts";
import { getCatalogVersion } from "./v1/get-catalog-version.ts";
import { getCollection } from "./v1/get-collection.ts";
import { getCollectionBySlug } from "./v1/get-collection-by-slug.ts";
import { getProduct } from "./v1/get-product.ts";
import { getProductOptionsAvailability } from "./v1/get-product-options-availability.ts";
import { getStoreVariant } from "./v1/get-store-variant.ts";
import { queryCollections } from "./v1/query-collections.ts";
import { queryProductVariants } from "./v1/query-product-variants.ts";
import { queryProducts } from "./v1/query-products.ts";
import { queryProductsOlder } from "./v1/query-products-older.ts";
import { queryStoreVariants } from "./v1/query-store-variants.ts";
import { removeBrand } from "./v1/remove-brand.ts";
import { removeProductMedia } from "./v1/remove-product-media.ts";
import { removeProductMediaFromChoices } from "./v1/remove-product-media-from-choices.ts";
import { removeProductsFromCollection } from "./v1/remove-products-from-collection.ts";
import { removeRibbon } from "./v1/remove-ribbon.ts";
import { resetAllProductVariantData } from "./v1/reset-all-product-variant-data.ts";
import { updateCollection } from "./v1/update-collection.ts";
import { updateProduct } from "./v1/update-product.ts";
import { updateProductVariants } from "./v1/update-product-variants.ts";

export const catalogueV1: readonly Implementation[] = [
	implement(products, {
		createProduct,
		updateProduct,
		deleteProduct,
		updateProductVariants,
		resetAllProductVariantData,
		addProductsToCollection,
		removeProductsFromCollection,
		addProductMedia,
		removeProductMedia,
		addProductMediaToChoices,
		removeProductMediaFromChoices,
		deleteProductOptions,
		removeBrand,
		createCollection,
		updateCollection,
		deleteCollection,
		removeRibbon,
		bulkUpdateProductsProperty,
		bulkAdjustProductProperty,
		queryProducts,
		queryProductsOlder,
		getProduct,
		getCollectionBySlug,
		getProductOptionsAvailability,
		queryProductVariants,
		queryStoreVariants,
		getStoreVariant,
	}),
	implement(collections, { queryCollections, getCollection, getCollectionBySlug }),
	implement(inventory, {
		updateInventoryVariants,
		decrementInventory,
		incrementInventory,
		getInventoryVariants,
		queryInventory,
	}),
	implement(search, { suggest }),
	implement(catalogVersioning, { getCatalogVersion }),
];
