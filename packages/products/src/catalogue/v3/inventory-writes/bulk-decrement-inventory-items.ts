import type { bulkDecrementInventoryItems as declaration } from "@cartwright/contract/inventory/v3/inventory-item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { itemResults } from "./item-results.ts";
import { moveByIds } from "./move-stock.ts";

export const bulkDecrementInventoryItems: Handler<typeof declaration> = async (
	context,
	{ decrementData, reason, returnEntity, restrictInventory },
) => {
	const ids = decrementData.map(({ inventoryItemId }) => inventoryItemId);
	const movements = decrementData.map(({ decrementBy, preorderRequest }) => ({
		difference: -(decrementBy ?? 1),
		isPreorder: preorderRequest,
	}));
	return itemResults(
		context,
		await moveByIds(context, movements, ids, { reason, isRestricted: restrictInventory }),
		ids,
		returnEntity,
	);
};
