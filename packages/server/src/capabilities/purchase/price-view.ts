import type { MultiCurrencyPrice } from "@cartwright/contract/ecommerce/money-messages";
import type { Price } from "@cartwright/contract/orders/order-money-messages";
import { format, type Minor, toDecimal } from "../../foundation/money.ts";

/** An amount as carts and checkouts show it. There is one currency yet, so the converted amount is the amount. */
export const multiCurrencyPrice = (amount: Minor, currency: string): MultiCurrencyPrice => {
	const decimal = toDecimal(amount, currency);
	const formatted = format(amount, currency);
	return {
		amount: decimal,
		convertedAmount: decimal,
		formattedAmount: formatted,
		formattedConvertedAmount: formatted,
	};
};

/** An amount as orders show it. */
export const price = (amount: Minor, currency: string): Price => ({
	amount: toDecimal(amount, currency),
	formattedAmount: format(amount, currency),
});
