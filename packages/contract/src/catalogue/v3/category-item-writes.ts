import { BulkActionMetadata } from "../../bulk-messages.ts";
import { guid, list, message } from "../../message.ts";
import { endpointsUnder, operation, staff } from "../../operation.ts";
import { shop, shops } from "../../ownership.ts";
import { CATEGORY_NOT_FOUND, ITEM_NOT_IN_CATEGORY, MANAGED_CATEGORY_OPERATION_NOT_ALLOWED } from "../errors.ts";
import { ItemReference, TreeReference } from "./category-messages.ts";
import { CategoryOutcome, CategoryOutcomes, ItemOutcomes } from "./category-write-messages.ts";

const endpoint = endpointsUnder({ published: "/categories" });

const adding = { callers: staff, permission: "CATEGORIES.CATEGORY_ADD_ITEM" } as const;
const removing = { callers: staff, permission: "CATEGORIES.CATEGORY_REMOVE_ITEM" } as const;

const tree = ["treeReference", "treeReference.appNamespace"] as const;
const ofItem = ["item", "item.appId", "item.catalogItemId"] as const;
const ofItems = ["categoryId", "items", "items.appId", "items.catalogItemId"] as const;

/** One item, and several categories. */
const oneItem = {
	request: message({
		item: ItemReference,
		categoryIds: list(guid(), { min: 1, max: 100 }),
		treeReference: TreeReference,
	}),
	required: [...ofItem, "categoryIds", ...tree],
	response: CategoryOutcomes,
} as const;

const errors = { CATEGORY_NOT_FOUND, MANAGED_CATEGORY_OPERATION_NOT_ALLOWED } as const;

/** One category, and so many items. */
const itemsUpTo = (max: number) =>
	({
		request: message({ categoryId: guid(), items: list(ItemReference, { min: 1, max }), treeReference: TreeReference }),
		required: [...ofItems, ...tree],
		response: ItemOutcomes,
		errors,
	}) as const;

export const bulkAddItemsToCategory = operation({
	summary: "Adds up to 1000 items to a category. An unknown item fails alone.",
	...endpoint("POST", "/v1/bulk/categories/{categoryId}/add-items"),
	...adding,
	...itemsUpTo(1000),
	ownership: shops("collection", "categoryId"),
});

export const bulkAddItemToCategories = operation({
	summary: "Adds an item to up to 100 categories. An unknown category fails alone.",
	...endpoint("POST", "/v1/bulk/categories/add-item"),
	...adding,
	...oneItem,
	ownership: shop,
});

/** An item that is not in the category succeeds, since nothing is left to do. */
export const bulkRemoveItemsFromCategory = operation({
	summary: "Removes up to 100 items from a category.",
	...endpoint("POST", "/v1/bulk/categories/{categoryId}/remove-items"),
	...removing,
	...itemsUpTo(100),
	ownership: shops("collection", "categoryId"),
});

export const bulkRemoveItemFromCategories = operation({
	summary: "Removes an item from up to 100 categories. An unknown category fails alone.",
	...endpoint("POST", "/v1/bulk/categories/remove-item"),
	...removing,
	...oneItem,
	ownership: shop,
});

/** The other items follow in the order of their creation. */
export const setArrangedItems = operation({
	summary: "Sets which items of a category come first, up to 100, and in which order.",
	...endpoint("POST", "/v1/categories/{categoryId}/set-arranged-items"),
	callers: staff,
	ownership: shops("collection", "categoryId"),
	permission: "CATEGORIES.CATEGORY_MOVE_ITEM",
	request: message({ categoryId: guid(), treeReference: TreeReference, items: list(ItemReference, { max: 100 }) }),
	required: ["categoryId", ...tree],
	response: message({ items: list(ItemReference, { max: 100 }) }),
	errors: { ...errors, ITEM_NOT_IN_CATEGORY },
});

/** The category of all products is not among them. */
export const bulkSetItemCategories = operation({
	summary: "Adds an item to categories, and removes it from all others.",
	...endpoint("POST", "/v1/bulk/categories/set-item-categories"),
	callers: staff,
	ownership: shop,
	permission: "CATEGORIES.ITEM_SET_CATEGORIES",
	request: message({
		item: ItemReference,
		categoryIds: list(guid(), { max: 1000 }),
		treeReference: TreeReference,
	}),
	required: [...ofItem, ...tree],
	response: message({
		/** One result for each category that the item was not in. */
		addResults: list(CategoryOutcome),
		/** One result for each category that the item was in before. */
		removeResults: list(CategoryOutcome),
		/** Counts of successes and failures. */
		bulkActionMetadata: BulkActionMetadata,
	}),
});
