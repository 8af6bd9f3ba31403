import type { Context } from "@cartwright/kernel/foundation/context";
import { settings } from "@cartwright/kernel/sites/settings";
import { replace } from "@cartwright/store/batch";
import type { DeliveryFacts } from "./delivery-facts.ts";
import { type Delivery, tableOf } from "./delivery-table.ts";
import { deliveryDocumentWrites } from "./delivery-writes.ts";
import { requireRoom } from "./room.ts";

/** Commits the documents after a change, and what purchases read of them. */
export const commitDelivery = async (
	context: Context,
	{ stored, settings: shop, delivery: before }: DeliveryFacts,
	after: Delivery,
	field: string,
): Promise<void> => {
	requireRoom(before, after, field);
	const next = { ...shop.doc, shipping: { rates: [], pickups: [], table: tableOf(after) } };
	await context.store.commit(context.site, [
		...deliveryDocumentWrites(stored, after, context),
		replace(settings, shop, next),
	]);
};
