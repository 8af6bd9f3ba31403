// Written from @cartwright/contract/catalogue/v3/brands by npm run snapshot.
import type { brandsV3 as declaration } from "@cartwright/contract/catalogue/v3/brands";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const brandsV3: Routes<DeclaredCalls<typeof declaration>> = {
	name: "stores.brands-v-3",
	operations: {
		createBrand: {
			method: "POST",
			published: "/stores/v3/brands",
		},
		getBrand: {
			method: "GET",
			published: "/stores/v3/brands/{brandId}",
			query: "flat",
		},
		updateBrand: {
			method: "PATCH",
			published: "/stores/v3/brands/{brand.id}",
		},
		deleteBrand: {
			method: "DELETE",
			published: "/stores/v3/brands/{brandId}",
			query: "flat",
		},
		queryBrands: {
			method: "GET",
			published: "/stores/v3/brands/query",
			query: "complex",
			alternatives: [{ method: "POST", published: "/stores/v3/brands/query" }],
		},
		countBrands: {
			method: "POST",
			published: "/stores/v3/brands/count",
		},
		bulkCreateBrands: {
			method: "POST",
			published: "/stores/v3/bulk/brands/create",
		},
		bulkUpdateBrands: {
			method: "POST",
			published: "/stores/v3/bulk/brands/update",
		},
		getOrCreateBrand: {
			method: "POST",
			published: "/stores/v3/brands/get-or-create",
		},
		bulkGetOrCreateBrands: {
			method: "POST",
			published: "/stores/v3/bulk/brands/get-or-create",
		},
		bulkDeleteBrands: {
			method: "POST",
			published: "/stores/v3/bulk/brands/delete",
		},
	},
};
