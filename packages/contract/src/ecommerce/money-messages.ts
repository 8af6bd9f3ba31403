import { decimal, message, readOnly, text, type Wire } from "../message.ts";

/** An amount in the shop's currency and converted to the buyer's, each as a number and formatted with the currency sign. */
export const MultiCurrencyPrice = message({
	amount: decimal({ gte: 0, lte: 1000000000000000 }),
	/** The amount in the buyer's currency. */
	convertedAmount: readOnly(decimal({ gte: 0, lte: 1000000000000000 })),
	formattedAmount: readOnly(text()),
	/** The converted amount with its currency sign, for display. */
	formattedConvertedAmount: readOnly(text()),
});
export type MultiCurrencyPrice = Wire<typeof MultiCurrencyPrice>;
