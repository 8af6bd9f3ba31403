import type { LanguageTag } from "./language.ts";

/** Writes values the way a language or a region does. Amounts come as the decimal strings of the wire. */
export interface Formats {
	money(amount: string | number, currency: string): string;
	/** Whole amounts without their zeros, for bounds and thresholds. */
	roundMoney(amount: string | number, currency: string): string;
	number(value: number): string;
	percent(fraction: number): string;
	date(instant: string | Date): string;
	/** A date of this year or near it, without its year. */
	shortDate(instant: string | Date): string;
	list(items: readonly string[]): string;
}

const made = new Map<string, Formats>();

/**
 * As a language or one of its regions writes, such as `en` or `en-IE`. Kept for each, of which there are few: a formatter
 * costs far more to make than to use.
 */
export const formatsOf = (locale: string): Formats => {
	const known = made.get(locale) ?? makeFormats(locale.startsWith("ar") ? `${locale}${westernDigits}` : locale);
	made.set(locale, known);
	return known;
};

/**
 * Arabic is written with the digits of the West here, as most shops of the region do: prices, order numbers and card
 * numbers then look the same everywhere.
 */
const westernDigits = "-u-ca-gregory-nu-latn";

/** The region where it writes amounts and numbers otherwise than its language does, else the language alone. */
export const amountLocale = (locale: string, language: LanguageTag, currency: string): string =>
	sample(locale, currency) === sample(language, currency) ? language : locale;

const samples = new Map<string, string>();

const sample = (locale: string, currency: string): string => {
	const key = `${locale} ${currency}`;
	const known = samples.get(key) ?? makeSample(formatsOf(locale), currency);
	samples.set(key, known);
	return known;
};

const makeSample = ({ money, number, percent }: Formats, currency: string): string =>
	[money("1234567.5", currency), money("-5", currency), number(1_234_567.5), percent(0.125)].join(" ");

const makeFormats = (locale: string): Formats => {
	const number = new Intl.NumberFormat(locale);
	const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
	const list = new Intl.ListFormat(locale, { type: "conjunction" });
	return {
		money: moneyFormat(locale, "auto"),
		roundMoney: moneyFormat(locale, "stripIfInteger"),
		number: (value) => number.format(value),
		percent: (fraction) => percent.format(fraction),
		date: dateFormat(locale, { dateStyle: "long" }),
		shortDate: dateFormat(locale, { weekday: "short", day: "numeric", month: "short" }),
		list: (items) => list.format(items),
	};
};

/** Made when the first date is written: many pages have none. */
const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Formats["date"] => {
	let format: Intl.DateTimeFormat | undefined;
	return (instant) => {
		format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
		return format.format(new Date(instant));
	};
};

/** A string reaches `Intl` as it is: a number would lose the last digits of large amounts. */
const moneyFormat = (locale: string, trailingZeroDisplay: "auto" | "stripIfInteger"): Formats["money"] => {
	const formats = new Map<string, Intl.NumberFormat>();
	return (amount, currency) => {
		const format =
			formats.get(currency) ??
			new Intl.NumberFormat(locale, {
				style: "currency",
				currency,
				currencyDisplay: "narrowSymbol",
				trailingZeroDisplay,
			});
		formats.set(currency, format);
		return isolated(format.format((amount === "" ? 0 : amount) as Intl.StringNumericLiteral));
	};
};

/**
 * In a text from right to left, an amount keeps the order of its own signs: the marks that `Intl` writes for that are
 * of no use where the symbol is Latin, as in `US$`.
 */
const isolated = (amount: string): string => {
	const plain = amount.replaceAll("\u200f", "");
	return plain === amount ? amount : `\u2068${plain}\u2069`;
};
