import type { getInventoryVariants as declaration } from "@cartwright/contract/inventory/v1/inventory";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import { inventoryView } from "./inventory-view.ts";
import { loadInventories } from "./load-inventory.ts";
import { inventoryNotFound } from "./stock-movements.ts";

export const getInventoryVariants: Handler<typeof declaration> = async (context, request) => {
	const id = request.inventoryId;
	const stored = (await loadInventories(context, [id])).get(id);
	if (!stored) throw inventoryNotFound(id);
	return { inventoryItem: inventoryView(stored, request.variantIds ?? [], actsForShop(context.identity)) };
};
