import { type Minor, type Rate, share, sumOf } from "@cartwright/kernel/foundation/money";
import type { MerchantDiscount } from "./purchase.ts";
import type { GrantedDiscount } from "./totals-model.ts";

/** A discount of staff. Its percentage is of the prices before all other discounts. */
export const grantedByStaff = (
	{ id, description, lineItemIds, ...value }: MerchantDiscount,
	lines: readonly LineAmount[],
): GrantedDiscount => {
	const scope = lineItemIds ? ("SPECIFIC_ITEMS" as const) : ("GLOBAL" as const);
	const rate = "rate" in value ? value.rate : undefined;
	return {
		id,
		source: {
			kind: "merchant",
			...(description ? { description } : {}),
			...(rate === undefined ? {} : { rate }),
		},
		scope,
		...(lineItemIds ? { lineItemIds } : {}),
		value:
			"rate" in value
				? amountOfRate(value.rate, { scope, ...(lineItemIds ? { lineItemIds } : {}) }, lines, 0)
				: { type: "AMOUNT", amount: value.amount },
	};
};

interface LineAmount {
	readonly id: string;
	readonly amount: Minor;
}

/** So much of the prices of what a discount is for. */
export const amountOfRate = (
	rate: Rate,
	{ scope, lineItemIds = [] }: Pick<GrantedDiscount, "scope" | "lineItemIds">,
	lines: readonly LineAmount[],
	shipping: Minor,
): GrantedDiscount["value"] => {
	const lineAmounts = scope === "GLOBAL" ? lines : lines.filter(({ id }) => lineItemIds.includes(id));
	const base = scope === "SHIPPING" ? shipping : sumOf(lineAmounts.map(({ amount }) => amount));
	return { type: "AMOUNT", amount: share(base, rate) };
};
