import type { bulkUpdateInventoryItems as declaration } from "@cartwright/contract/inventory/v3/inventory-item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { itemResults } from "./item-results.ts";
import { updateItems } from "./write-items.ts";

export const bulkUpdateInventoryItems: Handler<typeof declaration> = async (context, request) => {
	const requests = request.inventoryItems.map(({ inventoryItem: input, fieldMask }, index) => ({
		path: `inventoryItems[${index}].inventoryItem`,
		input,
		fieldMask,
	}));
	const ids = requests.map(({ input }) => input.id);
	return itemResults(context, await updateItems(context, requests, request.reason), ids, request.returnEntity);
};
