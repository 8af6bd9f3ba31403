import type { Minor } from "@cartwright/kernel/foundation/money";
import type { NetworkDispute, PaymentReport } from "@cartwright/kernel/foundation/payment-provider";
import type { Chargeback } from "./chargeback.ts";
import { type Ledger, type Movement, undoRefund } from "./movement.ts";
import type { Payment } from "./payment.ts";

/** A chargeback, or a refund that failed after all, as a report changed it. */
export interface Reported {
	readonly chargebacks: readonly Chargeback[];
	readonly failedRefunds: readonly Movement[];
}

interface Change {
	readonly now: string;
	readonly newId: () => string;
}

/**
 * Records what a network says of a payment now. Idempotent, so reports may come twice, late and in any order: the same
 * ledger is returned if it says nothing new.
 */
export const applyReport = <Of extends Ledger>(
	ledger: Of,
	paymentId: string,
	{ fee, disputes, failedRefunds }: PaymentReport,
	change: Change,
): { readonly ledger: Of; readonly reported: Reported } => {
	const before = ledger.payments.find(({ id }) => id === paymentId);
	if (!before) return { ledger, reported: { chargebacks: [], failedRefunds: [] } };
	const chargebacks = chargebacksAfter(before, disputes, change);
	const changed = chargebacks.filter((each) => !before.chargebacks?.includes(each));
	const isFeeNew = fee && !before.fee;
	const after: Payment =
		changed.length > 0 || isFeeNew
			? { ...before, fee: before.fee ?? fee, chargebacks, updatedDate: change.now }
			: before;
	const payments = ledger.payments.map((each) => (each === before ? after : each));
	const noted = after === before ? ledger : { ...ledger, payments };
	const undone = failedRefunds.reduce(
		(each, { movementKey, reason }) => undoRefund(each, movementKey, reason, change.now),
		noted,
	);
	const refunds = (undone.movements ?? []).filter((each) => !ledger.movements?.includes(each));
	return { ledger: undone, reported: { chargebacks: changed, failedRefunds: refunds } };
};

/** What a bank only asks about, and took no money for, is no chargeback yet. */
const chargebacksAfter = (
	{ chargebacks = [] }: Payment,
	disputes: readonly NetworkDispute[],
	{ now, newId }: Change,
): Chargeback[] => {
	const earlier = chargebacks.map((each): Chargeback => {
		const status = chargebackStatusOf(disputes.find(({ id }) => id === each.externalId)) ?? each.status;
		return status === each.status ? each : { ...each, status, updatedDate: now };
	});
	const added = disputes.flatMap((dispute): Chargeback[] => {
		const status = chargebackStatusOf(dispute);
		if (!status || chargebacks.some(({ externalId }) => externalId === dispute.id)) return [];
		const dates = { createdDate: now, updatedDate: now };
		return [{ id: newId(), externalId: dispute.id, amount: dispute.amount, status, ...dates }];
	});
	return [...earlier, ...added];
};

/** Absent as long as no money was moved. */
export const chargebackStatusOf = (dispute: NetworkDispute | undefined): Chargeback["status"] | undefined => {
	if (dispute?.state === "WITHDRAWN") return "APPROVED";
	return dispute?.state === "RETURNED" ? "REVERSED" : undefined;
};

/** The sums of what banks took back, and of what came back of it. */
export const chargebackSums = (payments: readonly Payment[]): { readonly taken: Minor; readonly returned: Minor } => {
	const all = payments.flatMap(({ chargebacks = [] }) => chargebacks);
	const sum = (counted: readonly Chargeback[]) => counted.reduce((total, { amount }) => total + amount, 0);
	return { taken: sum(all), returned: sum(all.filter(({ status }) => status === "REVERSED")) };
};

/** What the shop lacks of payments, because banks took it back. */
export const standingChargebacks = (payments: readonly Payment[]): Minor => {
	const { taken, returned } = chargebackSums(payments);
	return taken - returned;
};
