import { float, message, optional, readOnly, text, type Wire } from "../../message.ts";

export const FormattedPrice = message({
	/** The price before the catalogue's discount. */
	price: text(),
	/** The price after the catalogue's discount. */
	discountedPrice: text(),
	/** The price of the base quantity. */
	pricePerUnit: readOnly(optional(text())),
});
export type FormattedPrice = Wire<typeof FormattedPrice>;

export const PriceData = message({
	currency: readOnly(text()),
	/** The price before the catalogue's discount. */
	price: optional(float({ min: 0, max: 999999999.99 })),
	/** The price after the catalogue's discount. */
	discountedPrice: readOnly(float()),
	/** The same prices with the currency sign. */
	formatted: readOnly(FormattedPrice),
	/** The price of the base quantity, such as 100 grams. */
	pricePerUnit: readOnly(optional(float())),
});
export type PriceData = Wire<typeof PriceData>;

/** `profitMargin` is the profit divided by the discounted price, to four decimals. */
export const CostAndProfitData = message({
	/** What one unit costs the shop. */
	itemCost: optional(float({ min: 0, max: 999999999.99 })),
	/** The cost with the currency sign. */
	formattedItemCost: readOnly(text()),
	/** The discounted price less the cost. */
	profit: readOnly(float({ max: 999999999.99 })),
	/** The profit with the currency sign. */
	formattedProfit: readOnly(text()),
	/** The profit divided by the discounted price. */
	profitMargin: readOnly(float({ max: 1 })),
});
export type CostAndProfitData = Wire<typeof CostAndProfitData>;
