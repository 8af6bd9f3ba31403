import { inExponent, type Minor, ofExponent } from "@cartwright/kernel/foundation/money";

// How Stripe counts: https://docs.stripe.com/currencies

const withoutDecimals = new Set([
	"BIF",
	"CLP",
	"DJF",
	"GNF",
	"JPY",
	"KMF",
	"KRW",
	"MGA",
	"PYG",
	"RWF",
	"VND",
	"VUV",
	"XAF",
	"XOF",
	"XPF",
]);

const withThreeDecimals = new Set(["BHD", "JOD", "KWD", "OMR", "TND"]);

/** They have no smaller unit; Stripe counts them in hundredths all the same, which are always 00. */
const withoutCents = new Set(["ISK", "UGX"]);

/**
 * An amount as Stripe counts it; `undefined` if Stripe cannot charge it. Of a currency with three decimals it takes only
 * those whose last digit is 0.
 */
export const stripeAmount = (amount: Minor, currency: string): number | undefined => {
	const counted = inExponent(amount, currency, stripeExponent(currency));
	if (counted === undefined) return undefined;
	const step = withThreeDecimals.has(currency) ? 10 : withoutCents.has(currency) ? 100 : 1;
	return counted % step === 0 ? counted : undefined;
};

const stripeExponent = (currency: string): number =>
	withoutDecimals.has(currency) ? 0 : withThreeDecimals.has(currency) ? 3 : 2;

/** What Stripe counts as so much, in the smallest unit of the currency. A part of one that only Stripe counts is dropped. */
export const minorOfStripe = (counted: number, currency: string): Minor =>
	ofExponent(counted, currency, stripeExponent(currency));
