// Written from @cartwright/contract/catalogue/v3/categories by npm run snapshot.
import type { categories as declaration } from "@cartwright/contract/catalogue/v3/categories";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const categories: Routes<DeclaredCalls<typeof declaration>> = {
	name: "categories.categories",
	operations: {
		getCategory: {
			method: "GET",
			published: "/categories/v1/categories/{categoryId}",
			query: "flat",
		},
		getCategoryBySlug: {
			method: "GET",
			published: "/categories/v1/categories/slug/{slug}",
			query: "flat",
		},
		queryCategories: {
			method: "POST",
			published: "/categories/v1/categories/query",
		},
		searchCategories: {
			method: "POST",
			published: "/categories/v1/categories/search",
		},
		countCategories: {
			method: "POST",
			published: "/categories/v1/categories/count",
		},
		listItemsInCategory: {
			method: "GET",
			published: "/categories/v1/categories/{categoryId}/list-items",
			query: "flat",
			alternatives: [{ method: "POST", published: "/categories/v1/categories/{categoryId}/list-items" }],
		},
		listCategoriesForItem: {
			method: "GET",
			published: "/categories/v1/categories/list-categories-for-item",
			query: "flat",
			alternatives: [{ method: "POST", published: "/categories/v1/categories/list-categories-for-item" }],
		},
		listCategoriesForItems: {
			method: "GET",
			published: "/categories/v1/categories/list-categories-for-items",
			query: "flat",
			alternatives: [{ method: "POST", published: "/categories/v1/categories/list-categories-for-items" }],
		},
		listTrees: {
			method: "GET",
			published: "/categories/v1/categories/list-trees",
			query: "flat",
		},
		getArrangedItems: {
			method: "GET",
			published: "/categories/v1/categories/{categoryId}/arranged-items",
			query: "flat",
		},
	},
};
