import type { bulkUpdateProductVariantsByFilter as declaration } from "@cartwright/contract/catalogue/v3/product-writes-by-filter";
import type { JsonObject } from "@cartwright/contract/message";
import { invalidByRule } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { masked } from "@cartwright/kernel/foundation/masked-entity";
import { startJob } from "../../start-job.ts";
import { changeableVariantFields } from "./changed-fields.ts";
import { variantUpdate } from "./job-kinds.ts";
import { matchingProducts } from "./matching-products.ts";

export const bulkUpdateProductVariantsByFilter: Handler<typeof declaration> = async (context, request) => {
	const { id: _id, choices: _choices, ...members } = request.variant;
	const variant = masked(members, request.fieldMask, changeableVariantFields);
	if (Object.keys(variant).length === 0) throw invalidByRule("variant", "EMPTY_FIELD_MASK", "must change something");
	const ids = await matchingProducts(context, "bulkUpdateProductVariantsByFilter", request);
	return startJob(context, variantUpdate, ids, { variant: variant as JsonObject });
};
