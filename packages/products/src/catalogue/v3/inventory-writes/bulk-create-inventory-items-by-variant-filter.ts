import type { bulkCreateInventoryItemsByVariantFilter as declaration } from "@cartwright/contract/inventory/v3/inventory-item-writes-by-filter";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { startJob } from "../../start-job.ts";
import { everyMatchingVariant } from "../find-variants.ts";
import { itemCreation } from "./job-kinds.ts";
import { requireNewStock } from "./sent-stock.ts";

export const bulkCreateInventoryItemsByVariantFilter: Handler<typeof declaration> = async (context, request) => {
	const { locationId, inventoryCreationData } = request;
	const { quantity } = inventoryCreationData ?? {};
	const stock = quantity === undefined ? {} : { quantity };
	requireNewStock({ inStock: true, ...stock }, "inventoryCreationData");
	const ids = await everyMatchingVariant(context, "bulkCreateInventoryItemsByVariantFilter", request);
	return startJob(context, itemCreation, ids, { locationId, stock });
};
