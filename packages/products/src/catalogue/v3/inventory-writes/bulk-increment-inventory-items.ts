import type { bulkIncrementInventoryItems as declaration } from "@cartwright/contract/inventory/v3/inventory-item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { itemResults } from "./item-results.ts";
import { moveByIds } from "./move-stock.ts";

export const bulkIncrementInventoryItems: Handler<typeof declaration> = async (
	context,
	{ incrementData, reason, returnEntity },
) => {
	const ids = incrementData.map(({ inventoryItemId }) => inventoryItemId);
	const movements = incrementData.map(({ incrementBy }) => ({ difference: incrementBy ?? 1 }));
	return itemResults(context, await moveByIds(context, movements, ids, { reason }), ids, returnEntity);
};
