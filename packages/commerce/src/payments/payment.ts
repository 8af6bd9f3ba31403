import type { Minor } from "@cartwright/kernel/foundation/money";
import type { PaymentOutcome } from "@cartwright/kernel/foundation/providers";

/**
 * One attempt to pay an order. `0 ≤ refunded ≤ captured ≤ authorized ≤ amount` always holds. Payments are added to the
 * order and updated, but never removed.
 */
export interface Payment {
	/** Also the idempotency key at the provider. */
	readonly id: string;
	readonly method: "CARD" | "OFFLINE";
	/** PENDING_MERCHANT: to be paid offline. Except for the two pending states, the provider does not change the state. */
	readonly status: PaymentStatus;
	readonly amount: Minor;
	readonly currency: string;
	readonly authorized: Minor;
	readonly captured: Minor;
	readonly refunded: Minor;
	readonly provider?: string;
	readonly providerTransactionId?: string;
	readonly declineReason?: string;
	/** The page on which the buyer must confirm the payment while it is pending. */
	readonly confirmationUrl?: string;
	readonly card?: CardSummary;
	/** Until it is decided: ids of the allowances that the attempt was taken from. */
	readonly countedIn?: readonly string[];
	readonly createdDate: string;
	readonly updatedDate: string;
}

export type PaymentStatus =
	| "PENDING"
	| "PENDING_MERCHANT"
	| "APPROVED"
	| "DECLINED"
	| "CANCELED"
	| "PARTIALLY_REFUNDED"
	| "REFUNDED";

/** The only card data that is stored. */
export interface CardSummary {
	readonly brand: string;
	readonly lastFourDigits: string;
}

interface NewPayment {
	readonly id: string;
	readonly amount: Minor;
	readonly currency: string;
	readonly now: string;
}

const newPayment = ({ id, amount, currency, now }: NewPayment) => ({
	id,
	amount,
	currency,
	authorized: 0,
	captured: 0,
	refunded: 0,
	createdDate: now,
	updatedDate: now,
});

/** Stored before the provider is called, so that the outcome can be queried if the response is lost. */
export const startCardPayment = (
	payment: NewPayment & { provider: string; cardNumber: string; countedIn?: readonly string[] },
): Payment => ({
	...newPayment(payment),
	...(payment.countedIn && { countedIn: payment.countedIn }),
	method: "CARD",
	status: "PENDING",
	provider: payment.provider,
	card: summarize(payment.cardNumber),
});

export const startOfflinePayment = (payment: NewPayment): Payment => ({
	...newPayment(payment),
	method: "OFFLINE",
	status: "PENDING_MERCHANT",
});

/** Whether the payment is by this card, as far as its number is stored. */
export const isOfCard = ({ card }: Payment, cardNumber: string): boolean => {
	const { brand, lastFourDigits } = summarize(cardNumber);
	return card?.brand === brand && card.lastFourDigits === lastFourDigits;
};

const summarize = (cardNumber: string): CardSummary => {
	const digits = cardNumber.replace(/\D/g, "");
	return { brand: brandOf(digits), lastFourDigits: digits.slice(-4) };
};

const brandOf = (digits: string): string => {
	if (digits.startsWith("4")) return "Visa";
	if (/^(5[1-5]|2[2-7])/.test(digits)) return "Mastercard";
	if (/^3[47]/.test(digits)) return "American Express";
	return "Card";
};

/**
 * Records the outcome that the provider reported. Idempotent: a payment that is no longer pending does not change, even if
 * an older PENDING arrives late, and the same object is returned.
 */
export const applyOutcome = (payment: Payment, outcome: PaymentOutcome, now: string): Payment => {
	if (payment.status !== "PENDING") return payment;
	const { confirmationUrl: _url, countedIn: _counted, ...decided } = payment;
	switch (outcome.status) {
		case "PENDING":
			return payment.providerTransactionId === outcome.providerTransactionId
				? payment
				: { ...payment, ...pendingDetails(outcome), updatedDate: now };
		case "APPROVED":
			return {
				...decided,
				status: "APPROVED",
				authorized: payment.amount,
				captured: payment.amount,
				providerTransactionId: outcome.providerTransactionId,
				updatedDate: now,
			};
		case "DECLINED":
			return {
				...decided,
				status: "DECLINED",
				declineReason: outcome.reason,
				providerTransactionId: outcome.providerTransactionId,
				updatedDate: now,
			};
		case "CANCELED":
			return { ...decided, status: "CANCELED", updatedDate: now };
	}
};

const pendingDetails = ({ providerTransactionId, confirmationUrl }: PaymentOutcome & { status: "PENDING" }) => ({
	providerTransactionId,
	...(confirmationUrl ? { confirmationUrl } : {}),
});

/** The merchant has received an offline payment. */
export const confirmOfflinePayment = (payment: Payment, now: string): Payment =>
	payment.status === "PENDING_MERCHANT"
		? { ...payment, status: "APPROVED", authorized: payment.amount, captured: payment.amount, updatedDate: now }
		: payment;

/** Refunds part of a payment or all of it, but never more than was captured. */
export const refund = (payment: Payment, amount: Minor, now: string): Payment => {
	if (amount <= 0 || amount > payment.captured - payment.refunded) {
		throw new RangeError(`${amount} cannot be refunded of ${payment.captured - payment.refunded}`);
	}
	const refunded = payment.refunded + amount;
	const status = refunded === payment.captured ? "REFUNDED" : "PARTIALLY_REFUNDED";
	return { ...payment, refunded, status, updatedDate: now };
};

/** The payment that is pending at the provider; there is at most one. */
export const pendingPayment = (payments: readonly Payment[]): Payment | undefined =>
	payments.find(({ status }) => status === "PENDING");

export interface PaymentSums {
	/** Captured, including refunded amounts. */
	readonly paid: Minor;
	readonly refunded: Minor;
	/** Authorized but not captured. */
	readonly authorized: Minor;
	/** Pending at the provider or the merchant. */
	readonly pending: Minor;
}

export const sumsOf = (payments: readonly Payment[]): PaymentSums => {
	const sum = (amount: (payment: Payment) => Minor) => payments.reduce((total, each) => total + amount(each), 0);
	return {
		paid: sum(({ captured }) => captured),
		refunded: sum(({ refunded }) => refunded),
		authorized: sum(({ authorized, captured }) => authorized - captured),
		pending: sum(({ status, amount }) => (status === "PENDING" || status === "PENDING_MERCHANT" ? amount : 0)),
	};
};

/** Describes violated invariants of the payments of an order. */
export const paymentFaults = (payments: readonly Payment[], total: Minor, currency: string): string[] => [
	...payments.flatMap((payment) => {
		const { refunded, captured, authorized, amount } = payment;
		const ordered = 0 <= refunded && refunded <= captured && captured <= authorized && authorized <= amount;
		return [
			...(ordered ? [] : [`payment ${payment.id}: refunded ≤ captured ≤ authorized ≤ amount does not hold`]),
			...(payment.currency === currency ? [] : [`payment ${payment.id} is in ${payment.currency}, not ${currency}`]),
		];
	}),
	...(sumsOf(payments).paid > total ? [`payments take ${sumsOf(payments).paid} for a total of ${total}`] : []),
	...(payments.filter(({ status }) => status === "PENDING").length > 1 ? ["two payments are pending at once"] : []),
];
