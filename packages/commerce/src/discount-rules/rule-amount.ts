import { invalid } from "@cartwright/kernel/foundation/errors";
import { exponentOf, type Minor, readDecimal } from "@cartwright/kernel/foundation/money";
import { hasMoreDigits } from "@cartwright/kernel/foundation/written-amount";

/** An amount in the shop's currency. Nothing is rounded: what the currency cannot express is refused. */
export const readAmount = (decimal: string, field: string, currency: string): Minor => {
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

export const readOptionalAmount = (
	decimal: string | null | undefined,
	field: string,
	currency: string,
): Minor | undefined => (decimal == null ? undefined : readAmount(decimal, field, currency));
