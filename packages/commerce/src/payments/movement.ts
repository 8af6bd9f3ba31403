import type { Minor } from "@cartwright/kernel/foundation/money";
import type { MovementOutcome } from "@cartwright/kernel/foundation/payment-provider";
import { capture, type Payment, refund, release, unrefund, unscheduled } from "./payment.ts";

/**
 * A capture, release or refund of a payment. It is stored before the provider is called, so that it is carried out once
 * whatever happens afterwards. Movements are added to the order and decided once, but never removed.
 */
export interface Movement {
	/** Also the key at the provider. */
	readonly id: string;
	readonly kind: "CAPTURE" | "VOID" | "REFUND";
	readonly paymentId: string;
	/** Of a release: what was authorised. */
	readonly amount: Minor;
	/** STARTED: the provider has not responded yet. PENDING: it decides later. */
	readonly status: "STARTED" | "PENDING" | "SUCCEEDED" | "FAILED";
	/** Whether the money moves outside of the shop, and is only recorded here. */
	readonly external?: boolean | undefined;
	/** The refund that it is a part of. */
	readonly refundId?: string | undefined;
	/** Of captures and releases: whether their time had come, instead of a call. */
	readonly isScheduled?: boolean | undefined;
	/** Id at the provider. */
	readonly providerId?: string | undefined;
	/** Of a refund that succeeded at first: when its money came back. */
	readonly undoneDate?: string | undefined;
	/** Why it failed. */
	readonly failure?: string | undefined;
	readonly createdDate: string;
	readonly updatedDate: string;
}

/** The payments of an order, and what has happened to them since. */
export interface Ledger {
	readonly payments: readonly Payment[];
	readonly movements?: readonly Movement[] | undefined;
}

type NewMovement = Pick<Movement, "id" | "kind" | "paymentId" | "amount"> &
	Pick<Movement, "external" | "refundId" | "isScheduled">;

export const startMovement = (movement: NewMovement, now: string): Movement => ({
	...movement,
	status: "STARTED",
	createdDate: now,
	updatedDate: now,
});

export const isUndecided = ({ status }: Pick<Movement, "status">): boolean =>
	status === "STARTED" || status === "PENDING";

/** The movements whose provider has not decided yet. */
export const undecidedMovements = ({ movements = [] }: Ledger): Movement[] => movements.filter(isUndecided);

/** The capture or release of a payment that is not decided yet. */
export const undecidedSettlement = ({ movements = [] }: Ledger, paymentId: string): Movement | undefined =>
	movements.find((each) => each.paymentId === paymentId && each.kind !== "REFUND" && isUndecided(each));

/** The sum of the refunds of a payment, or of all, that are not decided yet. */
export const pendingRefund = ({ movements = [] }: Ledger, paymentId?: string): Minor =>
	movements.reduce((sum, each) => {
		const counts = each.kind === "REFUND" && isUndecided(each) && (!paymentId || each.paymentId === paymentId);
		return counts ? sum + each.amount : sum;
	}, 0);

/** What can still be refunded of a payment: neither refunded nor about to be. */
export const refundableAmount = (ledger: Ledger, { id, captured, refunded }: Payment): Minor =>
	captured - refunded - pendingRefund(ledger, id);

/** Records an outcome. Idempotent: returns the same object if the movement is decided, or not there. */
export const applyMovement = <Of extends Ledger>(ledger: Of, id: string, outcome: MovementOutcome, now: string): Of => {
	const before = ledger.movements?.find((movement) => movement.id === id);
	if (!before || !isUndecided(before) || before.status === outcome.status) return ledger;
	const after: Movement = {
		...before,
		status: outcome.status,
		updatedDate: now,
		...("providerId" in outcome && outcome.providerId && { providerId: outcome.providerId }),
		...(outcome.status === "FAILED" && { failure: outcome.reason }),
	};
	const movements = ledger.movements?.map((movement) => (movement === before ? after : movement));
	const payments = ledger.payments.map((payment) =>
		payment.id === before.paymentId ? moved(payment, after, now) : payment,
	);
	return { ...ledger, payments, movements };
};

const moved = (payment: Payment, { kind, amount, status, isScheduled }: Movement, now: string): Payment => {
	// What was scheduled is tried once; then staff see that it failed.
	if (status === "FAILED" && isScheduled) return unscheduled(payment);
	if (status !== "SUCCEEDED") return payment;
	switch (kind) {
		case "CAPTURE":
			return capture(payment, amount, now);
		case "VOID":
			return release(payment, now);
		case "REFUND":
			return refund(payment, amount, now);
	}
};

/** Records that a refund has failed after it had succeeded. Returns the same object unless it had. */
export const undoRefund = <Of extends Ledger>(ledger: Of, id: string, failure: string, now: string): Of => {
	const before = ledger.movements?.find((movement) => movement.id === id);
	if (before?.kind !== "REFUND" || before.status !== "SUCCEEDED") return ledger;
	const after: Movement = { ...before, status: "FAILED", failure, undoneDate: now, updatedDate: now };
	const movements = ledger.movements?.map((movement) => (movement === before ? after : movement));
	const payments = ledger.payments.map((payment) =>
		payment.id === before.paymentId ? unrefund(payment, before.amount, now) : payment,
	);
	return { ...ledger, payments, movements };
};

/** Describes violated invariants of the movements of an order. */
export const movementFaults = ({ payments, movements = [] }: Ledger): string[] =>
	payments.flatMap((payment) => {
		const succeeded = movements.filter((each) => each.paymentId === payment.id && each.status === "SUCCEEDED");
		const refunds = succeeded.filter(({ kind }) => kind === "REFUND").reduce((sum, { amount }) => sum + amount, 0);
		const settlements = succeeded.filter(({ kind }) => kind !== "REFUND");
		const over = refundableAmount({ payments, movements }, payment) < 0;
		return [
			...(movements.length === 0 || refunds === payment.refunded
				? []
				: [`payment ${payment.id}: its refunds are ${refunds}, it says ${payment.refunded}`]),
			...(settlements.length > 1 ? [`payment ${payment.id} was captured or voided ${settlements.length} times`] : []),
			...(over ? [`payment ${payment.id}: more is being refunded than was captured`] : []),
		];
	});
