import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Order } from "../../orders/order.ts";
import type { Payment } from "../../payments/payment.ts";

/** The payment of the order with this id, or an error that names it. */
export const findPayment = ({ payments }: Order, paymentId: string): Payment => {
	const found = payments.find(({ id }) => id === paymentId);
	if (found) return found;
	throw new ApplicationError("PAYMENT_NOT_FOUND", `The order has no payment ${paymentId}.`, { paymentId });
};
