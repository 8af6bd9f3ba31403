import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { inventoryItems } from "@cartwright/products/catalogue/documents";
import type { InventoryItem } from "@cartwright/products/catalogue/inventory-item";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import type { Order } from "../order.ts";
import { itemIdsOf } from "../order-stock.ts";
import { heldReservations } from "../own-reservations.ts";

/** The inventory items whose stock an order has reserved or taken. */
export const loadReservedItems = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	order: Order,
): Promise<ReadonlyMap<string, Stored<InventoryItem>>> => {
	const ids = itemIdsOf(heldReservations(order));
	if (ids.length === 0) return new Map();
	return (await store.read(site, { items: byIds(inventoryItems, ids) })).items;
};
