import type { bulkRemoveInfoSectionsFromProductsByFilter as declaration } from "@cartwright/contract/catalogue/v3/product-writes-by-filter";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { startJob } from "../../start-job.ts";
import { sectionRemoval } from "./job-kinds.ts";
import { matchingProducts } from "./matching-products.ts";

export const bulkRemoveInfoSectionsFromProductsByFilter: Handler<typeof declaration> = async (context, request) => {
	const ids = await matchingProducts(context, "bulkRemoveInfoSectionsFromProductsByFilter", request);
	return startJob(context, sectionRemoval, ids, { ids: [...request.infoSectionIds] });
};
