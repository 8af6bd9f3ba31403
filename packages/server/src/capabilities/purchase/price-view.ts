import type { MultiCurrencyPrice } from "@cartwright/contract/ecommerce/money-messages";
import type { Price } from "@cartwright/contract/orders/order-money-messages";
import { format, type Minor, toDecimal } from "../../foundation/money.ts";

/** In which currency amounts are shown, and to readers of which language. */
export interface Money {
	readonly currency: string;
	readonly language?: string;
}

/** An amount as carts and checkouts show it. There is one currency yet, so the converted amount is the amount. */
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

/** An amount as orders show it. */
export const price = (amount: Minor, currency: string, language?: string): Price => ({
	amount: toDecimal(amount, currency),
	formattedAmount: format(amount, currency, language),
});
