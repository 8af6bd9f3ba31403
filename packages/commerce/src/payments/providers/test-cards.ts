import type { PaymentOutcome } from "@cartwright/kernel/foundation/providers";

/** Card numbers with special outcomes. All other numbers with a valid check digit are approved. */
export const testCards = {
	approved: "4242424242424242",
	declined: "4000000000000002",
	insufficientFunds: "4000000000009995",
	expired: "4000000000000069",
	/** Pending until the buyer confirms or declines on a page of the bank. */
	confirmed: "4000000000003063",
	/** Pending at first, then approved. */
	slow: "4000000000003220",
	/** Pending at first, then declined. */
	slowDeclined: "4000000000003238",
	/** The provider cannot be reached and never receives the payment. */
	unreachable: "4000000000000119",
	/** The provider charges the card, but its response is lost. */
	answerLost: "4000000000000127",
} as const;

export const slowCards: ReadonlySet<string> = new Set([testCards.slow, testCards.slowDeclined]);

export const needsConfirmation = (card: string): boolean => card === testCards.confirmed;

/** The final outcome of a payment. A payment that nobody confirms is declined. */
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

/** The Luhn algorithm: every second digit from the right is doubled. */
const hasCheckDigit = (digits: string): boolean => {
	const sum = [...digits].reverse().reduce((total, digit, index) => {
		const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return digits.length >= 12 && sum % 10 === 0;
};
