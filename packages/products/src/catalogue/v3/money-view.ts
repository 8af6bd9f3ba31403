import type { FixedMonetaryAmount, PricePerUnit, PriceRange } from "@cartwright/contract/catalogue/v3/price-messages";
import type { MeasurementUnit } from "@cartwright/contract/ecommerce/measure-messages";
import { format, type Minor, toDecimal } from "@cartwright/kernel/foundation/money";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { pricePerUnit } from "../price-per-unit.ts";
import { marginOf } from "../pricing.ts";
import type { Product, Variant } from "../product.ts";

/** How to render amounts. They are formatted only if the field CURRENCY is requested. */
export interface MoneyOptions {
	readonly settings: Settings;
	readonly formatted: boolean;
}

export const amountView = (amount: Minor, { settings, formatted }: MoneyOptions): FixedMonetaryAmount => ({
	amount: toDecimal(amount, settings.currency),
	...(formatted ? { formattedAmount: format(amount, settings.currency, settings.language) } : {}),
});

export const rangeView = (amounts: readonly Minor[], options: MoneyOptions): PriceRange => ({
	minValue: amountView(Math.min(...amounts), options),
	maxValue: amountView(Math.max(...amounts), options),
});

export const priceView = ({ price, compareAtPrice }: Variant, options: MoneyOptions) => ({
	actualPrice: amountView(price, options),
	...(compareAtPrice === undefined ? {} : { compareAtPrice: amountView(compareAtPrice, options) }),
});

export const revenueView = ({ price, cost }: Variant, options: MoneyOptions) =>
	cost === undefined
		? undefined
		: {
				cost: amountView(cost, options),
				profit: amountView(Math.max(0, price - cost), options),
				profitMargin: marginOf(price, cost),
			};

export const perUnitView = (
	price: Minor,
	{ pricePerUnit: measure }: Pick<Product, "pricePerUnit">,
	{ settings: { currency, language } }: MoneyOptions,
): PricePerUnit | undefined => {
	const value = measure && pricePerUnit(price, measure);
	if (!measure || value === undefined) return undefined;
	const unit = measure.baseMeasurementUnit;
	const text = `${format(value, currency, language)} / ${measure.baseQuantity === 1 ? "" : `${measure.baseQuantity} `}${unit}`;
	return {
		settings: { quantity: measure.totalQuantity, measurementUnit: measure.totalMeasurementUnit as MeasurementUnit },
		value: toDecimal(value, currency),
		description: text,
	};
};
