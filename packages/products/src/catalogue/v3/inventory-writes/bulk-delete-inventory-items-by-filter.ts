import type { bulkDeleteInventoryItemsByFilter as declaration } from "@cartwright/contract/inventory/v3/inventory-item-writes-by-filter";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { startJob } from "../../start-job.ts";
import { everyMatchingItem } from "../inventory/find-inventory-items.ts";
import { itemDeletion } from "./job-kinds.ts";

export const bulkDeleteInventoryItemsByFilter: Handler<typeof declaration> = async (context, request) => {
	const ids = await everyMatchingItem(context, "bulkDeleteInventoryItemsByFilter", request);
	return startJob(context, itemDeletion, ids, {});
};
