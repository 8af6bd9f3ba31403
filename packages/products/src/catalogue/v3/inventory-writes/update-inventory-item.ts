import type { updateInventoryItem as declaration } from "@cartwright/contract/inventory/v3/inventory-item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { onlyItem } from "./item-results.ts";
import { updateItems } from "./write-items.ts";

export const updateInventoryItem: Handler<typeof declaration> = async (context, request) => {
	const { inventoryItem: input, fieldMask, reason } = request;
	const outcomes = await updateItems(context, [{ path: "inventoryItem", input, fieldMask }], reason);
	return { inventoryItem: await onlyItem(context, outcomes) };
};
