import type { bulkRemoveProductsFromCategoriesByFilter as declaration } from "@cartwright/contract/catalogue/v3/product-writes-by-filter";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { startJob } from "../../start-job.ts";
import { categoryRemoval } from "./job-kinds.ts";
import { matchingProducts } from "./matching-products.ts";

export const bulkRemoveProductsFromCategoriesByFilter: Handler<typeof declaration> = async (context, request) => {
	const ids = await matchingProducts(context, "bulkRemoveProductsFromCategoriesByFilter", request);
	return startJob(context, categoryRemoval, ids, { ids: [...request.categoryIds] });
};
