import type { ConvertedMoney } from "@cartwright/contract/carts/v2/line-item-messages";
import { type Minor, toDecimal } from "@cartwright/kernel/foundation/money";

/** An amount in the format of carts of version 2. There is only one currency so far, so the converted amount is the same. */
export const convertedMoney = (amount: Minor, currency: string): ConvertedMoney => {
	const decimal = toDecimal(amount, currency);
	return { amount: decimal, convertedAmount: decimal };
};
