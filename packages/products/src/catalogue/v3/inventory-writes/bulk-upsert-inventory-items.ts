import type { bulkUpsertInventoryItems as declaration } from "@cartwright/contract/inventory/v3/inventory-item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { itemResults } from "./item-results.ts";
import { upsertItems } from "./write-items.ts";

export const bulkUpsertInventoryItems: Handler<typeof declaration> = async (
	context,
	{ inventoryItems, returnEntity },
) => {
	const requests = inventoryItems.map(({ inventoryItem: input, fieldMask }, index) => ({
		path: `inventoryItems[${index}].inventoryItem`,
		input,
		fieldMask,
	}));
	return itemResults(context, await upsertItems(context, requests), [], returnEntity);
};
