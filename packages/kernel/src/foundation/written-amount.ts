import type { Violation } from "@cartwright/contract/errors";
import { violation } from "./errors.ts";
import { exponentOf, fromDecimal, type Minor, readDecimal } from "./money.ts";
import { type DecimalMark, InvalidNumber, readWritten } from "./written-number.ts";

/** Abbreviations of currencies that `Intl` writes differently. */
const abbreviations = new Set(["fr", "kr", "rs"]);

const isCurrencySign = (sign: string, currency: string): boolean => {
	if (sign === "" || sign === currency || /^\p{L}{0,3}\p{Sc}$/u.test(sign)) return true;
	if (abbreviations.has(sign.toLowerCase().replace(/\.$/, ""))) return true;
	return sign === symbolOf(currency);
};

const symbols = new Map<string, string>();

const symbolOf = (currency: string): string => {
	let symbol = symbols.get(currency);
	if (symbol === undefined) {
		const options = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
		const parts = new Intl.NumberFormat("en", options).formatToParts(0);
		symbol = parts.find(({ type }) => type === "currency")?.value ?? currency;
		symbols.set(currency, symbol);
	}
	return symbol;
};

/** No amount is longer, and the form below takes long for long texts. */
const maxLength = 60;

/** An amount without its currency sign, which may stand before or after it; as it is if that is no sign of the currency. */
export const withoutCurrencySign = (text: string, currency: string): string => {
	if (text.length > maxLength) return text;
	const [, minus = "", before = "", number = "", after = ""] =
		/^([-−]?)([\p{L}\p{Sc}]*\.?)\s*([-−+]?[\d.,'’\s]*?)\s*([\p{L}\p{Sc}]*\.?)$/u.exec(text) ?? [];
	if (before === "" && after === "") return text;
	return isCurrencySign(before, currency) && isCurrencySign(after, currency) ? minus + number : text;
};

/** Refuses what the number does not say exactly: digits beyond those of the currency. */
export const readAmount = (text: string, currency: string, mark: DecimalMark | undefined): Minor => {
	const decimal = readWritten(withoutCurrencySign(text, currency), mark);
	const exponent = exponentOf(currency);
	if (hasMoreDigits(decimal, exponent))
		throw new InvalidNumber(`has more than the ${exponent} decimal places of ${currency}`);
	const amount = readDecimal(decimal, currency);
	if (amount === undefined || Math.abs(amount) > fromDecimal(maxPrice, currency))
		throw new InvalidNumber(`is more than ${maxPrice}`);
	return amount;
};

/** The maximum price that the catalogue API accepts, in currency units. */
const maxPrice = "999999999.99";

/** Whether rounding to so many decimal places would change the number. */
export const hasMoreDigits = (decimal: string, digits: number): boolean =>
	/[1-9]/.test((decimal.split(".")[1] ?? "").slice(digits));

/** Amounts of fields that rounding to the digits of the currency would change. */
export const inexactAmounts = (
	amounts: readonly (readonly [field: string, amount: string | null | undefined])[],
	currency: string,
): Violation[] => {
	const digits = exponentOf(currency);
	return amounts.flatMap(([field, amount]) =>
		amount && hasMoreDigits(amount, digits)
			? [violation(field, `${amount} has more than the ${digits} decimal places of ${currency}`)]
			: [],
	);
};
