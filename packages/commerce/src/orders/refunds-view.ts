import type { OrderRefund } from "@cartwright/contract/orders/order-links";
import { type Refund, refundSums } from "../payments/refund.ts";
import { moneyOf, priceIn } from "./line-view.ts";
import type { Order } from "./order.ts";

/** What the buyer is shown of refunds: those that failed are none of theirs. */
export const refundsOf = (order: Order): OrderRefund[] =>
	(order.refunds ?? []).flatMap((refund) => {
		const { refunded, pending } = refundSums(order, refund);
		return refunded + pending > 0 ? [refundView(order, refund, refunded + pending, pending > 0)] : [];
	});

const refundView = (order: Order, { id, createdDate, reason }: Refund, amount: number, isPending: boolean) => ({
	id,
	createdDate,
	amount: priceIn(amount, moneyOf(order)),
	isPending,
	...(reason ? { reason } : {}),
});
