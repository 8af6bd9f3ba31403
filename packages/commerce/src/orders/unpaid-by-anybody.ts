import { sumsOf } from "../payments/payment.ts";
import type { Order } from "./order.ts";

/**
 * Whether anybody could have placed the order for nothing: shoppers name any address in an order that they do not pay, also
 * with an account, which costs nothing either.
 */
export const isUnpaidByAnybody = ({ createdBy, payments }: Pick<Order, "createdBy" | "payments">): boolean =>
	(createdBy.visitorId !== undefined || createdBy.memberId !== undefined) && sumsOf(payments).paid === 0;

/** Whether a shopper promised to pay the order by hand, and neither paid nor got anything so far. */
export const isUnpaidOffline = (order: Order): boolean =>
	order.status === "APPROVED" &&
	isUnpaidByAnybody(order) &&
	order.payments.some(({ status }) => status === "PENDING_MERCHANT") &&
	// Without shipping, an order counts as fulfilled from the start.
	(order.fulfillmentStatus === "NOT_FULFILLED" || !order.shippingInfo);
