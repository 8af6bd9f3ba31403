import type { PaymentOutcome } from "../../foundation/providers.ts";
import { applyOutcome, type Payment, pendingPayment, sumsOf } from "../payments/payment.ts";
import { type Change, paymentActivity, withActivity } from "./activities.ts";
import { awaitsPayment, isFinal, type Order } from "./order.ts";
import { balanceOf, paymentStatusOf } from "./payment-status.ts";

/** The order stands: its stock is sold. One without a delivery is fulfilled with that. */
export const approve = (order: Order, { now }: Change): Order => {
	const { checkAt: _, ...rest } = order;
	return {
		...rest,
		status: "APPROVED",
		fulfillmentStatus: order.shippingInfo ? order.fulfillmentStatus : "FULFILLED",
		stock: sold(order.stock),
		purchasedDate: now,
		updatedDate: now,
	};
};

const sold = ({ state, pieces }: Order["stock"]): Order["stock"] => ({
	state: state === "HELD" ? "TAKEN" : state,
	pieces,
});

/** The order with one more payment. One to be paid by hand approves it at once: the merchant collects later. */
export const withPayment = (order: Order, payment: Payment, change: Change): Order => {
	const paying = { ...order, payments: [...order.payments, payment], updatedDate: change.now };
	const told = { ...paying, paymentStatus: paymentStatusOf(paying) };
	return payment.status === "PENDING_MERCHANT" && awaitsPayment(order) ? approve(told, change) : told;
};

/**
 * What the network says of a payment, taken down; the order is approved once it is paid. The very same order comes
 * back where there is no news, however often it is told.
 */
export const settlePayment = (order: Order, paymentId: string, outcome: PaymentOutcome, change: Change): Order => {
	const before = order.payments.find(({ id }) => id === paymentId);
	const after = before && applyOutcome(before, outcome, change.now);
	if (!after || after === before) return order;
	const payments = order.payments.map((payment) => (payment === before ? after : payment));
	const paid = { ...order, payments, updatedDate: change.now };
	const settled = { ...paid, paymentStatus: paymentStatusOf(paid) };
	const activity = before.status === after.status ? undefined : paymentActivity(after);
	const told = activity ? withActivity(settled, activity, change) : settled;
	const isPaid = sumsOf(payments).paid >= order.payNowAfterGiftCard;
	return isPaid && awaitsPayment(order) ? approve(told, change) : told;
};

/** Whether a payment may begin: the order waits for one, and no other is on its way. */
export const mayBePaid = (order: Order): boolean =>
	!isFinal(order) && balanceOf(order) > 0 && !pendingPayment(order.payments);
