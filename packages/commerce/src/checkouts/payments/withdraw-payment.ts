import type { Context } from "@cartwright/kernel/foundation/context";
import type { Order } from "../../orders/order.ts";
import { isByApp, pendingPayment, waitsForBuyer } from "../../payments/payment.ts";
import { queryOutcome } from "./query-outcome.ts";
import { recordOutcome } from "./record-outcome.ts";

/**
 * Cancels a payment that its buyer started on a page of its network and did not finish there, or by a membership or gift card whose app has not
 * decided it. Returns whether no payment
 * of the order is pending any more: the buyer may have approved it meanwhile, which then pays the order.
 */
export const withdrawPayment = async (context: Context, order: Order): Promise<boolean> => {
	const pending = pendingPayment(order.payments);
	if (!pending || !(isByApp(pending) || waitsForBuyer(pending))) return false;
	const reported = await queryOutcome(context, order.id, pending, true);
	const outcome = reported ?? (isByApp(pending) ? ({ status: "CANCELED" } as const) : undefined);
	if (!outcome || outcome.status === "PENDING") return false;
	await recordOutcome(context, order, pending.id, outcome);
	return true;
};
