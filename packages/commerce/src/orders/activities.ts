import type { Activity } from "@cartwright/contract/orders/order-activity-messages";
import type { Payment } from "../payments/payment.ts";
import { price } from "../purchase/price-view.ts";
import type { Order } from "./order.ts";

/** Time of a change, and a source of ids for what it creates. */
export interface Change {
	readonly now: string;
	readonly newId: () => string;
}

/** Maximum number of history entries of an order. */
export const maxActivities = 1000;

type NewActivity = Pick<
	Activity,
	"activityType" | "authorEmail" | "merchantComment" | "paymentPending" | "paymentCanceled" | "paymentDeclined"
>;

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

/** The history entry for a payment's status. */
export const paymentActivity = (payment: Payment): NewActivity | undefined => {
	const { status, id: paymentId, amount, currency, card } = payment;
	const change = {
		paymentId,
		regular: { amount: price(amount, currency), ...(card ? { creditCardDetails: card } : {}) },
	};
	switch (status) {
		case "PENDING":
			return { activityType: "PAYMENT_PENDING", paymentPending: change };
		case "DECLINED":
			return { activityType: "PAYMENT_DECLINED", paymentDeclined: change };
		case "CANCELED":
			return { activityType: "PAYMENT_CANCELED", paymentCanceled: change };
		case "APPROVED":
			return { activityType: "ORDER_PAID" };
		default:
			return undefined;
	}
};
