import { type Minor, sumOf } from "@cartwright/kernel/foundation/money";
import type { MovementOutcome } from "@cartwright/kernel/foundation/payment-provider";
import { isGivenUp } from "../payments/given-up-charge.ts";
import {
	applyMovement,
	type Movement,
	startMovement,
	undecidedMovements,
	undecidedSettlement,
} from "../payments/movement.ts";
import { type Payment, pendingPayment } from "../payments/payment.ts";
import type { Refund } from "../payments/refund.ts";
import { type Change, refundInitiated, withActivity, withMovementActivities } from "./activities.ts";
import type { Order } from "./order.ts";
import { withFailedRefund } from "./order-return.ts";
import { awaitsPayment } from "./order-status.ts";
import { balanceOf, withPaymentStatus } from "./payment-status.ts";

/** How long what is undecided is left alone, in milliseconds: a quarter of its age, between these. */
const [shortestWait, longestWait] = [15_000, 3_600_000];

/** The order with the time at which its movements and its undecided payment are looked at next. */
export const withSettlement = (order: Order): Order => {
	const { settleAt: _, ...rest } = order;
	const due = [
		...undecidedMoney(order).map(({ updatedDate }) => laterBy(updatedDate, shortestWait)),
		...order.payments.flatMap(({ scheduledDate }) => scheduledDate ?? []),
	];
	const [settleAt] = due.sort();
	return settleAt === undefined ? rest : { ...rest, settleAt };
};

/** The payment that a provider has not decided, unless the order waits for it: then its stock is checked together with it. */
export const undecidedPayment = (order: Order): Payment | undefined =>
	awaitsPayment(order) ? undefined : pendingPayment(order.payments);

const undecidedMoney = (order: Order): Pick<Payment, "createdDate" | "updatedDate">[] => {
	const payment = undecidedPayment(order);
	return [...undecidedMovements(order), ...(payment ? [payment] : []), ...order.payments.filter(isGivenUp)];
};

/** The order after a provider has not decided: it is asked again later, the less often the longer it takes. */
export const postponed = (order: Order, now: string): Order => {
	const undecided = undecidedMoney(order);
	if (undecided.length === 0 || (order.settleAt ?? now) > now) return order;
	const age = Math.min(...undecided.map(({ createdDate }) => Date.parse(now) - Date.parse(createdDate)));
	const wait = Math.min(Math.max(age / 4, shortestWait), longestWait);
	return { ...order, settleAt: laterBy(now, wait) };
};

const laterBy = (time: string, milliseconds: number): string => new Date(Date.parse(time) + milliseconds).toISOString();

/**
 * The order with movements that are to be carried out. External ones are done: they are only recorded. So are those of gift cards, which
 * change with the order.
 */
export const withMovements = (order: Order, started: readonly Movement[], change: Change): Order => {
	const added = { ...order, movements: [...(order.movements ?? []), ...started], updatedDate: change.now };
	const ofGiftCards = new Set(order.payments.filter(({ giftCardId }) => giftCardId).map(({ id }) => id));
	const done = started.filter(({ external, paymentId }) => external || ofGiftCards.has(paymentId));
	const settled = withSettlement(withPaymentStatus(added));
	return done.reduce((each, { id }) => withMovementOutcome(each, id, { status: "SUCCEEDED" }, change), settled);
};

/** The order with a refund that is to be carried out. */
export const withRefund = (order: Order, refund: Refund, started: readonly Movement[], change: Change): Order => {
	const refunded = { ...order, refunds: [...(order.refunds ?? []), refund] };
	const initiated = refundInitiated({ ...refunded, movements: [...started] }, refund);
	return withMovements(withActivity(refunded, initiated, change), started, change);
};

/** Records the provider's decision. Idempotent: returns the same object if it is recorded already. */
export const withMovementOutcome = (order: Order, id: string, outcome: MovementOutcome, change: Change): Order => {
	const moved = applyMovement(order, id, outcome, change.now);
	if (moved === order) return order;
	const movement = moved.movements?.find((each) => each.id === id);
	const settled = withSettlement(withPaymentStatus({ ...moved, updatedDate: change.now }));
	const updated = withFailedRefund(settled, movement?.refundId, change.now);
	return movement ? withMovementActivities(updated, movement, change) : updated;
};

/** The captures and releases whose time has come. What a change of the order left nothing to pay of is released. */
export const scheduledMovements = (order: Order, { now, newId }: Change): Movement[] => {
	let left = capturable(order);
	return order.payments.flatMap((payment) => {
		const { id: paymentId, status, scheduledDate, delayedCapture, authorized } = payment;
		const action = delayedCapture?.scheduled?.action;
		if (status !== "AUTHORIZED" || !action || !scheduledDate || scheduledDate > now) return [];
		if (undecidedSettlement(order, paymentId)) return [];
		const captured = action === "CAPTURE" ? Math.min(authorized, left) : 0;
		left -= captured;
		const movement =
			captured > 0 ? ({ kind: "CAPTURE", amount: captured } as const) : ({ kind: "VOID", amount: authorized } as const);
		return [startMovement({ id: newId(), paymentId, isScheduled: true, ...movement }, now)];
	});
};

/** How much of what is authorised may be captured: what is owed, and not being captured already. */
export const capturable = (order: Order): Minor => {
	const undecided = undecidedMovements(order).filter(({ kind }) => kind === "CAPTURE");
	return Math.max(0, balanceOf(order) - sumOf(undecided.map(({ amount }) => amount)));
};
