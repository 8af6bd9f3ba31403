import { fromDecimal, type Minor, share } from "@cartwright/kernel/foundation/money";
import type { TipChoice } from "./purchase.ts";
import type { Fee } from "./totals-model.ts";

/** The code of the fee that is the tip of a purchase or order. */
export const tipCode = "tip";

/** What a tip amounts to for items that cost `base` after discounts. */
export const tipAmount = ({ type, value }: TipChoice, base: Minor, currency: string): Minor =>
	type === "PERCENTAGE" ? share(base, rateOf(value)) : fromDecimal(value, currency);

/** The rate of a percentage with at most two digits after the point. */
export const rateOf = (percentage: string): number => Math.round(Number(percentage) * 10_000);

/** The tip as a fee: without tax, and of the whole purchase. */
export const tipFee = (choice: TipChoice | undefined, base: Minor, currency: string): Fee[] => {
	const price = choice ? tipAmount(choice, base, currency) : 0;
	return price > 0 ? [newTipFee(price)] : [];
};

export const newTipFee = (price: Minor): Fee => ({
	code: tipCode,
	name: "Tip",
	price,
	source: "PLATFORM",
	taxable: false,
});

export const isTip = ({ code, source }: Fee): boolean => code === tipCode && source === "PLATFORM";

/** What of the fees is a tip, which no gift card pays. */
export const tipOf = (fees: readonly { readonly fee: Fee }[]): Minor =>
	fees.find(({ fee }) => isTip(fee))?.fee.price ?? 0;
