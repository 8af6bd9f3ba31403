import type { bulkAdjustProductVariantsByFilter as declaration } from "@cartwright/contract/catalogue/v3/product-writes-by-filter";
import type { JsonObject } from "@cartwright/contract/message";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { startJob } from "../../start-job.ts";
import { requireAdjustments } from "./adjust-amounts.ts";
import { variantAdjustment } from "./job-kinds.ts";
import { matchingProducts } from "./matching-products.ts";

export const bulkAdjustProductVariantsByFilter: Handler<typeof declaration> = async (context, request) => {
	const { cost, actualPrice, compareAtPrice, compareAtPriceDiscount, rounding } = request;
	const adjustments = { cost, actualPrice, compareAtPrice, compareAtPriceDiscount, rounding };
	requireAdjustments(adjustments);
	const ids = await matchingProducts(context, "bulkAdjustProductVariantsByFilter", request);
	return startJob(context, variantAdjustment, ids, { adjustments: adjustments as JsonObject });
};
