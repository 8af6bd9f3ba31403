import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Order } from "../../../orders/order.ts";
import { checkUndisputed } from "../check-chargeable.ts";
import { takesPayments } from "../prepared-collection.ts";
import { checkOwing } from "./check-owing.ts";

/** Rejects orders that the buyer cannot be asked to pay at a payment network. */
export const checkCollectable = async (context: Context, order: Order): Promise<void> => {
	checkUndisputed(order);
	checkOwing(order);
	if (await takesPayments(context, order)) return;
	throw new ApplicationError("PAYMENT_METHODS_NOT_FOUND", "The shop accepts no payments by card.");
};
