import type { EventDeclaration } from "@cartwright/contract/operation";
import { orderTransactions as transactions } from "@cartwright/contract/orders/order-transactions";
import { orders as service } from "@cartwright/contract/orders/orders";
import type { NewEvent } from "@cartwright/store/batch";
import type { Payment } from "../payments/payment.ts";
import { isDecided, refundSums } from "../payments/refund.ts";
import type { Change } from "./activities.ts";
import type { Order } from "./order.ts";

/**
 * Domain events of orders. An event carries the change and the resulting states; its entity id is that of the order. What
 * an order says from its creation on is read from it when the event is delivered: its number is assigned by the commit,
 * so the event cannot contain it.
 */
type Data = Readonly<Record<string, unknown>>;

const { events } = service;

const event = (declared: EventDeclaration | undefined, order: Order, data: Data, { now, newId }: Change): NewEvent => ({
	id: newId(),
	entity: service.entity,
	type: (declared as EventDeclaration).type,
	data: {
		status: order.status,
		paymentStatus: order.paymentStatus,
		fulfillmentStatus: order.fulfillmentStatus,
		...data,
	},
	time: now,
});

/** A buyer wants the link of the order in a mail. */
export const linkRequested = "cartwright.v1.order_link_requested";

export const orderLinkRequested = ({ now, newId }: Change): NewEvent => ({
	id: newId(),
	entity: service.entity,
	type: linkRequested,
	data: {},
	time: now,
});

export const orderCreated = (order: Order, change: Change): NewEvent => event(events.orderCreated, order, {}, change);

/** Of an order that was imported, for the first time or again. */
export const orderImported = (order: Order, change: Change): NewEvent => event(events.orderImported, order, {}, change);

export const importedOrderDeleted = (order: Order, change: Change): NewEvent =>
	event(events.orderImportedOrderDeleted, order, {}, change);

/** `members` are names of the wire. */
export const orderUpdated = (order: Order, members: readonly string[], change: Change): NewEvent =>
	event(events.orderUpdated, order, { modifiedFields: members }, change);

/** Whoever sends mail reads in it whether the buyer is to get one. */
export const orderApproved = (order: Order, change: Change, sendNotificationToBuyer = true): NewEvent =>
	event(events.orderApproved, order, { sendNotificationToBuyer }, change);

const orderPaymentStatusUpdated = (before: Order, order: Order, change: Change): NewEvent =>
	event(events.orderPaymentStatusUpdated, order, { previousPaymentStatus: before.paymentStatus }, change);

/** The status changes in both directions: with fulfilments, and with the approval of an order that needs none. */
const orderFulfilled = (before: Order, order: Order, change: Change): NewEvent => {
	const { fulfillmentStatus: previousFulfillmentStatus, status } = before;
	const action = status === order.status ? "FULFILLMENTS_UPDATED" : order.status;
	return event(events.orderFulfilled, order, { previousFulfillmentStatus, action }, change);
};

export interface Cancellation {
	readonly restockAllItems: boolean;
	/** Read by the subscriber that mails the buyer (`receipts/subscribers.ts`). */
	readonly sendOrderCanceledEmail: boolean;
	readonly customMessage?: string | undefined;
}

export const orderCanceled = (order: Order, cancellation: Cancellation, change: Change): NewEvent =>
	event(events.orderCanceled, order, { ...cancellation }, change);

const statuses = ["status", "paymentStatus", "fulfillmentStatus"] as const;

/**
 * The events for the difference between two states of an order: its payment status, its approval, its fulfilment, its
 * payments and refunds, and the update itself.
 */
export const changeEvents = (
	before: Order,
	after: Order,
	members: readonly string[],
	change: Change,
): readonly NewEvent[] => [
	...(before.paymentStatus === after.paymentStatus ? [] : [orderPaymentStatusUpdated(before, after, change)]),
	...(before.status !== "APPROVED" && after.status === "APPROVED" ? [orderApproved(after, change)] : []),
	...(before.fulfillmentStatus === after.fulfillmentStatus ? [] : [orderFulfilled(before, after, change)]),
	...transactionEvents(before, after, change),
	orderUpdated(after, [...members, ...statuses.filter((name) => before[name] !== after[name])], change),
];

const { chargebackApproved, chargebackReversed, detailsUpdated, orderTransactionsUpdated, refundCompleted } =
	transactions.events;

/** All events of a document have one entity; on the wire, the type says that these are of its transactions. */
const transactionEvents = (before: Ledgers, after: Order, change: Change): readonly NewEvent[] => {
	const earlier = (id: string) => before.payments.find((payment) => payment.id === id);
	const paymentIds = after.payments.flatMap((payment) => (earlier(payment.id) === payment ? [] : [payment.id]));
	const moved = (after.movements ?? []).filter((movement) => !before.movements?.includes(movement));
	const refundIds = [...new Set(moved.flatMap(({ refundId }) => refundId ?? []))];
	if (paymentIds.length === 0 && moved.length === 0) return [];
	const ids = { paymentIds: paymentIds.length > 0 ? paymentIds : moved.map(({ paymentId }) => paymentId), refundIds };
	// A refund that failed after it had succeeded is not completed again.
	const undone = new Set(before.movements?.flatMap(({ id, status }) => (status === "SUCCEEDED" ? [id] : [])));
	const decidedIds = new Set(moved.flatMap(({ id, refundId }) => (undone.has(id) ? [] : (refundId ?? []))));
	const completed = (after.refunds ?? []).filter(
		(refund) => decidedIds.has(refund.id) && isDecided(after, refund) && refundSums(after, refund).refunded > 0,
	);
	return [
		event(detailsUpdated, after, ids, change),
		event(orderTransactionsUpdated, after, ids, change),
		...completed.map(({ id }) => event(refundCompleted, after, { refundId: id }, change)),
		...after.payments.flatMap((payment) => chargebackEvents(earlier(payment.id), payment, after, change)),
	];
};

const chargebackEvents = (before: Payment | undefined, after: Payment, order: Order, change: Change): NewEvent[] =>
	(after.chargebacks ?? [])
		.filter((chargeback) => !before?.chargebacks?.includes(chargeback))
		.map(({ id: chargebackId, status }) => {
			const declared = status === "APPROVED" ? chargebackApproved : chargebackReversed;
			return event(declared, order, { paymentId: after.id, chargebackId }, change);
		});

type Ledgers = Pick<Order, "payments" | "movements">;
