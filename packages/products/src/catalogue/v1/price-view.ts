import type { CostAndProfitData, PriceData } from "@cartwright/contract/catalogue/v1/price-messages";
import type { NumericPropertyRange } from "@cartwright/contract/catalogue/v1/product-messages";
import { format, type Minor, toNumber } from "@cartwright/kernel/foundation/money";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { pricePerUnit } from "../price-per-unit.ts";
import { marginOf } from "../pricing.ts";
import type { PricePerUnit } from "../product.ts";

type Money = Pick<Settings, "currency" | "language">;

/** A price before and after its discount, as numbers and formatted. */
export const priceView = (
	full: Minor,
	paid: Minor,
	{ currency, language }: Money,
	measure: PricePerUnit | undefined,
): PriceData => {
	const perUnit = measure && pricePerUnit(paid, measure);
	return {
		currency,
		price: toNumber(full, currency),
		discountedPrice: toNumber(paid, currency),
		formatted: {
			price: format(full, currency, language),
			discountedPrice: format(paid, currency, language),
			...(perUnit === undefined ? {} : { pricePerUnit: format(perUnit, currency, language) }),
		},
		...(perUnit === undefined ? {} : { pricePerUnit: toNumber(perUnit, currency) }),
	};
};

/** The merchant's cost per unit and the profit. */
export const costView = (paid: Minor, cost: Minor, { currency, language }: Money): CostAndProfitData => ({
	itemCost: toNumber(cost, currency),
	formattedItemCost: format(cost, currency, language),
	profit: toNumber(paid - cost, currency),
	formattedProfit: format(paid - cost, currency, language),
	profitMargin: marginOf(paid, cost),
});

/** The smallest and the largest amount. */
export const moneyRange = (amounts: readonly Minor[], currency: string): NumericPropertyRange => ({
	minValue: toNumber(Math.min(...amounts), currency),
	maxValue: toNumber(Math.max(...amounts), currency),
});
