import type { Minor } from "../../foundation/money.ts";
import type { PaymentOutcome } from "../../foundation/providers.ts";
import { applyOutcome, type Payment, sumsOf } from "../payments/payment.ts";
import { type Change, paymentActivity, withActivity } from "./activities.ts";
import { awaitsPayment, type Order } from "./order.ts";
import { balanceOf, withPaymentFacts } from "./payment-status.ts";

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

/** How long a payment that was begun keeps the stock, and when it is asked after, in milliseconds. */
const paymentHold = 120_000;
const askAfter = 60_000;

/** The order while the network decides: its stock stays for as long as that may take. */
const whileDeciding = (order: Order, now: string): Order => {
	const { heldUntil = now } = order.stock;
	const atLeast = later(now, paymentHold);
	return {
		...order,
		stock: { ...order.stock, heldUntil: heldUntil > atLeast ? heldUntil : atLeast },
		checkAt: later(now, askAfter),
	};
};

const later = (time: string, milliseconds: number): string => new Date(Date.parse(time) + milliseconds).toISOString();

/** The order with one more payment. One to be paid by hand approves it at once: the merchant collects later. */
export const withPayment = (order: Order, payment: Payment, change: Change): Order => {
	const told = withPaymentFacts({ ...order, payments: [...order.payments, payment], updatedDate: change.now });
	if (!awaitsPayment(order)) return told;
	return payment.status === "PENDING_MERCHANT" ? approve(told, change) : whileDeciding(told, change.now);
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
	const settled = withPaymentFacts({ ...order, payments, updatedDate: change.now });
	const activity = before.status === after.status ? undefined : paymentActivity(after);
	const told = activity ? withActivity(settled, activity, change) : settled;
	if (!awaitsPayment(order)) return told;
	if (sumsOf(payments).paid >= order.payNowAfterGiftCard) return approve(told, change);
	return after.status === "PENDING"
		? told
		: { ...told, ...(order.stock.heldUntil ? { checkAt: order.stock.heldUntil } : {}) };
};

/** What is to be paid next: what is due now, or once the order stands, all that is still owed. */
export const amountDue = (order: Order): Minor =>
	awaitsPayment(order) ? order.payNowAfterGiftCard - sumsOf(order.payments).paid : balanceOf(order);
