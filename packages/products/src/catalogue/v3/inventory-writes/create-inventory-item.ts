import type { createInventoryItem as declaration } from "@cartwright/contract/inventory/v3/inventory-item-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { onlyItem } from "./item-results.ts";
import { createItems } from "./write-items.ts";

export const createInventoryItem: Handler<typeof declaration> = async (context, { inventoryItem }) => {
	const outcomes = await createItems(context, [{ path: "inventoryItem", input: inventoryItem }]);
	return { inventoryItem: await onlyItem(context, outcomes) };
};
