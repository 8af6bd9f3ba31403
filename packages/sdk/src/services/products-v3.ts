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
	},
};
