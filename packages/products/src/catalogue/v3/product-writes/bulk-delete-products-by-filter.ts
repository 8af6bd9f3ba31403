import type { bulkDeleteProductsByFilter as declaration } from "@cartwright/contract/catalogue/v3/product-writes-by-filter";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { startJob } from "../../start-job.ts";
import { productDeletion } from "./job-kinds.ts";
import { matchingProducts } from "./matching-products.ts";

export const bulkDeleteProductsByFilter: Handler<typeof declaration> = async (context, request) => {
	const ids = await matchingProducts(context, "bulkDeleteProductsByFilter", request);
	return startJob(context, productDeletion, ids, {});
};
