import { error } from "../declared-error.ts";
import { ApplicationError } from "../errors.ts";
import { ASYNC_JOB_NOT_FOUND } from "../jobs/errors.ts";
import { defaulted, guid, integer, json, list, message, optional, readOnly, text, type Wire } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { SearchDetails } from "../query/search-messages.ts";
import { NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS } from "./errors.ts";
import { PriceRange } from "./v3/price-messages.ts";
import { AmountAdjustment, AmountReduction, RoundingStrategy } from "./v3/product-write-messages.ts";

const endpoint = endpointsUnder({ published: "" });

const permission = "WIX_STORES.PRODUCT_UPDATE";

/** What an adjustment would make of a product. */
export const AdjustedProduct = message({
	/** Id of the product. */
	productId: readOnly(guid()),
	/** Its name. */
	name: readOnly(text()),
	/** What its variants cost now. */
	before: PriceRange,
	/** What they would cost. Absent if the adjustment fails for the product. */
	after: PriceRange,
	/** Why it fails. */
	error: ApplicationError,
});
export type AdjustedProduct = Wire<typeof AdjustedProduct>;

export const previewPriceAdjustment = operation({
	summary:
		"Shows what `bulkAdjustProductVariantsByFilter` would make of the first products that match. Changes nothing.",
	...endpoint("POST", "/cartwright/v1/bulk-edits/preview-price-adjustment"),
	callers: staff,
	ownership: shop,
	permission,
	furtherPermissions: ["WIX_STORES.PRODUCT_READ_NON_VISIBLE"],
	request: message({
		/** Which products: those that `searchProducts` finds for the same filter and words. */
		filter: json(),
		/** Words that the products contain. */
		search: SearchDetails,
		/** The change of the price that the buyer pays. */
		actualPrice: AmountAdjustment,
		/** The change of the price before a reduction. */
		compareAtPrice: AmountAdjustment,
		/** The reduction of the price in comparison with the one before it. */
		compareAtPriceDiscount: AmountReduction,
		/** How to round the results. */
		rounding: RoundingStrategy,
		/** How many products to show. */
		limit: optional(defaulted(integer({ min: 1, max: 50 }), 5)),
	}),
	required: ["filter"],
	response: message({
		/** The first products that match. */
		products: list(AdjustedProduct),
		/** The number of products that match. */
		total: readOnly(integer()),
	}),
	errors: { NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS },
});

/**
 * A product of which such a value was changed again since the edit stays as it is: it fails alone, with the code
 * CHANGED_SINCE. So does one that was in a category that is deleted, with CATEGORY_NOT_FOUND.
 * Deleting products cannot be undone. The second time, the response is the same job.
 */
export const undoBulkEdit = operation({
	summary:
		"Starts a job that takes back what a job of `products` by filter changed, within 30 minutes of its end. It needs the " +
		"permission for the change back, such as that for adding products to categories.",
	...endpoint("POST", "/cartwright/v1/bulk-edits/{jobId}/undo"),
	callers: staff,
	ownership: shop,
	permission,
	request: message({
		/** Id of the job to undo. */
		jobId: guid(),
	}),
	required: ["jobId"],
	response: message({
		/** Id of the job that takes the changes back, for `getAsyncJob`. */
		jobId: guid(),
	}),
	errors: {
		ASYNC_JOB_NOT_FOUND,
		JOB_NOT_FINISHED: error(409, "The job is still changing products.", "Wait until it is finished."),
		JOB_CANNOT_BE_UNDONE: error(
			409,
			"The job ended more than 30 minutes ago, or did what cannot be taken back, such as deleting products.",
			"Change the products themselves.",
		),
	},
});

/** Cartwright's own: changes of many products at once, looked at before and taken back after. */
export const bulkEdits = service({
	name: "cartwright.bulk-edits",
	entity: "cartwright.v1.bulk_edit",
	operations: { previewPriceAdjustment, undoBulkEdit },
	events: {},
});
