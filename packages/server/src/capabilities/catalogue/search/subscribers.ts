import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import type { Subscriber } from "../../../foundation/subscriber.ts";
import { publishStock } from "./publish-stock.ts";

const { inventoryItemCreated, inventoryItemUpdatedWithReason, inventoryItemDeleted } = inventoryItemsV3.events;

/** Every piece that comes or goes is an event; those who follow products hear of it when it makes a difference to them. */
export const publishStockChanges: Subscriber = {
	name: "told stock",
	types: [inventoryItemCreated, inventoryItemUpdatedWithReason, inventoryItemDeleted].flatMap(
		(event) => event?.type ?? [],
	),
	handle: (context, { site, type, data, time }) =>
		publishStock(context, site, String(data.productId), type === inventoryItemCreated?.type ? time : undefined),
};
