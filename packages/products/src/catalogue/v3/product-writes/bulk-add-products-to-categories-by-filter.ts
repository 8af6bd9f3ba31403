import type { bulkAddProductsToCategoriesByFilter as declaration } from "@cartwright/contract/catalogue/v3/product-writes-by-filter";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byIds } from "@cartwright/store/store";
import { collections } from "../../documents.ts";
import { startJob } from "../../start-job.ts";
import { categoryAddition } from "./job-kinds.ts";
import { matchingProducts } from "./matching-products.ts";

export const bulkAddProductsToCategoriesByFilter: Handler<typeof declaration> = async (context, request) => {
	const { store, site } = context;
	const { categoryIds } = request;
	const { found } = await store.read(site, { found: byIds(collections, categoryIds) });
	const unknown = categoryIds.find((id) => !found.has(id));
	if (unknown !== undefined) {
		const description = `There is not a category ${unknown} that products can be added to.`;
		throw new ApplicationError<typeof declaration>("CATEGORY_NOT_FOUND", description, { categoryId: unknown });
	}
	const ids = await matchingProducts(context, "bulkAddProductsToCategoriesByFilter", request);
	return startJob(context, categoryAddition, ids, { ids: [...categoryIds] });
};
