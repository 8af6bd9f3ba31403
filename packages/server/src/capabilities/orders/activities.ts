import type { Activity } from "@cartwright/contract/orders/order-activity-messages";
import type { Payment } from "../payments/payment.ts";
import { price } from "../purchase/price-view.ts";
import type { Order } from "./order.ts";

/** The time of a change, and ids for what it makes. */
export interface Change {
	readonly now: string;
	readonly newId: () => string;
}

/** How many entries of its history an order keeps. */
export const mostActivities = 1000;

type Happened = Pick<
	Activity,
	"activityType" | "authorEmail" | "merchantComment" | "paymentPending" | "paymentCanceled" | "paymentDeclined"
>;

/** The order with one more entry in its history; the oldest go when there are too many. */
export const withActivity = (order: Order, happened: Happened, { now, newId }: Change): Order => ({
	...order,
	activities: [
		...order.activities.slice(1 - mostActivities),
		{ id: newId(), createdDate: now, ...happened } satisfies Activity,
	],
});

/** What the history says of a payment. */
export const paymentActivity = (payment: Payment): Happened | undefined => {
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
