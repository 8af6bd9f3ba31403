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
		createCategory: {
			method: "POST",
			published: "/categories/v1/categories",
		},
		updateCategory: {
			method: "PATCH",
			published: "/categories/v1/categories/{category.id}",
		},
		bulkUpdateCategories: {
			method: "POST",
			published: "/categories/v1/bulk/categories/update",
		},
		deleteCategory: {
			method: "DELETE",
			published: "/categories/v1/categories/{categoryId}",
			query: "flat",
		},
		moveCategory: {
			method: "POST",
			published: "/categories/v1/categories/{categoryId}/move",
		},
		updateCategoryVisibility: {
			method: "PATCH",
			published: "/categories/v1/categories/visibility",
		},
		bulkShowCategories: {
			method: "POST",
			published: "/categories/v1/bulk/categories/show",
		},
		bulkAddItemsToCategory: {
			method: "POST",
			published: "/categories/v1/bulk/categories/{categoryId}/add-items",
		},
		bulkAddItemToCategories: {
			method: "POST",
			published: "/categories/v1/bulk/categories/add-item",
		},
		bulkRemoveItemsFromCategory: {
			method: "POST",
			published: "/categories/v1/bulk/categories/{categoryId}/remove-items",
		},
		bulkRemoveItemFromCategories: {
			method: "POST",
			published: "/categories/v1/bulk/categories/remove-item",
		},
		setArrangedItems: {
			method: "POST",
			published: "/categories/v1/categories/{categoryId}/set-arranged-items",
		},
		bulkSetItemCategories: {
			method: "POST",
			published: "/categories/v1/bulk/categories/set-item-categories",
		},
	},
};
