// Written from @cartwright/contract/catalogue/v3/products by npm run snapshot.
import type { productsV3 as declaration } from "@cartwright/contract/catalogue/v3/products";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const productsV3: Routes<DeclaredCalls<typeof declaration>> = {
	name: "stores.products-v-3",
	operations: {
		getProduct: {
			method: "GET",
			published: "/stores/v3/products/{productId}",
			query: "flat",
		},
		getProductBySlug: {
			method: "GET",
			published: "/stores/v3/products/slug/{slug}",
			query: "flat",
		},
		searchProducts: {
			method: "GET",
			published: "/stores/v3/products/search",
			query: "complex",
			alternatives: [{ method: "POST", published: "/stores/v3/products/search" }],
		},
		queryProducts: {
			method: "GET",
			published: "/stores/v3/products/query",
			query: "complex",
			alternatives: [{ method: "POST", published: "/stores/v3/products/query" }],
		},
		countProducts: {
			method: "GET",
			published: "/stores/v3/products/count",
			query: "complex",
			alternatives: [{ method: "POST", published: "/stores/v3/products/count" }],
		},
		getAllProductsCategory: {
			method: "GET",
			published: "/stores/v3/all-products-category",
			query: "flat",
		},
		createProduct: {
			method: "POST",
			published: "/stores/v3/products",
		},
		createProductWithInventory: {
			method: "POST",
			published: "/stores/v3/products-with-inventory",
		},
		updateProduct: {
			method: "PATCH",
			published: "/stores/v3/products/{product.id}",
		},
		updateProductWithInventory: {
			method: "PATCH",
			published: "/stores/v3/products-with-inventory/{product.id}",
		},
		deleteProduct: {
			method: "DELETE",
			published: "/stores/v3/products/{productId}",
			query: "flat",
		},
		bulkCreateProducts: {
			method: "POST",
			published: "/stores/v3/bulk/products/create",
		},
		bulkCreateProductsWithInventory: {
			method: "POST",
			published: "/stores/v3/bulk/products-with-inventory/create",
		},
		bulkUpdateProducts: {
			method: "POST",
			published: "/stores/v3/bulk/products/update",
		},
		bulkUpdateProductsWithInventory: {
			method: "POST",
			published: "/stores/v3/bulk/products-with-inventory/update",
		},
		bulkDeleteProducts: {
			method: "POST",
			published: "/stores/v3/bulk/products/delete",
		},
		bulkAddInfoSectionsToProducts: {
			method: "POST",
			published: "/stores/v3/bulk/products/add-info-sections",
		},
		bulkRemoveInfoSectionsFromProducts: {
			method: "POST",
			published: "/stores/v3/bulk/products/remove-info-sections",
		},
		bulkUpdateProductTags: {
			method: "POST",
			published: "/stores/v3/bulk/products/update-tags",
		},
		bulkUpdateProductsByFilter: {
			method: "POST",
			published: "/stores/v3/bulk/products/update-by-filter",
		},
		bulkDeleteProductsByFilter: {
			method: "POST",
			published: "/stores/v3/bulk/products/delete-by-filter",
		},
		bulkUpdateProductVariantsByFilter: {
			method: "POST",
			published: "/stores/v3/bulk/products/update-variants-by-filter",
		},
		bulkAdjustProductVariantsByFilter: {
			method: "POST",
			published: "/stores/v3/bulk/products/adjust-variants-by-filter",
		},
		bulkAddInfoSectionsToProductsByFilter: {
			method: "POST",
			published: "/stores/v3/bulk/products/add-info-sections-by-filter",
		},
		bulkRemoveInfoSectionsFromProductsByFilter: {
			method: "POST",
			published: "/stores/v3/bulk/products/remove-info-sections-by-filter",
		},
		bulkAddProductsToCategoriesByFilter: {
			method: "POST",
			published: "/stores/v3/bulk/products/add-to-categories-by-filter",
		},
		bulkRemoveProductsFromCategoriesByFilter: {
			method: "POST",
			published: "/stores/v3/bulk/products/remove-from-categories-by-filter",
		},
		bulkUpdateProductTagsByFilter: {
			method: "POST",
			published: "/stores/v3/bulk/products/update-tags-by-filter",
		},
	},
};
