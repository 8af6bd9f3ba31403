import type { deleteInventoryItem as declaration } from "@cartwright/contract/inventory/v3/inventory-item-writes";
import { onlyValue } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { deleteItems } from "./write-items.ts";

export const deleteInventoryItem: Handler<typeof declaration> = async (context, { inventoryItemId }) => {
	onlyValue((await deleteItems(context, [inventoryItemId]))[0]);
	return {};
};
