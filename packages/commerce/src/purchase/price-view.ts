import type { MultiCurrencyPrice } from "@cartwright/contract/ecommerce/money-messages";
import type { Price } from "@cartwright/contract/orders/order-money-messages";
import { format, type Minor, toDecimal } from "@cartwright/kernel/foundation/money";

/** Currency of amounts, and the language to format them in. */
export interface Money {
	readonly currency: string;
	readonly language?: string;
}

/**
 * An amount in the format of carts and checkouts. There is only one currency so far, so the converted amount is the
 * same.
 */
export const multiCurrencyPrice = (amount: Minor, { currency, language }: Money): MultiCurrencyPrice => {
	const decimal = toDecimal(amount, currency);
	const formatted = format(amount, currency, language);
	return {
		amount: decimal,
		convertedAmount: decimal,
		formattedAmount: formatted,
		formattedConvertedAmount: formatted,
	};
};

/** An amount in the format of orders. */
export const price = (amount: Minor, currency: string, language?: string): Price => ({
	amount: toDecimal(amount, currency),
	formattedAmount: format(amount, currency, language),
});
