import type { bulkCreateInventoryItems as declaration } from "@cartwright/contract/inventory/v3/inventory-item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { itemResults } from "./item-results.ts";
import { createItems } from "./write-items.ts";

export const bulkCreateInventoryItems: Handler<typeof declaration> = async (
	context,
	{ inventoryItems, returnEntity },
) => {
	const requests = inventoryItems.map((input, index) => ({ path: `inventoryItems[${index}]`, input }));
	return itemResults(context, await createItems(context, requests), [], returnEntity);
};
