import type { bulkUpdateInventoryItemsByFilter as declaration } from "@cartwright/contract/inventory/v3/inventory-item-writes-by-filter";
import type { JsonObject } from "@cartwright/contract/message";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { masked } from "@cartwright/kernel/foundation/masked-entity";
import { startJob } from "../../start-job.ts";
import { everyMatchingItem } from "../inventory/find-inventory-items.ts";
import { itemUpdate } from "./job-kinds.ts";
import { changeableFields } from "./sent-stock.ts";

export const bulkUpdateInventoryItemsByFilter: Handler<typeof declaration> = async (context, request) => {
	const inventoryItem = masked(request.inventoryItem, request.fieldMask, changeableFields);
	const ids = await everyMatchingItem(context, "bulkUpdateInventoryItemsByFilter", request);
	return startJob(context, itemUpdate, ids, { inventoryItem: inventoryItem as JsonObject });
};
