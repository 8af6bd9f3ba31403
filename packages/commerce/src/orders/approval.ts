import type { Minor } from "@cartwright/kernel/foundation/money";
import type { PaymentOutcome } from "@cartwright/kernel/foundation/payment-provider";
import { applyOutcome, type Payment, sumsOf } from "../payments/payment.ts";
import { type Change, withPaymentActivities } from "./activities.ts";
import { withFulfillmentStatus } from "./fulfillment-status.ts";
import type { Order } from "./order.ts";
import { awaitsPayment, withStatus } from "./order-status.ts";
import { balanceOf, withPaymentStatus } from "./payment-status.ts";
import { withSettlement } from "./settlement.ts";

/** Approves the order and marks its stock as sold. An order without parcels is fulfilled at once. */
export const approve = (order: Order, { now }: Change): Order => {
	const { checkAt: _, ...rest } = withStatus(order, "APPROVED", now);
	return withSettlement(withFulfillmentStatus({ ...rest, stock: markSold(order.stock), purchasedDate: now }));
};

const markSold = ({ state, reservations }: Order["stock"]): Order["stock"] => ({
	state: state === "HELD" ? "TAKEN" : state,
	reservations,
});

/** How long a started payment keeps the stock reserved, and when its status is checked, in milliseconds. */
const paymentHold = 120_000;
const paymentCheckDelay = 60_000;

/** The order while the payment network decides: its stock stays reserved until then. */
const withPaymentPending = (order: Order, now: string): Order => {
	const { heldUntil = now } = order.stock;
	const atLeast = millisecondsAfter(now, paymentHold);
	return {
		...order,
		stock: { ...order.stock, heldUntil: heldUntil > atLeast ? heldUntil : atLeast },
		checkAt: millisecondsAfter(now, paymentCheckDelay),
	};
};

const millisecondsAfter = (time: string, milliseconds: number): string =>
	new Date(Date.parse(time) + milliseconds).toISOString();

/** Adds a payment to the order. An offline payment approves the order at once: the merchant collects it later. */
export const withPayment = (order: Order, payment: Payment, change: Change): Order => {
	const updated = withPaymentStatus({ ...order, payments: [...order.payments, payment], updatedDate: change.now });
	if (!awaitsPayment(order)) return withSettlement(updated);
	return payment.status === "PENDING_MERCHANT" ? approve(updated, change) : withPaymentPending(updated, change.now);
};

/**
 * Records the network's outcome of a payment, and approves the order once it is paid. Idempotent: returns the same
 * object if the outcome is already recorded.
 */
export const withPaymentOutcome = (order: Order, paymentId: string, outcome: PaymentOutcome, change: Change): Order => {
	const before = order.payments.find(({ id }) => id === paymentId);
	const after = before && applyOutcome(before, outcome, change.now);
	if (!after || after === before) return order;
	const payments = order.payments.map((payment) => (payment === before ? after : payment));
	const paid = { ...order, payments, ...savedMethodOf(before, after, outcome), updatedDate: change.now };
	const settled = withSettlement(withPaymentStatus(paid));
	const updated = before.status === after.status ? settled : withPaymentActivities(settled, after, change);
	if (!awaitsPayment(order)) return updated;
	if (coveredBy(updated) >= order.payNowAfterGiftCard) return approve(updated, change);
	return after.status === "PENDING"
		? updated
		: { ...updated, ...(order.stock.heldUntil ? { checkAt: order.stock.heldUntil } : {}) };
};

/** What the provider has kept, or what it had kept before and the buyer paid with. */
const savedMethodOf = (
	{ isSavedMethod, savesMethod, madeWith }: Payment,
	{ provider, card }: Payment,
	outcome: PaymentOutcome,
): Pick<Order, "savedMethod"> => {
	if (outcome.status !== "APPROVED" && outcome.status !== "AUTHORIZED") return {};
	const id = outcome.savedMethodId ?? (isSavedMethod && savesMethod ? madeWith : undefined);
	return id && provider && card ? { savedMethod: { provider, id, ...card } } : {};
};

/** What is paid or authorised, apart from what a gift card paid when the order was placed. */
export const coveredBy = ({ payments, giftCard }: Pick<Order, "payments" | "giftCard">): Minor => {
	const { paid, authorized } = sumsOf(payments.filter(({ id }) => id !== giftCard?.paymentId));
	return paid + authorized;
};

/** The amount to pay next: the amount due now, or the whole balance once the order is approved. */
export const amountDue = (order: Order): Minor =>
	awaitsPayment(order)
		? order.payNowAfterGiftCard - coveredBy(order)
		: balanceOf(order) - sumsOf(order.payments).authorized;
