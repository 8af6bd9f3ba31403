import { orderReturns as service } from "@cartwright/contract/orders/order-returns";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { type NewEvent, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import type { Change } from "../../orders/activities.ts";
import { orders } from "../../orders/documents.ts";
import { changeEvents } from "../../orders/events.ts";
import type { Order } from "../../orders/order.ts";

interface ChangedReturn {
	readonly returnId: string;
	readonly notifiesBuyer: boolean;
	/** Of an exchange: what its mail says of the other order. */
	readonly replacement?: { readonly number: string; readonly paymentRequestUrl?: string | undefined };
}

/** Writes an order of which a return changed, with its event and, if money moves, those of the order. */
export const returnWrite = (before: Stored<Order>, after: Order, changed: ChangedReturn, change: Change): Write => {
	const isRefunded = after.refunds !== before.doc.refunds;
	const ofOrder = isRefunded ? changeEvents(before.doc, after, ["balanceSummary", "activities"], change) : [];
	return replace(orders, before, after, [returnChanged(after, changed, change), ...ofOrder]);
};

/** All events of a document have one entity; on the wire, the type says which one it is. */
const returnChanged = ({ returns = [] }: Order, changed: ChangedReturn, { now, newId }: Change): NewEvent => ({
	id: newId(),
	entity: orderService.entity,
	type: service.events.orderReturnChanged?.type ?? "",
	// Read by the subscriber that mails the buyer (`receipts/subscribers.ts`).
	data: { ...changed, status: returns.find(({ id }) => id === changed.returnId)?.status },
	time: now,
});
