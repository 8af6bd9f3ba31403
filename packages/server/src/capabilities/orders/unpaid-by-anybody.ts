import { sumsOf } from "../payments/payment.ts";
import type { Order } from "./order.ts";

/**
 * Whether anybody could have placed the order for nothing: shoppers name any address in an order that they do not pay, also
 * with an account, which costs nothing either.
 */
export const isUnpaidByAnybody = ({ createdBy, payments }: Pick<Order, "createdBy" | "payments">): boolean =>
	(createdBy.visitorId !== undefined || createdBy.memberId !== undefined) && sumsOf(payments).paid === 0;
