import type { MethodSummary } from "@cartwright/kernel/foundation/payment-provider";

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
	/** Approved; its authorised amounts cannot be captured. */
	captureFails: "4000000000000341",
	/** Approved; refunds fail. */
	refundFails: "4000000000005126",
	/** Approved; refunds are pending at first. */
	refundSlow: "4000000000007726",
} as const;

export type Behaviour = keyof typeof testCards | "invalid";

export interface TestMethod extends MethodSummary {
	readonly behaviour: Behaviour;
}

const brands: readonly (readonly [code: string, brand: string, prefix: RegExp])[] = [
	["visa", "Visa", /^4/],
	["mastercard", "Mastercard", /^(5[1-5]|2[2-7])/],
	["amex", "American Express", /^3[47]/],
	["card", "Card", /^/],
];

/** What stands for a card, such as `test_approved_visa_4242`. It holds no more of the number than its last digits. */
export const tokenOf = (cardNumber: string): string => {
	const digits = cardNumber.replace(/\D/g, "");
	const [code] = brands.find(([, , prefix]) => prefix.test(digits)) ?? brands[0] ?? [];
	return `test_${behaviourOf(digits)}_${code}_${digits.slice(-4)}`;
};

/** The card that a token stands for; `undefined` if it is no token of the test gateway. */
export const readToken = (token: string): TestMethod | undefined => {
	const [, behaviour, code, lastFourDigits] = /^test_([a-zA-Z]+)_([a-z]+)_(\d{1,4})$/.exec(token) ?? [];
	const brand = brands.find(([each]) => each === code)?.[1];
	if (!brand || !lastFourDigits || !isBehaviour(behaviour)) return undefined;
	return { behaviour, brand, lastFourDigits };
};

const isBehaviour = (name: string | undefined): name is Behaviour =>
	name === "invalid" || Object.keys(testCards).some((known) => known === name);

const behaviourOf = (digits: string): Behaviour => {
	const [special] = Object.entries(testCards).find(([, number]) => number === digits) ?? [];
	if (isBehaviour(special)) return special;
	return hasCheckDigit(digits) ? "approved" : "invalid";
};

/** Why a payment is declined in the end. A payment that nobody confirms is declined, too. */
export const declineReasons: Readonly<Partial<Record<Behaviour, string>>> = {
	invalid: "INVALID_CARD_NUMBER",
	declined: "CARD_DECLINED",
	slowDeclined: "CARD_DECLINED",
	insufficientFunds: "INSUFFICIENT_FUNDS",
	expired: "EXPIRED_CARD",
	confirmed: "CONFIRMATION_EXPIRED",
};

/** The Luhn algorithm: every second digit from the right is doubled. */
const hasCheckDigit = (digits: string): boolean => {
	const sum = [...digits].reverse().reduce((total, digit, index) => {
		const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return digits.length >= 12 && sum % 10 === 0;
};
