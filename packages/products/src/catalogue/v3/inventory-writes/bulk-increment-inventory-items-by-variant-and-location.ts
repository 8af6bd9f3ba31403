import type { bulkIncrementInventoryItemsByVariantAndLocation as declaration } from "@cartwright/contract/inventory/v3/inventory-item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { itemResults } from "./item-results.ts";
import { moveByPlaces } from "./move-stock.ts";

export const bulkIncrementInventoryItemsByVariantAndLocation: Handler<typeof declaration> = async (
	context,
	{ incrementData, reason, returnEntity },
) => {
	const movements = incrementData.map(({ incrementBy }) => ({ difference: incrementBy ?? 1 }));
	const outcomes = await moveByPlaces(context, movements, incrementData, { reason });
	return itemResults(context, outcomes, [], returnEntity);
};
