import type { countInventoryItems as declaration } from "@cartwright/contract/inventory/v3/inventory-items";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { countItems } from "./find-inventory-items.ts";

export const countInventoryItems: Handler<typeof declaration> = async (context, { filter, search }) => ({
	count: await countItems(context, { name: "countInventoryItems", query: { filter }, text: search }),
});
