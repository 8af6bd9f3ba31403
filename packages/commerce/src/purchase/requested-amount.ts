import type { Price } from "@cartwright/contract/orders/order-money-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { exponentOf, type Minor, readDecimal } from "@cartwright/kernel/foundation/money";

/** An amount of a request; `undefined` if there is none. Decimals that the currency does not have are refused. */
export const minorIn = (
	{ currency }: { readonly currency: string },
	sent: Price | null | undefined,
	field: string,
): Minor | undefined => {
	if (!sent?.amount) return undefined;
	const [, decimals = ""] = sent.amount.split(".");
	const exponent = exponentOf(currency);
	if (/[1-9]/.test(decimals.slice(exponent))) {
		throw invalid(`${field}.amount`, `must have at most ${exponent} decimals in ${currency}`, "DECIMAL_MAX_SCALE");
	}
	const amount = readDecimal(sent.amount, currency);
	if (amount === undefined) throw invalid(`${field}.amount`, "must be smaller", "DECIMAL_LTE");
	return amount;
};
