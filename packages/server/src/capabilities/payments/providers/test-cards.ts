import type { PaymentOutcome } from "../../../foundation/providers.ts";

/** Card numbers with a meaning; every other number that passes its check digit is approved. */
export const testCards = {
	approved: "4242424242424242",
	declined: "4000000000000002",
	insufficientFunds: "4000000000009995",
	expired: "4000000000000069",
	/** Undecided until the buyer confirms or refuses on a page of the bank. */
	confirmed: "4000000000003063",
	/** Undecided at first, then approved. */
	slow: "4000000000003220",
	/** Undecided at first, then declined. */
	slowDeclined: "4000000000003238",
	/** The network cannot be reached: it never hears of the payment. */
	unreachable: "4000000000000119",
	/** The network charges, but its answer is lost. */
	answerLost: "4000000000000127",
} as const;

export const slowCards: ReadonlySet<string> = new Set([testCards.slow, testCards.slowDeclined]);

export const needsConfirmation = (card: string): boolean => card === testCards.confirmed;

/** What becomes of a payment in the end. One that nobody confirms is declined. */
export const outcomeOf = (card: string, providerTransactionId: string): PaymentOutcome => {
	const reason = declineReasons[card] ?? (hasCheckDigit(card) ? undefined : "INVALID_CARD_NUMBER");
	return reason ? { status: "DECLINED", providerTransactionId, reason } : { status: "APPROVED", providerTransactionId };
};

const declineReasons: Readonly<Record<string, string>> = {
	[testCards.declined]: "CARD_DECLINED",
	[testCards.slowDeclined]: "CARD_DECLINED",
	[testCards.insufficientFunds]: "INSUFFICIENT_FUNDS",
	[testCards.expired]: "EXPIRED_CARD",
	[testCards.confirmed]: "CONFIRMATION_EXPIRED",
};

/** The check of a card number: every second digit from the right counts twice. */
const hasCheckDigit = (digits: string): boolean => {
	const sum = [...digits].reverse().reduce((total, digit, index) => {
		const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return digits.length >= 12 && sum % 10 === 0;
};
