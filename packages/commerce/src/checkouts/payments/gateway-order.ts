import { amountDue } from "../../orders/approval.ts";
import type { Order } from "../../orders/order.ts";
import { awaitsPayment } from "../../orders/order-status.ts";

/**
 * The id with which to pay an order, if an amount is due now. It is the order's own id, which is not a secret: only the buyer
 * and staff may use it.
 */
export const gatewayOrderIdOf = (order: Order): string | undefined =>
	awaitsPayment(order) && amountDue(order) > 0 ? order.id : undefined;
