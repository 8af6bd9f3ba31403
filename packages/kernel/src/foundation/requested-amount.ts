import { invalid } from "./errors.ts";
import { exponentOf, type Minor, readDecimal } from "./money.ts";
import { hasMoreDigits } from "./written-amount.ts";

/** An amount of a request. Nothing is rounded: what the currency cannot express is refused by the name of the field. */
export const requestedAmount = (decimal: string, field: string, currency: string): Minor => {
	const digits = exponentOf(currency);
	if (hasMoreDigits(decimal, digits)) {
		throw invalid(field, `must have at most ${digits} digits after the point`, "DECIMAL_MAX_SCALE", {
			threshold: digits,
		});
	}
	const amount = readDecimal(decimal, currency);
	if (amount === undefined) throw invalid(field, "must be smaller", "DECIMAL_LTE");
	return amount;
};
