import { decimal, message, readOnly, text, type Wire } from "../message.ts";

/** An amount in the shop's currency and converted to the buyer's, each as a number and formatted with the currency sign. */
export const MultiCurrencyPrice = message({
	amount: decimal({ gte: 0, lte: 1000000000000000 }),
	convertedAmount: readOnly(decimal({ gte: 0, lte: 1000000000000000 })),
	formattedAmount: readOnly(text()),
	formattedConvertedAmount: readOnly(text()),
});
export type MultiCurrencyPrice = Wire<typeof MultiCurrencyPrice>;
