import { type Minor, times } from "@cartwright/kernel/foundation/money";
import type { Item, ResolvedLine } from "./resolved-line.ts";
import type { LineTotals, Summary, TaxedAmount } from "./totals-model.ts";

/** The part of a line that is due when the order is placed: nothing, a deposit, or everything. */
export const payNowOfLine = (
	{ paymentOption, depositAmount = 0 }: Item,
	quantity: number,
	{ priced, gross }: TaxedAmount,
): Minor => {
	const deposit = times(depositAmount, quantity);
	switch (paymentOption) {
		case "FULL_PAYMENT_OFFLINE":
		case "MEMBERSHIP_OFFLINE":
			return 0;
		case "DEPOSIT_ONLINE":
			// A deposit of at least the whole price is a full payment, including tax.
			return deposit < priced ? deposit : gross;
		default:
			return gross;
	}
};

const zero: Summary = { subtotal: 0, shipping: 0, additionalFees: 0, discount: 0, tax: 0, total: 0 };

/**
 * Splits a summary into what is due now and later. A deposit is a part of the subtotal; discount and tax of its line
 * are due later. Shipping and fees are due now, unless every line is paid later. What a membership pays is in neither.
 */
export const splitByTime = (
	summary: Summary,
	lines: readonly ResolvedLine[],
	totals: readonly LineTotals[],
): { payNow: Summary; payLater: Summary } => {
	if (totals.every(({ payNow, taxed }) => payNow === taxed.gross)) return { payNow: summary, payLater: zero };
	if (lines.every(({ item }) => isPaidLater(item))) return { payNow: zero, payLater: summary };
	const covered = totals.filter(({ byMembership }) => byMembership !== undefined);
	const later = sumOfLater(totals.filter(({ byMembership }) => byMembership === undefined));
	return { payNow: minus(minus(summary, later), sumOfLater(covered)), payLater: later };
};

const isPaidLater = ({ paymentOption }: Item): boolean =>
	paymentOption === "FULL_PAYMENT_OFFLINE" || paymentOption === "MEMBERSHIP_OFFLINE";

const sumOfLater = (totals: readonly LineTotals[]): Summary =>
	totals.reduce<Summary>((sum, line) => plus(sum, laterOf(line)), zero);

const laterOf = ({ payNow, beforeDiscounts, discount, taxed }: LineTotals): Summary =>
	payNow === taxed.gross
		? zero
		: {
				...zero,
				subtotal: beforeDiscounts - payNow,
				discount,
				tax: taxed.tax,
				total: taxed.gross - payNow,
			};

const plus = (one: Summary, other: Summary): Summary => combine(one, other, 1);
const minus = (one: Summary, other: Summary): Summary => combine(one, other, -1);

const combine = (one: Summary, other: Summary, sign: 1 | -1): Summary => ({
	subtotal: one.subtotal + sign * other.subtotal,
	shipping: one.shipping + sign * other.shipping,
	additionalFees: one.additionalFees + sign * other.additionalFees,
	discount: one.discount + sign * other.discount,
	tax: one.tax + sign * other.tax,
	total: one.total + sign * other.total,
});
