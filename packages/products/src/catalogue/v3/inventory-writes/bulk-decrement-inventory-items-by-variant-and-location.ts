import type { bulkDecrementInventoryItemsByVariantAndLocation as declaration } from "@cartwright/contract/inventory/v3/inventory-item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { itemResults } from "./item-results.ts";
import { moveByPlaces } from "./move-stock.ts";

export const bulkDecrementInventoryItemsByVariantAndLocation: Handler<typeof declaration> = async (
	context,
	{ decrementData, reason, returnEntity, restrictInventory },
) => {
	const movements = decrementData.map(({ decrementBy, preorderRequest }) => ({
		difference: -(decrementBy ?? 1),
		isPreorder: preorderRequest,
	}));
	const outcomes = await moveByPlaces(context, movements, decrementData, { reason, isRestricted: restrictInventory });
	return itemResults(context, outcomes, [], returnEntity);
};
