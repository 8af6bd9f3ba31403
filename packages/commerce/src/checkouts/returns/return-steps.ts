import type { ReturnStatus } from "@cartwright/contract/orders/order-return-messages";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Order } from "../../orders/order.ts";
import { nextReturnStatuses, type OrderReturn } from "../../orders/order-return.ts";

export const findReturn = ({ id: orderId, returns = [] }: Order, returnId: string): OrderReturn => {
	const orderReturn = returns.find(({ id }) => id === returnId);
	if (orderReturn) return orderReturn;
	throw new ApplicationError("RETURN_NOT_FOUND", `The order has no return ${returnId}.`, { orderId, returnId });
};

/** The return, if it can get the status now. A refund that failed leads back to RECEIVED, and no call does. */
export const findReturnBefore = (order: Order, returnId: string, next: ReturnStatus): OrderReturn => {
	const orderReturn = findReturn(order, returnId);
	const { status } = orderReturn;
	const possibleStatuses = status === "REFUNDED" ? [] : nextReturnStatuses[status];
	if (possibleStatuses.includes(next)) return orderReturn;
	throw new ApplicationError("RETURN_STATUS_NOT_ALLOWED", `The return is ${status} and cannot become ${next}.`, {
		returnId,
		status,
		possibleStatuses,
	});
};

type Changes = Partial<Omit<OrderReturn, "id" | "status" | "createdDate" | "updatedDate">>;

/** A return that changed, and its order with it. */
export interface ReturnStep {
	readonly order: Order;
	readonly orderReturn: OrderReturn;
}

/** The return one step further. */
export const withReturnStep = (
	order: Order,
	returnId: string,
	{ status, ...changes }: Changes & { readonly status: ReturnStatus },
	now: string,
): ReturnStep => {
	const before = findReturnBefore(order, returnId, status);
	const orderReturn: OrderReturn = { ...before, ...changes, status, updatedDate: now };
	const returns = (order.returns ?? []).map((each) => (each === before ? orderReturn : each));
	return { order: { ...order, returns, updatedDate: now }, orderReturn };
};
