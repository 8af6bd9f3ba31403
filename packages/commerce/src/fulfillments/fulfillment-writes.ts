import { orderFulfillments as service } from "@cartwright/contract/orders/order-fulfillments";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import type { NewEvent, Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import type { Change } from "../orders/activities.ts";
import { changeEvents } from "../orders/events.ts";
import type { Order } from "../orders/order.ts";
import { changedOrderWrites } from "../orders/order-writes.ts";
import { sentParcels } from "./sent-parcels.ts";

/** Writes an order whose fulfilments changed, with their event and, if the order itself shows it, those of the order. */
export const fulfillmentsWrites = (before: Stored<Order>, after: Order, change: Change): Write[] => {
	const isShown =
		after.activities !== before.doc.activities || after.fulfillmentStatus !== before.doc.fulfillmentStatus;
	const ofOrder = isShown ? changeEvents(before.doc, after, ["activities"], change) : [];
	const updated = fulfillmentsUpdated(sentParcels(before.doc, after), change);
	return changedOrderWrites(before, after, [updated, ...ofOrder]);
};

/** All events of a document have one entity; on the wire, the type says which one it is. */
const fulfillmentsUpdated = (sent: readonly string[], { now, newId }: Change): NewEvent => ({
	id: newId(),
	entity: orderService.entity,
	type: service.events.fulfillmentsUpdated?.type ?? "",
	// `sent`: the parcels that the mail to the buyer is about (`receipts/subscribers.ts`).
	data: { modifiedFields: ["fulfillments"], sent },
	time: now,
});
