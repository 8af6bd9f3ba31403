import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Order } from "../../../orders/order.ts";
import { balanceOf } from "../../../orders/payment-status.ts";
import { collectable } from "../../../orders/recorded-payments.ts";
import { checkUndisputed } from "../check-chargeable.ts";
import { takesPayments } from "../prepared-collection.ts";

/** Rejects orders that are cancelled, or for which nothing is owed. */
export const checkOwing = (order: Order): void => {
	const data = { orderId: order.id };
	if (order.status === "CANCELED") throw new ApplicationError("ORDER_CANCELED", "The order is cancelled.", data);
	if (collectable(order) > 0) return;
	throw new ApplicationError("ORDER_ALREADY_PAID", "Nothing is owed for the order.", data);
};

/** Rejects orders that the buyer cannot be asked to pay at a payment network. */
export const checkCollectable = async (context: Context, order: Order): Promise<void> => {
	checkUndisputed(order);
	checkOwing(order);
	if (await takesPayments(context, order)) return;
	throw new ApplicationError("PAYMENT_METHODS_NOT_FOUND", "The shop accepts no payments by card.");
};

/** Rejects orders of which a payment network holds or decides a part: it may still be paid. */
export const checkUndecided = (order: Order): void => {
	if (collectable(order) === balanceOf(order)) return;
	throw new ApplicationError(
		"PAYMENT_ALREADY_IN_PROGRESS",
		"A payment of the order is held or pending. Capture or void it, or wait for its outcome.",
		{ orderId: order.id },
	);
};
