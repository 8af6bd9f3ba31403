import { orderReturns as service } from "@cartwright/contract/orders/order-returns";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import type { NewEvent, Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import type { Change } from "../../orders/activities.ts";
import { changeEvents } from "../../orders/events.ts";
import type { Order } from "../../orders/order.ts";
import type { OrderReturn } from "../../orders/order-return.ts";
import { changedOrderWrites } from "../../orders/order-writes.ts";
import type { ReturnStep } from "./return-steps.ts";

export interface ReturnNotice {
	readonly notifiesBuyer: boolean;
	/** Of an exchange: what its mail says of the other order. */
	readonly replacement?: { readonly number: string; readonly paymentRequestUrl?: string | undefined };
}

/** Writes an order of which a return changed, with its event and, if money moves, those of the order and
 * what the books have of it. */
export const returnWrites = (
	before: Stored<Order>,
	{ order, orderReturn }: ReturnStep,
	notice: ReturnNotice,
	change: Change,
): Write[] => {
	const isRefunded = order.refunds !== before.doc.refunds;
	const ofOrder = isRefunded ? changeEvents(before.doc, order, ["balanceSummary", "activities"], change) : [];
	return changedOrderWrites(before, order, [returnChanged(orderReturn, notice, change), ...ofOrder]);
};

/** All events of a document have one entity; on the wire, the type says which one it is. */
const returnChanged = ({ id, status }: OrderReturn, notice: ReturnNotice, { now, newId }: Change): NewEvent => ({
	id: newId(),
	entity: orderService.entity,
	type: service.events.orderReturnChanged?.type ?? "",
	// Read by the subscriber that mails the buyer (`receipts/subscribers.ts`).
	data: { ...notice, returnId: id, status },
	time: now,
});
