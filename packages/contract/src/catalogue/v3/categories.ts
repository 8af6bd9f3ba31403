import { bool, defaulted, guid, integer, json, list, message, optional, text } from "../../message.ts";
import { anyone, endpointsUnder, operation, service } from "../../operation.ts";
import { shop, shops } from "../../ownership.ts";
import { CursorPagingMetadata, cursorPaging, cursorQuery, PagingMetadata, paging } from "../../query/query-messages.ts";
import { AggregationData, cursorSearch, SearchDetails } from "../../query/search-messages.ts";
import { CATEGORY_NOT_FOUND } from "../errors.ts";
import {
	bulkAddItemsToCategory,
	bulkAddItemToCategories,
	bulkRemoveItemFromCategories,
	bulkRemoveItemsFromCategory,
	bulkSetItemCategories,
	setArrangedItems,
} from "./category-item-writes.ts";
import {
	CategoriesOfItem,
	Category,
	CategoryFields,
	CategoryMoved,
	ItemAddedToCategory,
	ItemReference,
	ItemRemovedFromCategory,
	ItemsArrangedInCategory,
	TreeReference,
} from "./category-messages.ts";
import { categoryQueryFields, categorySearchFields } from "./category-query-fields.ts";
import {
	bulkShowCategories,
	bulkUpdateCategories,
	createCategory,
	deleteCategory,
	moveCategory,
	updateCategory,
	updateCategoryVisibility,
} from "./category-writes.ts";

const endpoint = endpointsUnder({ published: "/categories" });

export const getCategory = operation({
	summary: "Gets a category of a tree by id.",
	...endpoint("GET", "/v1/categories/{categoryId}"),
	query: "flat",
	callers: anyone,
	ownership: shops("collection", "categoryId"),
	permission: "CATEGORIES.CATEGORY_READ",
	request: message({
		categoryId: guid(),
		treeReference: TreeReference,
		fields: list(CategoryFields, { max: 100 }),
	}),
	required: ["categoryId", "treeReference", "treeReference.appNamespace"],
	response: message({ category: Category }),
	errors: { CATEGORY_NOT_FOUND },
	unwrap: "category",
});

export const getCategoryBySlug = operation({
	summary: "Gets a category of a tree by its slug.",
	...endpoint("GET", "/v1/categories/slug/{slug}"),
	query: "flat",
	callers: anyone,
	ownership: shop,
	permission: "CATEGORIES.CATEGORY_READ",
	request: message({
		slug: text({ format: "URL_SLUG" }),
		treeReference: TreeReference,
		fields: list(CategoryFields, { max: 100 }),
	}),
	required: ["slug", "treeReference", "treeReference.appNamespace"],
	response: message({ category: Category }),
	errors: { CATEGORY_NOT_FOUND },
});

export const queryCategories = operation({
	summary:
		"Lists categories of a tree, by default that of the products. Hidden ones only with `returnNonVisibleCategories`.",
	...endpoint("POST", "/v1/categories/query"),
	callers: anyone,
	ownership: shop,
	permission: "CATEGORIES.CATEGORY_READ",
	request: message({
		query: cursorQuery({ limit: 1000, sorts: 5 }),
		treeReference: TreeReference,
		returnNonVisibleCategories: bool(),
		fields: list(CategoryFields, { max: 100 }),
	}),
	response: message({ categories: list(Category, { max: 1000 }), pagingMetadata: CursorPagingMetadata }),
	paging: { items: "categories", metadata: "pagingMetadata", defaultLimit: 100, maxLimit: 1000 },
	spec: categoryQueryFields,
});

export const searchCategories = operation({
	summary: "Finds categories by free text and filter. Newest first by default.",
	...endpoint("POST", "/v1/categories/search"),
	callers: anyone,
	ownership: shop,
	permission: "CATEGORIES.CATEGORY_READ",
	request: message({
		search: cursorSearch({ limit: 1000, sorts: 10 }),
		treeReference: TreeReference,
		returnNonVisibleCategories: defaulted(bool(), false),
		fields: list(CategoryFields, { max: 100 }),
	}),
	required: ["treeReference", "treeReference.appNamespace"],
	response: message({
		categories: list(Category, { max: 1000 }),
		pagingMetadata: CursorPagingMetadata,
		aggregationData: AggregationData,
	}),
	paging: { items: "categories", metadata: "pagingMetadata", defaultLimit: 100, maxLimit: 1000 },
	spec: categorySearchFields,
});

export const countCategories = operation({
	summary: "Counts the categories that match.",
	...endpoint("POST", "/v1/categories/count"),
	callers: anyone,
	ownership: shop,
	permission: "CATEGORIES.CATEGORY_READ",
	request: message({
		filter: json(),
		search: SearchDetails,
		treeReference: TreeReference,
		returnNonVisibleCategories: bool(),
	}),
	required: ["treeReference", "treeReference.appNamespace"],
	response: message({ count: integer() }),
});

