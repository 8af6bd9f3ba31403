import type { bulkAdjustInventoryItemsByFilter as declaration } from "@cartwright/contract/inventory/v3/inventory-item-writes-by-filter";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { startJob } from "../../start-job.ts";
import { everyMatchingItem } from "../inventory/find-inventory-items.ts";
import { differenceOf } from "./adjustment.ts";
import { itemAdjustment } from "./job-kinds.ts";

export const bulkAdjustInventoryItemsByFilter: Handler<typeof declaration> = async (context, request) => {
	const difference = differenceOf(request.adjustment, "adjustment");
	const ids = await everyMatchingItem(context, "bulkAdjustInventoryItemsByFilter", request);
	return startJob(context, itemAdjustment, ids, { difference, trackQuantity: request.trackQuantity ?? false });
};
