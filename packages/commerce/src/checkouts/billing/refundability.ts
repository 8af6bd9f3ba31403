import type { ManuallyRefundableReason, NonRefundableReason } from "@cartwright/contract/orders/refund-messages";
import type { Minor } from "@cartwright/kernel/foundation/money";
import type { Order } from "../../orders/order.ts";
import type { FindProvider } from "../../payments/load/load-providers.ts";
import { pendingRefund, refundableAmount } from "../../payments/movement.ts";
import { standingChargebacks } from "../../payments/network-report.ts";
import { isByApp, type Payment } from "../../payments/payment.ts";

/** Whether money can go back by a payment: by this shop, elsewhere, or not at all. */
export type Refundability =
	| { readonly kind: "REFUNDABLE"; readonly max: Minor; readonly wholeOnly: boolean }
	| { readonly kind: "MANUAL"; readonly max: Minor; readonly reason: ManuallyRefundableReason }
	| { readonly kind: "NOT_REFUNDABLE"; readonly reason: NonRefundableReason };

export const refundabilityOf = (order: Order, payment: Payment, findProvider: FindProvider): Refundability => {
	const reason = obstacleTo(order, payment);
	if (reason) return { kind: "NOT_REFUNDABLE", reason };
	const max = leftOf(order, payment);
	if (payment.giftCardId) return { kind: "REFUNDABLE", max, wholeOnly: false };
	if (payment.method === "OFFLINE") return { kind: "MANUAL", max, reason: "OFFLINE" };
	const refunds = isKnown(payment) ? findProvider(payment.provider)?.abilities.refunds : "NONE";
	if (!refunds || refunds === "NONE") return { kind: "MANUAL", max, reason: "NOT_SUPPORTED" };
	const wholeOnly = refunds === "WHOLE";
	if (wholeOnly && max < payment.captured) return { kind: "MANUAL", max, reason: "NOT_SUPPORTED" };
	return { kind: "REFUNDABLE", max, wholeOnly };
};

/** Whether its provider can find it again. */
const isKnown = (payment: Payment): boolean =>
	isByApp(payment) ? payment.providerTransactionId !== undefined : payment.recordedAs === undefined;

const obstacleTo = (order: Order, payment: Payment): NonRefundableReason | undefined => {
	if (order.status === "PENDING") return "ORDER_IS_PENDING";
	if (order.status === "REJECTED") return "ORDER_IS_REJECTED";
	if (payment.amount === 0) return "ZERO_PRICE";
	if (payment.captured === 0) return "NOT_PAID";
	if (payment.refundDisabled) return "DISABLED_BY_PROVIDER";
	if (leftOf(order, payment) > 0) return undefined;
	if (refundableAmount(order, payment) > 0) return "AMOUNT_OFFSET_BY_CHARGEBACK";
	return pendingRefund(order, payment.id) > 0 ? "PENDING_REFUND" : "ALREADY_REFUNDED";
};

/** What can still be refunded: the buyer has what their bank took back. */
const leftOf = (order: Order, payment: Payment): Minor =>
	refundableAmount(order, payment) - standingChargebacks([payment]);
