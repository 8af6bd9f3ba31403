import { type Minor, toDecimal } from "@cartwright/kernel/foundation/money";
import type { NetworkRecord } from "@cartwright/kernel/foundation/payment-provider";
import type { BookEntry } from "../../orders/book-entry.ts";
import type { Order } from "../../orders/order.ts";
import { isUndecided, type Movement } from "../../payments/movement.ts";
import type { Payment } from "../../payments/payment.ts";

/** Something that the shop and a payment network do not have alike. */
export interface Difference {
	readonly kind: "MISSING_HERE" | "MISSING_THERE" | "OTHER_AMOUNT" | "OTHER_STATUS";
	readonly subject: "PAYMENT" | "REFUND" | "FEE" | "DISPUTE";
	readonly provider: string;
	/** Of the payment, refund or chargeback in the shop, and at the network. */
	readonly id?: string | undefined;
	readonly networkId?: string | undefined;
	readonly orderId?: string | undefined;
	readonly orderNumber?: string | undefined;
	readonly date: string;
	/** What each of the two has, such as `SUCCEEDED 12.00 USD`; absent if it has nothing. */
	readonly here?: string | undefined;
	readonly there?: string | undefined;
	/** How it is repaired; absent if only a person can tell what is right. */
	readonly repair?: "SETTLE" | "BOOK" | "REPORT" | undefined;
	/** Why it is not repaired, and what to do. */
	readonly advice?: string | undefined;
}

export type Found = Pick<Difference, "kind" | "here" | "repair" | "advice">;

/** How what a network has differs from its order and the entries of that. */
export const differenceOf = (
	provider: string,
	record: NetworkRecord,
	order: Order | undefined,
	booked: ReadonlySet<string>,
): Difference | undefined => {
	const payment = order?.payments.find(({ id }) => id === record.paymentKey);
	const distinction = payment && order ? compared(record, order, payment, booked) : missingHere(record);
	if (!distinction) return undefined;
	const { id: networkId, kind: subject, date, paymentKey, movementKey } = record;
	return {
		...distinction,
		subject,
		provider,
		id: subject === "PAYMENT" ? paymentKey : movementKey,
		networkId,
		orderId: order?.id ?? record.orderId,
		orderNumber: order?.number,
		date,
		there: shown(record.status, record.amount, record.currency),
	};
};

/** What the books have and the network does not. */
export const missingThere = (provider: string, entry: BookEntry, order: Order | undefined): Difference => ({
	kind: "MISSING_THERE",
	subject: entry.kind === "REFUND" ? "REFUND" : "PAYMENT",
	provider,
	id: entry.id,
	networkId: entry.reference,
	orderId: entry.orderId,
	orderNumber: order?.number,
	date: entry.date,
	here: shown(entry.kind, Math.abs(entry.amount), entry.currency),
	advice: "The network does not know it. Compare the account with the keys that the shop has, and look for it there.",
});

export const shown = (status: string, amount: Minor, currency: string): string =>
	`${status} ${toDecimal(amount, currency)} ${currency}`;

/** Attempts that took no money are of no account. */
const missingHere = ({ status, paymentKey, orderId }: NetworkRecord): Found | undefined => {
	if (status === "FAILED" || status === "CANCELED") return undefined;
	const isOurs = paymentKey !== undefined && orderId !== undefined;
	const advice = isOurs
		? "It names an order that this shop does not have: another shop uses the account, or a backup without it was restored."
		: "It was not made by this shop. Whoever else uses the account can say what it is.";
	return { kind: "MISSING_HERE", advice };
};

const compared = (record: NetworkRecord, order: Order, payment: Payment, booked: ReadonlySet<string>) =>
	record.kind === "PAYMENT"
		? comparedPayment(record, order, payment, booked)
		: comparedRefund(record, order, payment, booked);

const settle = { kind: "OTHER_STATUS", repair: "SETTLE" } as const;