export const listItemsInCategory = operation({
	summary: "Lists the items of a category, in their manual order on request.",
	...endpoint("GET", "/v1/categories/{categoryId}/list-items"),
	alternatives: [endpoint("POST", "/v1/categories/{categoryId}/list-items")],
	query: "flat",
	callers: anyone,
	ownership: shops("collection", "categoryId"),
	permission: "CATEGORIES.CATEGORY_READ",
	request: message(
		{
			paging: paging(1000),
			cursorPaging: cursorPaging(1000),
			categoryId: guid(),
			treeReference: TreeReference,
			useCategoryArrangement: defaulted(bool(), false),
			includeItemsFromSubcategories: defaulted(bool(), false),
			consistent: optional(defaulted(bool(), false)),
		},
		{ oneof: [["paging", "cursorPaging"]] },
	),
	required: ["categoryId", "treeReference", "treeReference.appNamespace"],
	response: message({ items: list(ItemReference, { max: 100 }), pagingMetadata: PagingMetadata }),
	errors: { CATEGORY_NOT_FOUND },
	paging: { items: "items", metadata: "pagingMetadata", defaultLimit: 100, maxLimit: 1000 },
});

export const listCategoriesForItem = operation({
	summary: "Lists the categories of an item: its direct categories, and all including their ancestors.",
	...endpoint("GET", "/v1/categories/list-categories-for-item"),
	alternatives: [endpoint("POST", "/v1/categories/list-categories-for-item")],
	query: "flat",
	callers: anyone,
	ownership: shop,
	permission: "CATEGORIES.CATEGORY_READ",
	request: message({
		item: ItemReference,
		treeReference: TreeReference,
		consistent: optional(defaulted(bool(), false)),
	}),
	required: ["item", "treeReference", "treeReference.appNamespace"],
	response: message({
		directCategoryIds: list(guid(), { max: 1000 }),
		allCategoryIds: list(guid(), { max: 1000 }),
	}),
});

export const listCategoriesForItems = operation({
	summary: "Lists the categories of up to 100 items.",
	...endpoint("GET", "/v1/categories/list-categories-for-items"),
	alternatives: [endpoint("POST", "/v1/categories/list-categories-for-items")],
	query: "flat",
	callers: anyone,
	ownership: shop,
	permission: "CATEGORIES.CATEGORY_READ",
	request: message({
		items: list(ItemReference, { max: 100 }),
		treeReference: TreeReference,
		consistent: optional(defaulted(bool(), false)),
	}),
	required: ["items", "items.appId", "items.catalogItemId", "treeReference", "treeReference.appNamespace"],
	response: message({ categoriesForItems: list(CategoriesOfItem, { max: 100 }) }),
});

export const listTrees = operation({
	summary: "Lists the trees of the site by namespace.",
	...endpoint("GET", "/v1/categories/list-trees"),
	query: "flat",
	callers: anyone,
	ownership: shop,
	permission: "CATEGORIES.CATEGORY_READ",
	request: message({}),
	response: message({ trees: list(TreeReference, { max: 20 }) }),
});

export const getArrangedItems = operation({
	summary: "Gets the manually sorted items, up to 100.",
	...endpoint("GET", "/v1/categories/{categoryId}/arranged-items"),
	query: "flat",
	callers: anyone,
	ownership: shops("collection", "categoryId"),
	permission: "CATEGORIES.CATEGORY_READ",
	request: message({ categoryId: guid(), treeReference: TreeReference }),
	required: ["categoryId", "treeReference", "treeReference.appNamespace"],
	response: message({ items: list(ItemReference, { max: 100 }) }),
	errors: { CATEGORY_NOT_FOUND },
});

export const categories = service({
	name: "categories.categories",
	entity: "wix.categories.v1.category",
	operations: {
		getCategory,
		getCategoryBySlug,
		queryCategories,
		searchCategories,
		countCategories,
		listItemsInCategory,
		listCategoriesForItem,
		listCategoriesForItems,
		listTrees,
		getArrangedItems,
		createCategory,
		updateCategory,
		bulkUpdateCategories,
		deleteCategory,
		moveCategory,
		updateCategoryVisibility,
		bulkShowCategories,
		bulkAddItemsToCategory,
		bulkAddItemToCategories,
		bulkRemoveItemsFromCategory,
		bulkRemoveItemFromCategories,
		setArrangedItems,
		bulkSetItemCategories,
	},
	eventPermission: "CATEGORIES.CATEGORY_READ",
	events: {
		categoryCreated: {
			type: "wix.categories.v1.category_created",
			slug: "created",
			kind: "created",
			payload: Category,
		},
		categoryDeleted: { type: "wix.categories.v1.category_deleted", slug: "deleted", kind: "deleted" },
		categoryItemAddedToCategory: {
			type: "wix.categories.v1.category_item_added_to_category",
			slug: "item_added_to_category",
			kind: "action",
			payload: ItemAddedToCategory,
		},
		categoryItemRemovedFromCategory: {
			type: "wix.categories.v1.category_item_removed_from_category",
			slug: "item_removed_from_category",
			kind: "action",
			payload: ItemRemovedFromCategory,
		},
		categoryItemsArrangedInCategory: {
			type: "wix.categories.v1.category_items_arranged_in_category",
			slug: "items_arranged_in_category",
			kind: "action",
			payload: ItemsArrangedInCategory,
		},
		categoryMoved: {
			type: "wix.categories.v1.category_category_moved",
			slug: "category_moved",
			kind: "action",
			payload: CategoryMoved,
		},
		categoryUpdated: {
			type: "wix.categories.v1.category_updated",
			slug: "updated",
			kind: "updated",
			payload: Category,
		},
	},
});
