import type { OrderStatus } from "@cartwright/contract/orders/order-messages";
import type { Order } from "./order.ts";

/** Which status follows which. Orders are created as INITIALIZED; CANCELED and REJECTED are final. */
export const nextStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
	INITIALIZED: ["PENDING", "APPROVED", "CANCELED"],
	PENDING: ["APPROVED", "REJECTED"],
	APPROVED: ["CANCELED"],
	CANCELED: [],
	REJECTED: [],
};

export const canBecome = ({ status }: Pick<Order, "status">, next: OrderStatus): boolean =>
	nextStatuses[status].includes(next);

/** Whether the order's status can no longer change. */
export const isFinal = ({ status }: Pick<Order, "status">): boolean => nextStatuses[status].length === 0;

/** Whether the order still needs a payment to be approved. */
export const awaitsPayment = (order: Pick<Order, "status">): boolean => canBecome(order, "APPROVED");

/** The order with another status, which may follow its own. */
export const withStatus = (order: Order, status: OrderStatus, now: string): Order => {
	if (!canBecome(order, status)) throw new RangeError(`an order that is ${order.status} cannot become ${status}`);
	return { ...order, status, updatedDate: now };
};
