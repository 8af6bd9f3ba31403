import type { Violation } from "@cartwright/contract/errors";
import { violation } from "./errors.ts";
import { exponentOf, fromDecimal, type Minor, readDecimal } from "./money.ts";
import { ownMember } from "./own-member.ts";
import { type DecimalMark, InvalidNumber, readWritten } from "./written-number.ts";

/** Abbreviations of currencies that `Intl` writes differently. */
const abbreviations: Readonly<Record<string, readonly string[]>> = {
	fr: ["CHF"],
	kr: ["DKK", "ISK", "NOK", "SEK"],
	rs: ["INR", "LKR", "MUR", "NPR", "PKR", "SCR"],
};

/** Also with the start of the code before the symbol: `CA$`. Signs of other currencies are none of this one. */
const isCurrencySign = (sign: string, currency: string): boolean => {
	const written = sign.normalize("NFKC");
	if (written === "" || written === currency) return true;
	if (ownMember(abbreviations, written.toLowerCase().replace(/\.$/, ""))?.includes(currency)) return true;
	const symbols = symbolsOf(currency);
	const [, code = "", symbol = ""] = /^(\p{L}{0,3})(\p{Sc})$/u.exec(written) ?? [];
	return symbols.includes(written) || (currency.startsWith(code.toUpperCase()) && symbols.includes(symbol));
};

const allSymbols = new Map<string, readonly string[]>();

const symbolsOf = (currency: string): readonly string[] => {
	let symbols = allSymbols.get(currency);
	if (symbols === undefined) {
		symbols = (["symbol", "narrowSymbol"] as const).map((currencyDisplay) => {
			const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay });
			return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
		});
		allSymbols.set(currency, symbols);
	}
	return symbols;
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
	const number = withoutCurrencySign(text, currency);
	if (/\p{Sc}/u.test(number)) throw new InvalidNumber(`has a sign of another currency than ${currency}`);
	const decimal = readWritten(number, mark);
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
