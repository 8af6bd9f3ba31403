// Written from @cartwright/contract/catalogue/product-translations by npm run snapshot.
import type { productTranslations as declaration } from "@cartwright/contract/catalogue/product-translations";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const productTranslations: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.product-translations",
	operations: {
		getProductTranslations: {
			method: "GET",
			published: "/cartwright/v1/products/{productId}/translations",
			query: "flat",
		},
		updateProductTranslations: {
			method: "PATCH",
			published: "/cartwright/v1/products/{productId}/translations",
		},
	},
};
