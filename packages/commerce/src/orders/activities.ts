import type { Activity } from "@cartwright/contract/orders/order-activity-messages";
import type { Minor } from "@cartwright/kernel/foundation/money";
import type { Movement } from "../payments/movement.ts";
import type { Payment } from "../payments/payment.ts";
import { movementsOf, type Refund, refundSums } from "../payments/refund.ts";
import { price } from "../purchase/price-view.ts";
import type { Order } from "./order.ts";

/** Time of a change, and a source of ids for what it creates. */
export interface Change {
	readonly now: string;
	readonly newId: () => string;
}

/** Maximum number of history entries of an order. */
export const maxActivities = 1000;

type NewActivity = Omit<Activity, "id" | "createdDate">;

/** Adds entries to the order's history; drops the oldest entries beyond the maximum. */
export const withActivities = (order: Order, added: readonly Activity[]): Order => ({
	...order,
	activities: [...order.activities, ...added].slice(-maxActivities),
});

export const withActivity = (order: Order, activity: NewActivity, { now, newId }: Change): Order =>
	withActivities(order, [{ id: newId(), createdDate: now, ...activity }]);

/** Whether staff or an app wrote the entry. All others record what happened. */
export const isWritten = ({ merchantComment, customActivity }: Activity): boolean =>
	(merchantComment ?? customActivity) !== undefined;

/** The order with the entries for what a payment has become. */
export const withPaymentActivities = (order: Order, payment: Payment, change: Change): Order =>
	paymentActivities(payment).reduce((each, activity) => withActivity(each, activity, change), order);

const paymentActivities = (payment: Payment): NewActivity[] => {
	const { status, id: paymentId, amount, currency, card } = payment;
	const change = {
		paymentId,
		regular: { amount: price(amount, currency), ...(card ? { creditCardDetails: card } : {}) },
	};
	switch (status) {
		case "PENDING":
			return [{ activityType: "PAYMENT_PENDING", paymentPending: change }];
		case "DECLINED":
			return [{ activityType: "PAYMENT_DECLINED", paymentDeclined: change }];
		case "CANCELED":
			return [{ activityType: "PAYMENT_CANCELED", paymentCanceled: change }];
		case "AUTHORIZED":
			return [
				{ activityType: "AUTHORIZED_PAYMENT_CREATED", authorizedPaymentCreated: authorizedChange(payment, amount) },
			];
		case "APPROVED":
			return [{ activityType: "ORDER_PAID" }];
		default:
			return [];
	}
};

const authorizedChange = ({ id: paymentId, currency, card }: Payment, amount: Minor) => ({
	paymentId,
	amount: price(amount, currency),
	...card,
});

/** The order with the entries for the decision of a capture, release or refund. */
export const withMovementActivities = (order: Order, movement: Movement, change: Change): Order => {
	const payment = order.payments.find(({ id }) => id === movement.paymentId);
	const activities = payment ? movementActivities(movement, payment) : [];
	return activities.reduce((each, activity) => withActivity(each, activity, change), order);
};

const movementActivities = (movement: Movement, payment: Payment): NewActivity[] => {
	const isDone = movement.status === "SUCCEEDED";
	const changed = authorizedChange(payment, movement.amount);
	switch (movement.kind) {
		case "CAPTURE":
			if (!isDone) return [];
			return [
				{ activityType: "AUTHORIZED_PAYMENT_CAPTURED", authorizedPaymentCaptured: changed },
				{ activityType: "ORDER_PAID" },
			];
		case "VOID":
			return isDone ? [{ activityType: "AUTHORIZED_PAYMENT_VOIDED", authorizedPaymentVoided: changed }] : [];
		case "REFUND": {
			const { refundId = "" } = movement;
			const refunded = { refundId, payment: refundedPayment(movement, payment) };
			if (isDone) return [{ activityType: "PAYMENT_REFUNDED", paymentRefunded: refunded }];
			return movement.status === "FAILED"
				? [{ activityType: "PAYMENT_REFUND_FAILED", paymentRefundFailed: refunded }]
				: [];
		}
	}
};

/** The entry for a refund that was asked for. */
export const refundInitiated = (order: Order, refund: Refund): NewActivity => {
	const started = movementsOf(order, refund);
	const payments = started.flatMap((movement) => {
		const payment = order.payments.find(({ id }) => id === movement.paymentId);
		return payment ? [refundedPayment(movement, payment)] : [];
	});
	const amount = price(refundSums(order, refund).requested, order.currency);
	const initiated = { refundId: refund.id, amount, payments, reason: refund.reason };
	return { activityType: "REFUND_INITIATED", refundInitiated: initiated };
};

const refundedPayment = ({ amount, external }: Movement, { id: paymentId, currency, card }: Payment) => ({
	paymentId,
	externalRefund: external ?? false,
	regular: { amount: price(amount, currency), ...card },
});
