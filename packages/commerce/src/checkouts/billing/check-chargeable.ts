import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Order } from "../../orders/order.ts";
import { collectable } from "../../orders/recorded-payments.ts";
import { standingChargebacks } from "../../payments/network-report.ts";

/** Rejects orders that are cancelled, paid or being paid, and those whose buyer disputes a payment. */
export const checkChargeable = (order: Order): void => {
	const data = { orderId: order.id };
	if (order.status === "CANCELED") throw new ApplicationError("ORDER_CANCELED", "The order is cancelled.", data);
	if (order.payments.some(({ status }) => status === "PENDING")) {
		throw new ApplicationError("PAYMENT_ALREADY_IN_PROGRESS", "A payment of the order is pending.", data);
	}
	checkUndisputed(order);
	if (collectable(order) <= 0) throw new ApplicationError("ORDER_PAID", "Nothing is owed for the order.", data);
};

/** Rejects orders of which the buyer's bank took a payment back. */
export const checkUndisputed = (order: Order): void => {
	if (standingChargebacks(order.payments) === 0) return;
	const description = "The buyer's bank took a payment of the order back. Settle the dispute at the network first.";
	throw new ApplicationError("ORDER_HAS_CHARGEBACKS", description, { orderId: order.id });
};
