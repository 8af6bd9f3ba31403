import type { FulfillmentStatus } from "@cartwright/contract/orders/order-messages";
import { type Change, withActivity } from "./activities.ts";
import type { Fulfillment, Order, OrderLine } from "./order.ts";

type Fulfilled = Pick<
	Order,
	"status" | "lineItems" | "shippingInfo" | "fulfillmentStatus" | "fulfillments" | "imported"
>;

/** How many pieces of each line no fulfilment has yet, by the ids of the lines. */
export const unfulfilledQuantities = ({ lineItems, fulfillments = [] }: Fulfilled): Map<string, number> => {
	const left = new Map(lineItems.map(({ id, quantity }) => [id, quantity]));
	for (const { id, quantity } of fulfillments.flatMap((fulfillment) => fulfillment.lineItems))
		left.set(id, (left.get(id) ?? 0) - quantity);
	return left;
};

/** What buyers download or get by mail needs no parcel. */
export const needsParcel = ({ item: { itemType } }: OrderLine): boolean =>
	itemType.preset !== "DIGITAL" && itemType.preset !== "GIFT_CARD";

/**
 * An order is fulfilled once its fulfilments have every piece that needs a parcel. One without such pieces, or without
 * delivery, is fulfilled by its approval. An imported order has the status of the other system until it gets a fulfilment.
 */
export const fulfillmentStatusOf = (order: Fulfilled): FulfillmentStatus => {
	if (order.imported && !order.fulfillments?.length) return order.fulfillmentStatus;
	const sent = order.shippingInfo ? order.lineItems.filter(needsParcel) : [];
	if (sent.length === 0) return order.status === "APPROVED" ? "FULFILLED" : order.fulfillmentStatus;
	const left = unfulfilledQuantities(order);
	if (sent.every(({ id }) => left.get(id) === 0)) return "FULFILLED";
	return order.fulfillments?.length ? "PARTIALLY_FULFILLED" : "NOT_FULFILLED";
};

export const withFulfillmentStatus = (order: Order): Order => ({
	...order,
	fulfillmentStatus: fulfillmentStatusOf(order),
});

/** The order with these fulfilments in place of those that it has, and with the change of its status in its history. */
export const withFulfillments = (order: Order, fulfillments: readonly Fulfillment[], change: Change): Order => {
	const changed = withFulfillmentStatus({ ...order, fulfillments, updatedDate: change.now });
	const isFulfilled = changed.fulfillmentStatus === "FULFILLED";
	if (isFulfilled === (order.fulfillmentStatus === "FULFILLED")) return changed;
	return withActivity(changed, { activityType: isFulfilled ? "ORDER_FULFILLED" : "ORDER_NOT_FULFILLED" }, change);
};
