import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { readOnlyVariantsV3 } from "@cartwright/contract/catalogue/v3/read-only-variants";
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
	implement(inventoryItemsV3, {
		getInventoryItem: () => import("./inventory/get-inventory-item.ts"),
		queryInventoryItems: () => import("./inventory/query-inventory-items.ts"),
		searchInventoryItems: () => import("./inventory/search-inventory-items.ts"),
		countInventoryItems: () => import("./inventory/count-inventory-items.ts"),
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