const comparedPayment = (
	record: NetworkRecord,
	{ movements = [] }: Order,
	payment: Payment,
	booked: ReadonlySet<string>,
): Found | undefined => {
	const { id, status, captured, currency, amount } = payment;
	const here = shown(status, captured || amount, currency);
	const settlements = movements.filter(({ paymentId, kind }) => paymentId === id && kind !== "REFUND");
	const isSettling = settlements.some(isUndecided);
	const isTaken = captured > 0;
	switch (record.status) {
		case "SUCCEEDED": {
			if (status === "PENDING" || isSettling) return { ...settle, here };
			if (!isTaken) return { kind: "OTHER_STATUS", here, advice: takenThere };
			if (record.amount !== captured || record.currency !== currency)
				return { kind: "OTHER_AMOUNT", here, advice: otherAmount };
			const entry = settlements.find((each) => each.kind === "CAPTURE" && each.status === "SUCCEEDED")?.id ?? id;
			return booked.has(entry) ? undefined : { kind: "MISSING_HERE", here, repair: "BOOK" };
		}
		case "AUTHORIZED":
			if (status === "PENDING") return { ...settle, here };
			if (status === "AUTHORIZED") return sameAmount(record, payment, here);
			return { kind: "OTHER_STATUS", here, advice: heldThere };
		case "PENDING":
			return isTaken || status === "AUTHORIZED" ? { kind: "OTHER_STATUS", here, advice: undecidedThere } : undefined;
		case "CANCELED":
			if (status === "PENDING" || isSettling) return { ...settle, here };
			if (isTaken) return { kind: "OTHER_STATUS", here, advice: notTakenThere };
			return status === "AUTHORIZED" ? { kind: "OTHER_STATUS", here, advice: releasedThere } : undefined;
		case "FAILED":
			// A later attempt of the same payment may have succeeded: whether one did is looked up for what was booked.
			return status === "PENDING" ? { ...settle, here } : undefined;
	}
};

const sameAmount = ({ amount, currency }: NetworkRecord, payment: Payment, here: string): Found | undefined =>
	amount === payment.authorized && currency === payment.currency
		? undefined
		: { kind: "OTHER_AMOUNT", here, advice: otherAmount };

const comparedRefund = (
	record: NetworkRecord,
	{ movements = [] }: Order,
	payment: Payment,
	booked: ReadonlySet<string>,
): Found | undefined => {
	const refunds = movements.filter(({ paymentId, kind }) => paymentId === payment.id && kind === "REFUND");
	const refund = refunds.find(({ id }) => id === record.movementKey);
	if (!refund) return unknownRefund(record, refunds);
	const here = shown(refund.status, refund.amount, payment.currency);
	const isDecided = record.status === "SUCCEEDED" || record.status === "FAILED";
	if (isUndecided(refund)) return isDecided ? { ...settle, here } : undefined;
	if (record.amount !== refund.amount || record.currency !== payment.currency)
		return { kind: "OTHER_AMOUNT", here, advice: otherAmount };
	if (record.status === "FAILED" && refund.status === "SUCCEEDED")
		return { kind: "OTHER_STATUS", here, repair: "REPORT", advice: endedOtherwise };
	if (record.status !== refund.status) return { kind: "OTHER_STATUS", here, advice: endedOtherwise };
	if (refund.status === "FAILED" || booked.has(refund.id)) return undefined;
	return { kind: "MISSING_HERE", here, repair: "BOOK" };
};

/** A refund that was made at the network is known once staff have recorded it as made elsewhere. */
const unknownRefund = ({ status, amount }: NetworkRecord, refunds: readonly Movement[]): Found | undefined => {
	const isRecorded = refunds.some((each) => each.external && each.amount === amount);
	return status === "FAILED" || isRecorded ? undefined : { kind: "MISSING_HERE", advice: refundedThere };
};

export const otherAmount = "Nothing tells which amount is right. Look at the payment in the account of the network.";
const takenThere =
	"The network took what the shop does not hold as paid. If it was captured there by hand, record it with the order; " +
	"if nothing is owed, refund it there.";
const heldThere = "The network still holds the amount. Release or capture it there.";
const undecidedThere = "The network has not decided it yet. Do not send the goods before it has.";
const notTakenThere = "The network did not take the amount, or gave it back before it was captured.";
const releasedThere = "The network does not hold the amount any more. Void it with the order.";
const endedOtherwise = "The refund ended otherwise at the network. Look whether the buyer has the money.";
const refundedThere =
	"It was refunded at the network. Record it with the order, by refundPayments with externalRefund.";
