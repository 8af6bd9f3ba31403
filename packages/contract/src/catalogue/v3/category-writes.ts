import { bool, defaulted, fieldMask, guid, int64, list, message, optional } from "../../message.ts";
import { endpointsUnder, operation, staff } from "../../operation.ts";
import { shop, shops } from "../../ownership.ts";
import { FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR, INVALID_REVISION } from "../../recurring-errors.ts";
import {
	AFTER_CATEGORY_NOT_IN_PARENT,
	CATEGORIES_LIMIT_PER_TREE_EXCEEDED,
	CATEGORY_DEPTH_LIMIT_EXCEEDED,
	CATEGORY_NOT_FOUND,
	DUPLICATE_HANDLE,
	DUPLICATE_SLUG,
	MANAGED_CATEGORY_OPERATION_NOT_ALLOWED,
	MISSING_AFTER_CATEGORY,
	NAMESPACE_NOT_FOUND_IN_DEV_CENTER,
	PARENT_CATEGORY_HIDDEN,
	PARENT_CATEGORY_NOT_IN_TREE,
	REMOVED_SLUG,
	TREE_CYCLE_DETECTED,
	TREES_LIMIT_EXCEEDED,
	UPDATE_OF_FIELD_NOT_ALLOWED,
} from "../errors.ts";
import { Category, CategoryFields, TreeReference } from "./category-messages.ts";
import { CategoryPosition, CategoryResults, MaskedCategory } from "./category-write-messages.ts";

const endpoint = endpointsUnder({ published: "/categories" });

const updating = { callers: staff, permission: "CATEGORIES.CATEGORY_UPDATE" } as const;

const tree = ["treeReference", "treeReference.appNamespace"] as const;

/** The fields to return. */
const fields = list(CategoryFields, { max: 100 });

/** Whether to return the categories. */
const returnEntity = defaulted(bool(), false);

const editErrors = { CATEGORY_NOT_FOUND, MANAGED_CATEGORY_OPERATION_NOT_ALLOWED } as const;

/** A tree has up to 1000 categories on five levels. Without a slug, one is made from the name. */
export const createCategory = operation({
	summary: "Creates a category as the last one of its parent.",
	...endpoint("POST", "/v1/categories"),
	callers: staff,
	ownership: shop,
	permission: "CATEGORIES.CATEGORY_CREATE",
	request: message({ category: Category, treeReference: TreeReference, fields }),
	required: ["category", "category.name", "category.parentCategory.id", ...tree],
	response: message({ category: Category }),
	errors: {
		CATEGORIES_LIMIT_PER_TREE_EXCEEDED,
		CATEGORY_DEPTH_LIMIT_EXCEEDED,
		DUPLICATE_HANDLE,
		DUPLICATE_SLUG,
		NAMESPACE_NOT_FOUND_IN_DEV_CENTER,
		PARENT_CATEGORY_HIDDEN,
		PARENT_CATEGORY_NOT_IN_TREE,
		TREES_LIMIT_EXCEEDED,
	},
	unwrap: "category",
});

/** Parent and visibility are changed by `moveCategory` and `updateCategoryVisibility`. */
export const updateCategory = operation({
	summary: "Changes the members of a category that are sent.",
	...endpoint("PATCH", "/v1/categories/{category.id}"),
	...updating,
	ownership: shops("collection", "category.id"),
	request: message({ category: Category, treeReference: TreeReference, fieldMask: fieldMask(), fields }),
	required: ["category.id", "category", "category.revision", ...tree],
	response: message({ category: Category }),
	errors: {
		...editErrors,
		DUPLICATE_SLUG,
		FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR,
		INVALID_REVISION,
		REMOVED_SLUG,
		UPDATE_OF_FIELD_NOT_ALLOWED,
	},
	unwrap: "category",
});

export const bulkUpdateCategories = operation({
	summary: "Changes up to 100 categories. A category that breaks a rule fails alone.",
	...endpoint("POST", "/v1/bulk/categories/update"),
	...updating,
	ownership: shops("collection", "categories.category.id"),
	request: message({
		categories: list(MaskedCategory, { min: 1, max: 100 }),
		treeReference: TreeReference,
		returnEntity,
		fields,
	}),
	required: ["categories", "categories.category", "categories.category.id", "categories.category.revision", ...tree],
	response: CategoryResults,
});

/** The products remain. */
export const deleteCategory = operation({
	summary: "Deletes a category and its subcategories.",
	...endpoint("DELETE", "/v1/categories/{categoryId}"),
	query: "flat",
	callers: staff,
	ownership: shops("collection", "categoryId"),
	permission: "CATEGORIES.CATEGORY_DELETE",
	request: message({ categoryId: guid(), treeReference: TreeReference }),
	required: ["categoryId", ...tree],
	response: message({}),
	errors: editErrors,
});

/** A category that is moved below a hidden one is hidden too. */
export const moveCategory = operation({
	summary: "Moves a category with its subcategories, among its siblings or to another parent.",
	...endpoint("POST", "/v1/categories/{categoryId}/move"),
	callers: staff,
	ownership: shops("collection", "categoryId"),
	permission: "CATEGORIES.CATEGORY_MOVE",
	request: message({
		categoryId: guid(),
		treeReference: TreeReference,
		/** Id of the category above it; the root of the tree if absent. */
		parentCategoryId: optional(guid()),
		/** The position among the subcategories of the parent. */
		position: CategoryPosition,
		/** Id of the sibling to follow, for the position AFTER. */
		moveAfterCategoryId: optional(guid()),
	}),
	required: ["categoryId", "position", ...tree],
	response: message({
		/** Id of the category above it; absent at the root. */
		parentCategoryId: optional(guid()),
		/** Ids of the category and its siblings in their new order, up to 100. */
		categoriesAfterMove: list(guid(), { max: 100 }),
	}),
	errors: {
		...editErrors,
		AFTER_CATEGORY_NOT_IN_PARENT,
		CATEGORY_DEPTH_LIMIT_EXCEEDED,
		MISSING_AFTER_CATEGORY,
		PARENT_CATEGORY_NOT_IN_TREE,
		TREE_CYCLE_DETECTED,
	},
});

/** Hiding a category hides its subcategories. Showing it does not show them. */
export const updateCategoryVisibility = operation({
	summary: "Shows or hides a category.",
	...endpoint("PATCH", "/v1/categories/visibility"),
	...updating,
	ownership: shops("collection", "categoryId"),
	request: message({
		categoryId: guid(),
		visible: bool(),
		treeReference: TreeReference,
		revision: optional(int64()),
		fields,
	}),
	required: ["categoryId", "revision", "visible", ...tree],
	response: message({ category: Category }),
	errors: { ...editErrors, INVALID_REVISION, PARENT_CATEGORY_HIDDEN },
});

export const bulkShowCategories = operation({
	summary: "Shows up to 100 categories. One below a hidden category fails alone.",
	...endpoint("POST", "/v1/bulk/categories/show"),
	...updating,
	ownership: shops("collection", "categoryIds"),
	request: message({
		categoryIds: list(guid(), { min: 1, max: 100 }),
		treeReference: TreeReference,
		returnEntity,
		fields,
	}),
	required: ["categoryIds", ...tree],
	response: CategoryResults,
});
