import type { bulkUpdateProductTagsByFilter as declaration } from "@cartwright/contract/catalogue/v3/product-writes-by-filter";
import type { JsonObject } from "@cartwright/contract/message";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { startJob } from "../../start-job.ts";
import { tagUpdate } from "./job-kinds.ts";
import { matchingProducts } from "./matching-products.ts";
import { readTagChange } from "./tags.ts";

export const bulkUpdateProductTagsByFilter: Handler<typeof declaration> = async (context, request) => {
	const change = readTagChange(request.assignTags, request.unassignTags);
	const ids = await matchingProducts(context, "bulkUpdateProductTagsByFilter", request);
	return startJob(context, tagUpdate, ids, { change: change as unknown as JsonObject });
};
