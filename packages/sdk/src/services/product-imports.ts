// Written from @cartwright/contract/catalogue/product-imports by npm run snapshot.
import type { productImports as declaration } from "@cartwright/contract/catalogue/product-imports";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const productImports: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.product-imports",
	operations: {
		startProductImport: {
			method: "POST",
			published: "/cartwright/v1/product-imports",
		},
		getProductImport: {
			method: "GET",
			published: "/cartwright/v1/product-imports/{productImportId}",
			query: "flat",
		},
		listProductImports: {
			method: "GET",
			published: "/cartwright/v1/product-imports",
			query: "flat",
		},
		stopProductImport: {
			method: "POST",
			published: "/cartwright/v1/product-imports/{productImportId}/stop",
		},
	},
};
