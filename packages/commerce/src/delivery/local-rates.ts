import { exponentOf } from "@cartwright/kernel/foundation/money";
import type { ConditionalRate, LocalDelivery } from "./documents.ts";

/** The prices of a local delivery: its rates, or one rate and a subtotal from which it is free. */
export const localRates = (
	{
		rates,
		rate = "0",
		minimumFreeDeliveryOrderAmount: freeFrom,
	}: Pick<LocalDelivery, "rates" | "rate" | "minimumFreeDeliveryOrderAmount">,
	currency: string,
): readonly ConditionalRate[] => {
	if (rates.length > 0) return rates;
	const usual: ConditionalRate = { amount: rate, conditions: [], multiplyByQuantity: false };
	if (freeFrom === undefined) return [usual];
	const value = freeFrom.toFixed(exponentOf(currency));
	return [usual, { ...usual, amount: "0", conditions: [{ type: "BY_TOTAL_PRICE", operator: "GTE", value }] }];
};
