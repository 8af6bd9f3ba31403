import { amountDue } from "../../orders/approval.ts";
import { awaitsPayment, type Order } from "../../orders/order.ts";

/**
 * The name under which an order is paid, where money is to be charged now. Payments know an order by its own id: it is
 * no secret, and only its buyer and the staff may use it.
 */
export const gatewayOrderIdOf = (order: Order): string | undefined =>
	awaitsPayment(order) && amountDue(order) > 0 ? order.id : undefined;
