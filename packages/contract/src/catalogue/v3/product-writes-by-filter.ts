import { fieldMask, guid, json, list, message } from "../../message.ts";
import { endpointsUnder, operation, staff } from "../../operation.ts";
import { shop } from "../../ownership.ts";
import { SearchDetails } from "../../query/search-messages.ts";
import { FIELD_MASK_VALUE_NOT_SUPPORTED, FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR } from "../../recurring-errors.ts";
import {
	ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE,
	ADJUSTED_COMPARE_AT_PRICE_OUT_OF_RANGE,
	ADJUSTED_COST_OUT_OF_RANGE,
	CATEGORY_NOT_FOUND,
	EMPTY_ASSIGN_AND_UNASSIGN_LISTS,
	NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS,
} from "../errors.ts";
import { Product, ProductTags } from "./product-messages.ts";
import { AmountAdjustment, AmountReduction, RoundingStrategy } from "./product-write-messages.ts";
import { Variant } from "./variant-messages.ts";

const endpoint = endpointsUnder({ published: "/stores", standalone: "/_api/stores-catalog-orchestrator" });

const updating = {
	callers: staff,
	permission: "WIX_STORES.PRODUCT_UPDATE",
	furtherPermissions: ["WIX_STORES.PRODUCT_READ_NON_VISIBLE"],
} as const;
const deleting = { ...updating, permission: "WIX_STORES.PRODUCT_DELETE" } as const;

/** Which products to change: those that `searchProducts` finds for the same filter and words. */
const matching = {
	filter: json(),
	/** Words that the products contain. */
	search: SearchDetails,
};

const started = message({
	/** Id of the job, for `getAsyncJob`. */
	jobId: guid(),
});

const errors = { NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS } as const;

const maskErrors = {
	...errors,
	FIELD_MASK_VALUE_NOT_SUPPORTED,
	FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR,
} as const;

/** Slug, options, modifiers and variants cannot be changed this way. */
export const bulkUpdateProductsByFilter = operation({
	summary: "Starts a job that changes the same members of all products that match.",
	...endpoint("POST", "/v3/bulk/products/update-by-filter"),
	...updating,
	ownership: shop,
	request: message({ ...matching, product: Product, fieldMask: fieldMask() }),
	required: ["product"],
	response: started,
	errors: maskErrors,
});

export const bulkDeleteProductsByFilter = operation({
	summary: "Starts a job that deletes all products that match.",
	...endpoint("POST", "/v3/bulk/products/delete-by-filter"),
	...deleting,
	ownership: shop,
	request: message(matching),
	required: ["filter"],
	response: started,
	errors,
});

export const bulkUpdateProductVariantsByFilter = operation({
	summary: "Starts a job that changes the same members of all variants of the products that match.",
	...endpoint("POST", "/v3/bulk/products/update-variants-by-filter"),
	...updating,
	ownership: shop,
	request: message({
		...matching,
		/** The new values. */
		variant: Variant,
		fieldMask: fieldMask(),
	}),
	required: ["filter", "variant"],
	response: started,
	errors: maskErrors,
});

/** A variant whose amounts would be negative or too large makes its product fail alone. */
export const bulkAdjustProductVariantsByFilter = operation({
	summary: "Starts a job that adjusts prices or costs of all variants of the products that match.",
	...endpoint("POST", "/v3/bulk/products/adjust-variants-by-filter"),
	...updating,
	ownership: shop,
	request: message({
		...matching,
		/** The change of the cost. */
		cost: AmountAdjustment,
		/** How to round the results. */
		rounding: RoundingStrategy,
		/** The change of the price that the buyer pays. */
		actualPrice: AmountAdjustment,
		/** The change of the price before a reduction. */
		compareAtPrice: AmountAdjustment,
		/** The reduction of the price in comparison with the one before it. */
		compareAtPriceDiscount: AmountReduction,
	}),
	required: ["filter"],
	response: started,
	errors: {
		...errors,
		ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE,
		ADJUSTED_COMPARE_AT_PRICE_OUT_OF_RANGE,
		ADJUSTED_COST_OUT_OF_RANGE,
	},
});

export const bulkAddInfoSectionsToProductsByFilter = operation({
	summary: "Starts a job that adds info sections to all products that match.",
	...endpoint("POST", "/v3/bulk/products/add-info-sections-by-filter"),
	...updating,
	ownership: shop,
	request: message({ ...matching, infoSectionIds: list(guid(), { min: 1, max: 20 }) }),
	required: ["filter", "infoSectionIds"],
	response: started,
	errors,
});

export const bulkRemoveInfoSectionsFromProductsByFilter = operation({
	summary: "Starts a job that removes info sections from all products that match.",
	...endpoint("POST", "/v3/bulk/products/remove-info-sections-by-filter"),
	...updating,
	ownership: shop,
	request: message({ ...matching, infoSectionIds: list(guid(), { min: 1, max: 100 }) }),
	required: ["filter", "infoSectionIds"],
	response: started,
	errors,
});

const categoryIds = list(guid(), { min: 1, max: 5 });

export const bulkAddProductsToCategoriesByFilter = operation({
	summary: "Starts a job that adds all products that match to categories.",
	...endpoint("POST", "/v3/bulk/products/add-to-categories-by-filter"),
	...updating,
	ownership: shop,
	permission: "CATEGORIES.CATEGORY_ADD_ITEM",
	request: message({ ...matching, categoryIds }),
	required: ["categoryIds"],
	response: started,
	errors: { ...errors, CATEGORY_NOT_FOUND },
});

export const bulkRemoveProductsFromCategoriesByFilter = operation({
	summary: "Starts a job that removes all products that match from categories.",
	...endpoint("POST", "/v3/bulk/products/remove-from-categories-by-filter"),
	...updating,
	ownership: shop,
	permission: "CATEGORIES.CATEGORY_REMOVE_ITEM",
	request: message({ ...matching, categoryIds }),
	required: ["categoryIds"],
	response: started,
	errors,
});

/** A tag in both lists is assigned. */
export const bulkUpdateProductTagsByFilter = operation({
	summary: "Starts a job that assigns tags to all products that match, and removes others.",
	...endpoint("POST", "/v3/bulk/products/update-tags-by-filter"),
	...updating,
	ownership: shop,
	permission: "stores:catalog:v3:product:bulk_update_product_tags_by_filter",
	request: message({
		filter: json(),
		/** Tags to assign. */
		assignTags: ProductTags,
		/** Tags to remove. */
		unassignTags: ProductTags,
	}),
	required: ["filter"],
	response: started,
	errors: { ...errors, EMPTY_ASSIGN_AND_UNASSIGN_LISTS },
});
