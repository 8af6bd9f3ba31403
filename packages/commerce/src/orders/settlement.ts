import type { MovementOutcome } from "@cartwright/kernel/foundation/payment-provider";
import { applyMovement, isUndecided, type Movement, startMovement } from "../payments/movement.ts";
import type { Refund } from "../payments/refund.ts";
import { type Change, refundInitiated, withActivity, withMovementActivities } from "./activities.ts";
import type { Order } from "./order.ts";
import { withPaymentStatus } from "./payment-status.ts";

/** How long after its start or last question an undecided movement is asked for, in milliseconds. */
const askAgain = 15_000;

/** The order with the time at which its movements are looked at next. */
export const withSettlement = (order: Order): Order => {
	const { settleAt: _, ...rest } = order;
	const { movements = [], payments } = order;
	const due = [
		...movements.filter(isUndecided).map(({ updatedDate }) => laterBy(updatedDate, askAgain)),
		...payments.flatMap(({ scheduledDate }) => scheduledDate ?? []),
	];
	const [settleAt] = due.sort();
	return settleAt === undefined ? rest : { ...rest, settleAt };
};

const laterBy = (time: string, milliseconds: number): string => new Date(Date.parse(time) + milliseconds).toISOString();

/** The order with movements that are to be carried out. External ones are done: they are only recorded. */
export const withMovements = (order: Order, started: readonly Movement[], change: Change): Order => {
	const added = { ...order, movements: [...(order.movements ?? []), ...started], updatedDate: change.now };
	const external = started.filter((movement) => movement.external);
	const settled = withSettlement(withPaymentStatus(added));
	return external.reduce((each, { id }) => withMovementOutcome(each, id, { status: "SUCCEEDED" }, change), settled);
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
	const updated = withSettlement(withPaymentStatus({ ...moved, updatedDate: change.now }));
	return movement ? withMovementActivities(updated, movement, change) : updated;
};

/** The captures and releases whose time has come. */
export const scheduledMovements = ({ payments, movements = [] }: Order, { now, newId }: Change): Movement[] =>
	payments.flatMap((payment) => {
		const { id: paymentId, status, scheduledDate, delayedCapture, authorized: amount } = payment;
		const action = delayedCapture?.scheduled?.action;
		if (status !== "AUTHORIZED" || !action || !scheduledDate || scheduledDate > now) return [];
		if (movements.some((each) => each.paymentId === paymentId && isUndecided(each))) return [];
		return [startMovement({ id: newId(), kind: action, paymentId, amount, isScheduled: true }, now)];
	});
