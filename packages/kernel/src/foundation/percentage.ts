import { decimalOfNumber } from "@cartwright/contract/codec/decimals";
import { invalid } from "./errors.ts";
import type { Rate } from "./money.ts";
import { hasMoreDigits } from "./written-amount.ts";

const digits = 4;

/** The rate of a percentage in a request. Refuses digits that a rate cannot have. */
export const readPercentage = (percentage: number, field: string): Rate => {
	const decimal = decimalOfNumber(percentage);
	if (hasMoreDigits(decimal, digits)) {
		throw invalid(field, `must have at most ${digits} digits after the point`, "DECIMAL_MAX_SCALE");
	}
	return Math.round(Number(decimal) * 10 ** digits);
};

export const percentageOf = (rate: Rate): number => rate / 10 ** digits;
