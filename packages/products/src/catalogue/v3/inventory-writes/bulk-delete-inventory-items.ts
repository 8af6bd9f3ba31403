import type { bulkDeleteInventoryItems as declaration } from "@cartwright/contract/inventory/v3/inventory-item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { itemResults } from "./item-results.ts";
import { deleteItems } from "./write-items.ts";

export const bulkDeleteInventoryItems: Handler<typeof declaration> = async (context, { inventoryItemIds }) => {
	return itemResults(context, await deleteItems(context, inventoryItemIds), inventoryItemIds, false);
};
