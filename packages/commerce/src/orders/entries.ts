import { allocate, type Minor } from "@cartwright/kernel/foundation/money";
import { create, type Write } from "@cartwright/store/batch";
import type { Movement } from "../payments/movement.ts";
import type { Payment } from "../payments/payment.ts";
import { type BookEntry, bookEntries, type NetAndTax } from "./book-entry.ts";
import type { Order } from "./order.ts";
import { partsOfOrder, partsOfRefund, type TaxedPart } from "./taxed-parts.ts";

/** Writes the entries of what a change of an order moved, for the commit of that change. */
export const entryWrites = (before: Order | undefined, after: Order): Write[] => {
	const earlier = new Set(before && entriesOf(before).map(({ id }) => id));
	return entriesOf(after).flatMap((entry) => (earlier.has(entry.id) ? [] : [create(bookEntries, entry)]));
};

/** The entries that follow from an order, as it would book them now. Those that are stored keep what was agreed then. */
export const entriesOf = (order: Order): BookEntry[] => {
	const { payments, movements = [] } = order;
	return [
		...payments.flatMap((payment) => [...chargeOf(order, payment), ...reportedEntries(order, payment)]),
		...movements.flatMap((movement) => movementEntry(order, movement)),
	];
};

/** What was taken at once: without a movement that captured it. */
const chargeOf = (order: Order, payment: Payment): BookEntry[] => {
	const { id, captured: amount, refunded, createdDate, updatedDate, providerTransactionId } = payment;
	const isCaptured = order.movements?.some((each) => each.paymentId === id && isDone(each, "CAPTURE"));
	if (amount === 0 || isCaptured) return [];
	// Only refunds and corrections change it later, when its entry is stored.
	const date = refunded === 0 ? updatedDate : createdDate;
	const by = madeBy(payment);
	const charge = entryOf(order, { id, date, kind: "CHARGE", amount, reference: providerTransactionId, ...by });
	const { cashRounding: rounding } = payment;
	if (!rounding) return [charge];
	const rounded = { id: `${id}-rounding`, date, kind: "CASH_ROUNDING", amount: rounding, ...by } as const;
	return [charge, { ...entryOf(order, rounded), agreed: [] }];
};

const movementEntry = (order: Order, movement: Movement): BookEntry[] => {
	const payment = order.payments.find(({ id }) => id === movement.paymentId);
	const { id, amount, updatedDate: date, providerId: reference } = movement;
	if (!payment) return [];
	if (isDone(movement, "CAPTURE")) {
		return [entryOf(order, { id, date, kind: "CAPTURE", amount, reference, ...madeBy(payment) })];
	}
	const { undoneDate } = movement;
	if (!isDone(movement, "REFUND") && !undoneDate) return [];
	const refund = order.refunds?.find((each) => each.id === movement.refundId);
	const named = refund ? partsOfRefund(order, refund) : [];
	const refunded = named.length > 0 ? taxesOf(named) : undefined;
	const common = { reference, refunded, ...madeBy(payment) };
	const refundEntry = entryOf(order, { id, date, kind: "REFUND", amount: -amount, ...common });
	if (!undoneDate) return [refundEntry];
	const undone = { id: `${id}-reversal`, date: undoneDate, kind: "REFUND_REVERSAL", amount, ...common } as const;
	return [refundEntry, entryOf(order, undone)];
};

/** What a network did by itself: it charged a fee, or a bank took a payment back and returned it. */
const reportedEntries = (order: Order, payment: Payment): BookEntry[] => {
	const { id, fee, chargebacks = [], updatedDate } = payment;
	const by = madeBy(payment);
	const feeEntry = fee && {
		...entryOf(order, {
			id: `${id}-fee`,
			date: updatedDate,
			kind: "FEE",
			amount: -fee.amount,
			reference: fee.id,
			...by,
		}),
		currency: fee.currency,
		agreed: [],
	};
	const taken = chargebacks.flatMap((each): BookEntry[] => {
		const { amount, createdDate: date, externalId: reference } = each;
		const dispute = entryOf(order, { id: each.id, date, kind: "DISPUTE", amount: -amount, reference, ...by });
		if (each.status !== "REVERSED") return [dispute];
		const returned = { id: `${each.id}-reversal`, date: each.updatedDate, kind: "DISPUTE_REVERSAL", amount } as const;
		return [dispute, entryOf(order, { ...returned, reference, ...by })];
	});
	return feeEntry ? [feeEntry, ...taken] : taken;
};

const isDone = ({ kind, status }: Movement, wanted: Movement["kind"]): boolean =>
	kind === wanted && status === "SUCCEEDED";

type NewEntry = Omit<BookEntry, "orderId" | "currency" | "country" | "agreed">;

const entryOf = (order: Order, entry: NewEntry): BookEntry => ({
	...entry,
	orderId: order.id,
	currency: order.currency,
	country: countryOf(order),
	agreed: taxesOf(partsOfOrder(order)),
});

/** How a payment was made, as its entries say it. */
const madeBy = (payment: Payment): Pick<BookEntry, "means" | "provider" | "paymentId"> => ({
	means: meansOf(payment),
	provider: payment.provider ?? payment.recordedAs?.regularPaymentDetails?.paymentProvider ?? undefined,
	paymentId: payment.id,
});

const meansOf = ({ method, name, recordedAs }: Payment): string => {
	if (recordedAs?.giftcardPaymentDetails) return "GIFT_CARD";
	if (recordedAs?.membershipPaymentDetails) return "MEMBERSHIP";
	return name?.predefined ?? name?.custom ?? recordedAs?.regularPaymentDetails?.paymentMethod ?? method;
};

/** Where what was bought is taxed: where it is picked up or sent to, or else where the buyer is billed. */
export const countryOf = ({ shippingInfo, billingInfo }: Order): string | undefined => {
	const { pickupAddress, shippingDestination } = shippingInfo?.logistics ?? {};
	return (pickupAddress ?? shippingDestination?.address ?? billingInfo?.address)?.country ?? undefined;
};

const taxesOf = (parts: readonly TaxedPart[]): NetAndTax[] => {
	const rates = Map.groupBy(parts, ({ taxed }) => taxed?.rate ?? 0);
	return [...rates].map(([rate, ofRate]) => {
		const shares = ofRate.map(netAndTax);
		const sum = (at: 0 | 1) => shares.reduce((total, share) => total + share[at], 0);
		return { rate, net: sum(0), tax: sum(1) };
	});
};

const netAndTax = ({ amount, taxed }: TaxedPart): readonly [net: Minor, tax: Minor] => {
	if (!taxed) return [amount, 0];
	if (amount === taxed.gross) return [taxed.net, taxed.tax];
	const [net = 0, tax = 0] = allocate(amount, [taxed.net, taxed.tax]);
	return [net, tax];
};

/** Describes how the payments of an order differ from its entries. */
export const entryFaults = (order: Order, entries: readonly BookEntry[]): string[] => {
	const booked = new Map(entries.map((entry) => [entry.id, entry]));
	const expected = new Map(entriesOf(order).map((entry) => [entry.id, entry]));
	return [
		...[...expected.values()].flatMap(({ id, kind, amount }) => {
			const entry = booked.get(id);
			if (!entry) return [`the books lack ${kind} ${id} of ${amount}`];
			return entry.amount === amount ? [] : [`the books have ${entry.amount} for ${kind} ${id}, which is ${amount}`];
		}),
		...entries.flatMap((entry) =>
			!expected.has(entry.id) ? [`the books have ${entry.kind} ${entry.id}, which is none`] : [],
		),
	];
};
