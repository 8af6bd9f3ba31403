import { allocate, type Minor, share, sumOf } from "@cartwright/kernel/foundation/money";
import type { DiscountTotals, GrantedDiscount } from "./totals-model.ts";

/** Discounts allocated to lines and shipping, and the totals of each discount. */
export interface AllocatedDiscounts {
	readonly ofLines: readonly Minor[];
	/** The part from discounts on specific lines. */
	readonly ownOfLines: readonly Minor[];
	readonly ofShipping: Minor;
	readonly totals: readonly DiscountTotals[];
}

/**
 * Applies the discounts in order, each to what the previous ones left, and allocates each to its lines by largest
 * remainder. Amounts never become negative.
 */
export const allocateDiscounts = (
	lines: readonly { readonly id: string; readonly amount: Minor }[],
	shipping: Minor,
	discounts: readonly GrantedDiscount[],
): AllocatedDiscounts => {
	const left = lines.map(({ amount }) => amount);
	const own = lines.map(() => 0);
	let shippingLeft = shipping;
	const totals = discounts.map((discount): DiscountTotals => {
		if (discount.scope === "SHIPPING") {
			const amount = amountOf(discount, shippingLeft);
			shippingLeft -= amount;
			return { discount, amount, lines: [] };
		}
		const targets = lines.flatMap(({ id }, index) => (appliesTo(discount, id) ? [{ id, index }] : []));
		const weights = targets.map(({ index }) => left[index] ?? 0);
		const parts = partsOf(discount, targets, weights) ?? allocate(amountOf(discount, sumOf(weights)), weights);
		const amount = sumOf(parts);
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

const appliesTo = ({ scope, lineItemIds }: GrantedDiscount, lineItemId: string): boolean =>
	scope === "GLOBAL" || (lineItemIds?.includes(lineItemId) ?? false);

/** What it takes off each line, if it says so itself. */
const partsOf = (
	{ value }: GrantedDiscount,
	targets: readonly { readonly id: string }[],
	left: readonly Minor[],
): Minor[] | undefined =>
	value.type === "AMOUNT" || value.type === "PERCENT"
		? undefined
		: targets.map(({ id }, place) => {
				const available = left[place] ?? 0;
				if (value.type === "EACH_LINE") return amountOf({ value: value.values[id] }, available);
				return Math.max(0, Math.min(available, value.amounts[id] ?? 0));
			});

const amountOf = ({ value }: { value: GrantedDiscount["value"] | undefined }, available: Minor): Minor => {
	switch (value?.type) {
		case "AMOUNT":
			return Math.max(0, Math.min(available, value.amount));
		case "PERCENT":
			return Math.max(0, Math.min(available, share(available, value.rate)));
		default:
			return 0;
	}
};
