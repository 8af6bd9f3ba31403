import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { publishStock } from "./publish-stock.ts";

const { inventoryItemCreated, inventoryItemUpdatedWithReason, inventoryItemDeleted } = inventoryItemsV3.events;

/** Every change of stock is an event; followers of products are notified if it matters to them. */
export const publishStockChanges: Subscriber = {
	name: "told stock",
	types: [inventoryItemCreated, inventoryItemUpdatedWithReason, inventoryItemDeleted].flatMap(
		(event) => event?.type ?? [],
	),
	handle: (context, { site, type, data, time }) =>
		publishStock(context, site, String(data.productId), type === inventoryItemCreated?.type ? time : undefined),
};
