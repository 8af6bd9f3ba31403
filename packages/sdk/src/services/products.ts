// Written from @cartwright/contract/catalogue/v1/products by npm run snapshot.
import type { products as declaration } from "@cartwright/contract/catalogue/v1/products";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const products: Routes<DeclaredCalls<typeof declaration>> = {
	name: "stores.products",
	operations: {
		createProduct: {
			method: "POST",
			published: "/stores/v1/products",
		},
		updateProduct: {
			method: "PATCH",
			published: "/stores/v1/products/{product.id}",
		},
		deleteProduct: {
			method: "DELETE",
			published: "/stores/v1/products/{id}",
			query: "flat",
		},
		updateProductVariants: {
			method: "PATCH",
			published: "/stores/v1/products/{id}/variants",
		},
		resetAllProductVariantData: {
			method: "POST",
			published: "/stores/v1/products/{id}/variants/resetToDefault",
		},
		addProductsToCollection: {
			method: "POST",
			published: "/stores/v1/collections/{id}/productIds",
		},
		removeProductsFromCollection: {
			method: "POST",
			published: "/stores/v1/collections/{id}/productIds/delete",
		},
		addProductMedia: {
			method: "POST",
			published: "/stores/v1/products/{id}/media",
		},
		removeProductMedia: {
			method: "POST",
			published: "/stores/v1/products/{id}/media/delete",
		},
		addProductMediaToChoices: {
			method: "PATCH",
			published: "/stores/v1/products/{id}/choices/media",
		},
		removeProductMediaFromChoices: {
			method: "POST",
			published: "/stores/v1/products/{id}/choices/media/delete",
		},
		deleteProductOptions: {
			method: "DELETE",
			published: "/stores/v1/products/{id}/options",
			query: "flat",
		},
		removeBrand: {
			method: "POST",
			published: "/stores/v1/products/{id}/remove-brand",
		},
		createCollection: {
			method: "POST",
			published: "/stores/v1/collections",
		},
		updateCollection: {
			method: "PATCH",
			published: "/stores/v1/collections/{collection.id}",
		},
		deleteCollection: {
			method: "DELETE",
			published: "/stores/v1/collections/{id}",
			query: "flat",
		},
		removeRibbon: {
			method: "POST",
			published: "/stores/v1/products/{id}/remove-ribbon",
		},
		bulkUpdateProductsProperty: {
			method: "POST",
			published: "/stores/v1/bulk/products/update",
		},
		bulkAdjustProductProperty: {
			method: "POST",
			published: "/stores/v1/bulk/products/adjust-properties",
		},
		queryProducts: {
			method: "GET",
			published: "/stores-reader/v1/products/query-platformized",
			query: "complex",
			alternatives: [{ method: "POST", published: "/stores-reader/v1/products/query-platformized" }],
		},
		queryProductsOlder: {
			method: "POST",
			published: "/stores-reader/v1/products/query",
		},
		getProduct: {
			method: "GET",
			published: "/stores-reader/v1/products/{id}",
			query: "flat",
		},
		getCollectionBySlug: {
			method: "GET",
			published: "/stores-reader/v1/collections/slug/{slug}",
			query: "flat",
		},
		getProductOptionsAvailability: {
			method: "POST",
			published: "/stores-reader/v1/products/{id}/productOptionsAvailability",
		},
		queryProductVariants: {
			method: "POST",
			published: "/stores-reader/v1/products/{id}/variants/query",
		},
		queryStoreVariants: {
			method: "POST",
			published: "/stores-reader/v1/variants/query",
		},
		getStoreVariant: {
			method: "GET",
			published: "/stores-reader/v1/variants/{id}",
			query: "flat",
		},
	},
};
