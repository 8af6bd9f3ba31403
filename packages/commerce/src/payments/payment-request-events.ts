import { orderPaymentRequests as service } from "@cartwright/contract/orders/order-payment-requests";
import { type NewEvent, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { closed, type OrderPaymentRequest, orderPaymentRequests } from "./payment-request.ts";

interface Change {
	readonly now: string;
	readonly newId: () => string;
}

/** An event of a request, which is rendered on delivery. */
export const requestEvent = (
	name: keyof typeof service.events,
	{ now, newId }: Change,
	data: NewEvent["data"] = {},
): NewEvent => ({ id: newId(), entity: service.entity, type: service.events[name]?.type ?? "", data, time: now });

const eventOf = {
	PAID: "orderPaymentRequestPaid",
	EXPIRED: "orderPaymentRequestExpired",
	VOIDED: "orderPaymentRequestVoided",
} as const;

/** Moves a request to a final state. */
export const closing = (stored: Stored<OrderPaymentRequest>, status: keyof typeof eventOf, change: Change): Write =>
	replace(orderPaymentRequests, stored, closed(stored.doc, status, change.now), [
		requestEvent(eventOf[status], change),
		requestEvent("orderPaymentRequestUpdated", change, { modifiedFields: ["status"] }),
	]);
