import type { Order } from "../../orders/order.ts";
import type { OrderSettings } from "../../orders/settings.ts";
import { undecidedMovements } from "../../payments/movement.ts";
import { pendingPayment } from "../../payments/payment.ts";

/** Why a buyer cannot cancel an order. */
export type CancellationObstacle =
	| "CANCELED"
	| "NOT_APPROVED"
	| "NOT_OFFERED"
	| "TIME_IS_OVER"
	| "SENT"
	| "PAYMENT_UNDECIDED";

type Facts = Pick<OrderSettings, "buyerCancelMinutes">;

export const cancellationObstacle = (order: Order, settings: Facts, now: string): CancellationObstacle | undefined => {
	const { status, fulfillmentStatus, fulfillments = [], payments } = order;
	if (status === "CANCELED") return "CANCELED";
	if (status !== "APPROVED") return "NOT_APPROVED";
	if (settings.buyerCancelMinutes === 0) return "NOT_OFFERED";
	if (endOf(order, settings) <= now) return "TIME_IS_OVER";
	if (fulfillmentStatus !== "NOT_FULFILLED" || fulfillments.length > 0) return "SENT";
	return pendingPayment(payments) || undecidedMovements(order).length > 0 ? "PAYMENT_UNDECIDED" : undefined;
};

/** Until when the buyer can cancel the order, if they can. */
export const cancelableUntil = (order: Order, settings: Facts, now: string): string | undefined =>
	cancellationObstacle(order, settings, now) ? undefined : endOf(order, settings);

const endOf = ({ purchasedDate }: Order, { buyerCancelMinutes }: Facts): string =>
	new Date(Date.parse(purchasedDate) + buyerCancelMinutes * 60_000).toISOString();
