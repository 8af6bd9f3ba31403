import type { Minor } from "@cartwright/kernel/foundation/money";
import { cashRounding } from "../payments/cash-rounding.ts";
import {
	confirmOfflinePayment,
	type OfflineMethodName,
	type Payment,
	startOfflinePayment,
	sumsOf,
} from "../payments/payment.ts";
import { type Change, withPaymentActivities } from "./activities.ts";
import { approve, coveredBy } from "./approval.ts";
import type { Order } from "./order.ts";
import { awaitsPayment } from "./order-status.ts";
import { balanceOf, withPaymentStatus } from "./payment-status.ts";
import { withSettlement } from "./settlement.ts";

/**
 * What can still be collected: owed, and neither held nor being decided by a payment network, whose payment may arrive at
 * any time.
 */
export const collectable = (order: Order): Minor => {
	const undecided = order.payments.reduce((sum, { status, amount }) => (status === "PENDING" ? sum + amount : sum), 0);
	return balanceOf(order) - sumsOf(order.payments).authorized - undecided;
};

/** The order with payments that were made elsewhere, or that staff changed. It is approved once it is covered. */
export const withRecordedPayments = (order: Order, changed: readonly Payment[], change: Change): Order => {
	const earlierIds = new Set(order.payments.map(({ id }) => id));
	const payments = [
		...order.payments.map((payment) => changed.find(({ id }) => id === payment.id) ?? payment),
		...changed.filter(({ id }) => !earlierIds.has(id)),
	];
	const recorded = withSettlement(withPaymentStatus({ ...order, payments, updatedDate: change.now }));
	const updated = changed.reduce((each, payment) => withPaymentActivities(each, payment, change), recorded);
	const isPromised = payments.some(({ status }) => status === "PENDING_MERCHANT");
	const isCovered = isPromised || coveredBy(updated) >= order.payNowAfterGiftCard;
	return awaitsPayment(order) && isCovered ? approve(updated, change) : updated;
};

/**
 * The payments that make the order paid: its offline payment, and another one for what that leaves. An offline payment
 * that is for more than is owed now is replaced.
 */
export const settlingPayments = (order: Order, name: OfflineMethodName | undefined, change: Change): Payment[] => {
	const owed = collectable(order);
	const promised = order.payments.find(({ status }) => status === "PENDING_MERCHANT");
	const isUsed = promised !== undefined && promised.amount <= owed;
	const rest = isUsed ? owed - promised.amount : owed;
	const named = (payment: Payment): Payment => (name ? { ...payment, name } : payment);
	return [
		...(promised
			? [
					isUsed
						? named(confirmOfflinePayment(promised, change.now))
						: { ...promised, status: "CANCELED" as const, updatedDate: change.now },
				]
			: []),
		...(rest > 0 ? [collectedPayment(order, rest, name, change, promised?.cashRounding !== undefined)] : []),
	];
};

/** An amount that staff collected; rounded if it takes the place of one that was. */
export const collectedPayment = (
	{ currency }: Order,
	amount: Minor,
	name: OfflineMethodName | undefined,
	{ now, newId }: Change,
	isRounded = false,
): Payment => {
	const rounding = isRounded ? cashRounding(amount, currency) : undefined;
	const payment = startOfflinePayment({
		id: newId(),
		amount,
		currency,
		now,
		...(name && { name }),
		...(rounding && { cashRounding: rounding }),
	});
	return confirmOfflinePayment(payment, now);
};
