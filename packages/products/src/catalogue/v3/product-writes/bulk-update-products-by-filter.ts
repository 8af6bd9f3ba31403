import type { bulkUpdateProductsByFilter as declaration } from "@cartwright/contract/catalogue/v3/product-writes-by-filter";
import type { JsonObject } from "@cartwright/contract/message";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { masked } from "@cartwright/kernel/foundation/masked-entity";
import { startJob } from "../../start-job.ts";
import { fieldsChangeableByFilter, requireChangeable } from "./changed-fields.ts";
import { productUpdate } from "./job-kinds.ts";
import { matchingProducts } from "./matching-products.ts";

export const bulkUpdateProductsByFilter: Handler<typeof declaration> = async (context, request) => {
	const { id: _id, revision: _revision, ...members } = request.product;
	const product = masked(members, request.fieldMask, fieldsChangeableByFilter);
	requireChangeable(product);
	const ids = await matchingProducts(context, "bulkUpdateProductsByFilter", request);
	return startJob(context, productUpdate, ids, { product: product as JsonObject });
};
