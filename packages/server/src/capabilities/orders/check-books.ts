import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { orders as service } from "@cartwright/contract/orders/orders";
import type { Collection, Document } from "@cartwright/store/collection";
import { page } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { inventoryItems } from "../catalogue/documents.ts";
import { checkouts } from "../purchase/checkout-document.ts";
import { orders } from "./documents.ts";
import { type Breach, breachesOf } from "./invariants.ts";

const atOnce = 500;

/** Reads a site's orders, checkouts and stock with their history, and tells every breach of what must always hold. */
export const checkBooks = async (context: Pick<Context, "store" | "site" | "now">): Promise<Breach[]> => {
	const [ordersFound, checkoutsFound, inventory] = [
		await everyOne(context, orders),
		await everyOne(context, checkouts),
		await everyOne(context, inventoryItems),
	];
	const { store, site, now } = context;
	const events = [];
	for (const { id } of ordersFound) events.push(...(await store.eventsOf(site, service.entity, id)));
	for (const { id } of inventory) events.push(...(await store.eventsOf(site, inventoryItemsV3.entity, id)));
	return breachesOf({ orders: ordersFound, checkouts: checkoutsFound, inventory, events, now });
};

const everyOne = async <Doc extends Document>(
	{ store, site }: Pick<Context, "store" | "site">,
	collection: Collection<Doc>,
): Promise<Doc[]> => {
	const all: Doc[] = [];
	for (;;) {
		const last = all.at(-1);
		const from = last ? { values: [last.id] } : undefined;
		const { found } = await store.read(site, { found: page(collection, { from, limit: atOnce }) });
		all.push(...found.map(({ doc }) => doc));
		if (found.length < atOnce) return all;
	}
};
