import { allocate, type Minor, share } from "../../foundation/money.ts";
import type { DecidedDiscount, DiscountTotals } from "./totals-model.ts";

/** Discounts spread over the lines: what falls on each line, on delivery, and which discount took how much where. */
export interface SpreadDiscounts {
	readonly ofLines: readonly Minor[];
	/** The part for these lines in particular. */
	readonly ownOfLines: readonly Minor[];
	readonly ofShipping: Minor;
	readonly totals: readonly DiscountTotals[];
}

/**
 * Takes the discounts one after the other, each from what those before it left, and spreads each over its lines by
 * largest remainder. Nothing falls below zero.
 */
export const spreadDiscounts = (
	lines: readonly { readonly id: string; readonly amount: Minor }[],
	shipping: Minor,
	discounts: readonly DecidedDiscount[],
): SpreadDiscounts => {
	const left = lines.map(({ amount }) => amount);
	const own = lines.map(() => 0);
	let shippingLeft = shipping;
	const totals = discounts.map((discount): DiscountTotals => {
		if (discount.scope === "SHIPPING") {
			const amount = amountOf(discount, shippingLeft);
			shippingLeft -= amount;
			return { discount, amount, lines: [] };
		}
		const targets = lines.flatMap(({ id }, index) => (fallsOn(discount, id) ? [{ id, index }] : []));
		const weights = targets.map(({ index }) => left[index] ?? 0);
		const amount = amountOf(
			discount,
			weights.reduce((sum, weight) => sum + weight, 0),
		);
		const parts = allocate(amount, weights);
		for (const [place, { index }] of targets.entries()) {
			const part = parts[place] ?? 0;
			left[index] = (left[index] ?? 0) - part;
			if (discount.scope === "SPECIFIC_ITEMS") own[index] = (own[index] ?? 0) + part;
		}
		return { discount, amount, lines: targets.map(({ id }, place) => ({ lineItemId: id, amount: parts[place] ?? 0 })) };
	});
	return {
		ofLines: lines.map(({ amount }, index) => amount - (left[index] ?? 0)),
		ownOfLines: own,
		ofShipping: shipping - shippingLeft,
		totals,
	};
};

const fallsOn = ({ scope, lineItemIds }: DecidedDiscount, lineItemId: string): boolean =>
	scope === "GLOBAL" || (lineItemIds?.includes(lineItemId) ?? false);

const amountOf = ({ value }: DecidedDiscount, available: Minor): Minor =>
	Math.max(0, Math.min(available, value.type === "AMOUNT" ? value.amount : share(available, value.rate)));
