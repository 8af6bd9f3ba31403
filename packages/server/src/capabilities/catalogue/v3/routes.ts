import { brandsV3 } from "@cartwright/contract/catalogue/v3/brands";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { infoSectionsV3 } from "@cartwright/contract/catalogue/v3/info-sections";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { readOnlyVariantsV3 } from "@cartwright/contract/catalogue/v3/read-only-variants";
import { ribbonsV3 } from "@cartwright/contract/catalogue/v3/ribbons";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { search } from "@cartwright/contract/search/search";
import { type Implementation, implement } from "../../../foundation/implementation.ts";

export const catalogueV3: readonly Implementation[] = [
	implement(productsV3, {
		getProduct: () => import("./get-product.ts"),
		getProductBySlug: () => import("./get-product-by-slug.ts"),
		searchProducts: () => import("./search/search-products.ts"),
		queryProducts: () => import("./query-products.ts"),
		countProducts: () => import("./search/count-products.ts"),
		getAllProductsCategory: () => import("./get-all-products-category.ts"),
		createProduct: () => import("./product-writes/create-product.ts"),
		createProductWithInventory: () => import("./product-writes/create-product-with-inventory.ts"),
		updateProduct: () => import("./product-writes/update-product.ts"),
		updateProductWithInventory: () => import("./product-writes/update-product-with-inventory.ts"),
		deleteProduct: () => import("./product-writes/delete-product.ts"),
		bulkCreateProducts: () => import("./product-writes/bulk-create-products.ts"),
		bulkCreateProductsWithInventory: () => import("./product-writes/bulk-create-products-with-inventory.ts"),
		bulkUpdateProducts: () => import("./product-writes/bulk-update-products.ts"),
		bulkUpdateProductsWithInventory: () => import("./product-writes/bulk-update-products-with-inventory.ts"),
		bulkDeleteProducts: () => import("./product-writes/bulk-delete-products.ts"),
		bulkAddInfoSectionsToProducts: () => import("./product-writes/bulk-add-info-sections-to-products.ts"),
		bulkRemoveInfoSectionsFromProducts: () => import("./product-writes/bulk-remove-info-sections-from-products.ts"),
		bulkUpdateProductTags: () => import("./product-writes/bulk-update-product-tags.ts"),
		bulkUpdateProductsByFilter: () => import("./product-writes/bulk-update-products-by-filter.ts"),
		bulkDeleteProductsByFilter: () => import("./product-writes/bulk-delete-products-by-filter.ts"),
		bulkUpdateProductVariantsByFilter: () => import("./product-writes/bulk-update-product-variants-by-filter.ts"),
		bulkAdjustProductVariantsByFilter: () => import("./product-writes/bulk-adjust-product-variants-by-filter.ts"),
		bulkAddInfoSectionsToProductsByFilter: () =>
			import("./product-writes/bulk-add-info-sections-to-products-by-filter.ts"),
		bulkRemoveInfoSectionsFromProductsByFilter: () =>
			import("./product-writes/bulk-remove-info-sections-from-products-by-filter.ts"),
		bulkAddProductsToCategoriesByFilter: () => import("./product-writes/bulk-add-products-to-categories-by-filter.ts"),
		bulkRemoveProductsFromCategoriesByFilter: () =>
			import("./product-writes/bulk-remove-products-from-categories-by-filter.ts"),
		bulkUpdateProductTagsByFilter: () => import("./product-writes/bulk-update-product-tags-by-filter.ts"),
	}),
	implement(readOnlyVariantsV3, {
		queryVariants: () => import("./query-variants.ts"),
		searchVariants: () => import("./search-variants.ts"),
	}),
	implement(brandsV3, {
		createBrand: () => import("./attributes/brands/create-brand.ts"),
		getBrand: () => import("./attributes/brands/get-brand.ts"),
		updateBrand: () => import("./attributes/brands/update-brand.ts"),
		deleteBrand: () => import("./attributes/brands/delete-brand.ts"),
		queryBrands: () => import("./attributes/brands/query-brands.ts"),
		countBrands: () => import("./attributes/brands/count-brands.ts"),
		bulkCreateBrands: () => import("./attributes/brands/bulk-create-brands.ts"),
		bulkUpdateBrands: () => import("./attributes/brands/bulk-update-brands.ts"),
		getOrCreateBrand: () => import("./attributes/brands/get-or-create-brand.ts"),
		bulkGetOrCreateBrands: () => import("./attributes/brands/bulk-get-or-create-brands.ts"),
		bulkDeleteBrands: () => import("./attributes/brands/bulk-delete-brands.ts"),
	}),
	implement(ribbonsV3, {
		createRibbon: () => import("./attributes/ribbons/create-ribbon.ts"),
		getRibbon: () => import("./attributes/ribbons/get-ribbon.ts"),
		updateRibbon: () => import("./attributes/ribbons/update-ribbon.ts"),
		deleteRibbon: () => import("./attributes/ribbons/delete-ribbon.ts"),
		queryRibbons: () => import("./attributes/ribbons/query-ribbons.ts"),
		countRibbons: () => import("./attributes/ribbons/count-ribbons.ts"),
		bulkCreateRibbons: () => import("./attributes/ribbons/bulk-create-ribbons.ts"),
		bulkUpdateRibbons: () => import("./attributes/ribbons/bulk-update-ribbons.ts"),
		getOrCreateRibbon: () => import("./attributes/ribbons/get-or-create-ribbon.ts"),
		bulkGetOrCreateRibbons: () => import("./attributes/ribbons/bulk-get-or-create-ribbons.ts"),
		bulkDeleteRibbons: () => import("./attributes/ribbons/bulk-delete-ribbons.ts"),
	}),
	implement(infoSectionsV3, {
		createInfoSection: () => import("./attributes/info-sections/create-info-section.ts"),
		getInfoSection: () => import("./attributes/info-sections/get-info-section.ts"),
		updateInfoSection: () => import("./attributes/info-sections/update-info-section.ts"),
		deleteInfoSection: () => import("./attributes/info-sections/delete-info-section.ts"),
		queryInfoSections: () => import("./attributes/info-sections/query-info-sections.ts"),
		countInfoSections: () => import("./attributes/info-sections/count-info-sections.ts"),
		bulkCreateInfoSections: () => import("./attributes/info-sections/bulk-create-info-sections.ts"),
		bulkUpdateInfoSections: () => import("./attributes/info-sections/bulk-update-info-sections.ts"),
		getOrCreateInfoSection: () => import("./attributes/info-sections/get-or-create-info-section.ts"),
		bulkGetOrCreateInfoSections: () => import("./attributes/info-sections/bulk-get-or-create-info-sections.ts"),
		bulkDeleteInfoSections: () => import("./attributes/info-sections/bulk-delete-info-sections.ts"),
	}),
	implement(inventoryItemsV3, {
		getInventoryItem: () => import("./inventory/get-inventory-item.ts"),
		queryInventoryItems: () => import("./inventory/query-inventory-items.ts"),
		searchInventoryItems: () => import("./inventory/search-inventory-items.ts"),
		countInventoryItems: () => import("./inventory/count-inventory-items.ts"),
		createInventoryItem: () => import("./inventory-writes/create-inventory-item.ts"),
		bulkCreateInventoryItems: () => import("./inventory-writes/bulk-create-inventory-items.ts"),
		updateInventoryItem: () => import("./inventory-writes/update-inventory-item.ts"),
		bulkUpdateInventoryItems: () => import("./inventory-writes/bulk-update-inventory-items.ts"),
		bulkUpsertInventoryItems: () => import("./inventory-writes/bulk-upsert-inventory-items.ts"),
		deleteInventoryItem: () => import("./inventory-writes/delete-inventory-item.ts"),
		bulkDeleteInventoryItems: () => import("./inventory-writes/bulk-delete-inventory-items.ts"),
		bulkDecrementInventoryItems: () => import("./inventory-writes/bulk-decrement-inventory-items.ts"),
		bulkIncrementInventoryItems: () => import("./inventory-writes/bulk-increment-inventory-items.ts"),
		bulkDecrementInventoryItemsByVariantAndLocation: () =>
			import("./inventory-writes/bulk-decrement-inventory-items-by-variant-and-location.ts"),
		bulkIncrementInventoryItemsByVariantAndLocation: () =>
			import("./inventory-writes/bulk-increment-inventory-items-by-variant-and-location.ts"),
		bulkUpdateInventoryItemsByFilter: () => import("./inventory-writes/bulk-update-inventory-items-by-filter.ts"),
		bulkDeleteInventoryItemsByFilter: () => import("./inventory-writes/bulk-delete-inventory-items-by-filter.ts"),
		bulkSetOrAdjustInventoryItemsByFilter: () =>
			import("./inventory-writes/bulk-set-or-adjust-inventory-items-by-filter.ts"),
		bulkAdjustInventoryItemsByFilter: () => import("./inventory-writes/bulk-adjust-inventory-items-by-filter.ts"),
		bulkCreateInventoryItemsByVariantFilter: () =>
			import("./inventory-writes/bulk-create-inventory-items-by-variant-filter.ts"),
	}),
	implement(search, {
		suggest: () => import("./suggest.ts"),
	}),
	implement(categories, {
		getCategory: () => import("./get-category.ts"),
		getCategoryBySlug: () => import("./get-category-by-slug.ts"),
		queryCategories: () => import("./query-categories.ts"),
		searchCategories: () => import("./search-categories.ts"),
		countCategories: () => import("./count-categories.ts"),
		listItemsInCategory: () => import("./list-items-in-category.ts"),
		listCategoriesForItem: () => import("./list-categories-for-item.ts"),
		listCategoriesForItems: () => import("./list-categories-for-items.ts"),
		listTrees: () => import("./list-trees.ts"),
		getArrangedItems: () => import("./get-arranged-items.ts"),
	}),
];
