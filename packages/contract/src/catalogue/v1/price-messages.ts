import { float, message, optional, readOnly, text, type Wire } from "../../message.ts";

export const FormattedPrice = message({
	price: text(),
	discountedPrice: text(),
	pricePerUnit: readOnly(optional(text())),
});
export type FormattedPrice = Wire<typeof FormattedPrice>;

export const PriceData = message({
	currency: readOnly(text()),
	price: optional(float({ min: 0, max: 999999999.99 })),
	discountedPrice: readOnly(float()),
	formatted: readOnly(FormattedPrice),
	pricePerUnit: readOnly(optional(float())),
});
export type PriceData = Wire<typeof PriceData>;

/** `profitMargin` is the profit divided by the discounted price, to four decimals. */
export const CostAndProfitData = message({
	itemCost: optional(float({ min: 0, max: 999999999.99 })),
	formattedItemCost: readOnly(text()),
	profit: readOnly(float({ max: 999999999.99 })),
	formattedProfit: readOnly(text()),
	profitMargin: readOnly(float({ max: 1 })),
});
export type CostAndProfitData = Wire<typeof CostAndProfitData>;
