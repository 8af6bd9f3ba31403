import type { getInventoryItem as declaration } from "@cartwright/contract/inventory/v3/inventory-items";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { inventoryItems } from "../../documents.ts";
import { loadItemViews } from "./find-inventory-items.ts";

export const getInventoryItem: Handler<typeof declaration> = async (context, { inventoryItemId: id }) => {
	const { item } = await context.store.read(context.site, { item: byId(inventoryItems, id) });
	const [inventoryItem] = item ? await loadItemViews(context, [item]) : [];
	if (!inventoryItem)
		throw new ApplicationError<typeof declaration>(
			"INVENTORY_ITEM_NOT_FOUND",
			`There is no inventory item with id ${id}.`,
		);
	return { inventoryItem };
};
