import type { LanguageTag } from "./language.ts";

/** Writes values the way a language does. Amounts come as the decimal strings of the wire. */
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

/**
 * Arabic is written with the digits of the West here, as most shops of the region do: prices, order numbers and card
 * numbers then look the same everywhere.
 */
const locales: Readonly<Record<LanguageTag, string>> = { en: "en", ar: "ar-u-nu-latn" };

const made = new Map<LanguageTag, Formats>();

/** Kept for each language: a formatter costs far more to make than to use. */
export const formatsOf = (tag: LanguageTag): Formats => {
	const known = made.get(tag) ?? makeFormats(locales[tag]);
	made.set(tag, known);
	return known;
};

type Dates = Pick<Formats, "date" | "shortDate">;

const madeDates = new Map<string, Dates>();
/** Browsers may ask for any region. */
const mostRegions = 50;

/** Dates as a region writes them, such as `en-IE`. */
export const datesOf = (locale: string): Dates => {
	const known = madeDates.get(locale);
	if (known) return known;
	if (madeDates.size >= mostRegions) madeDates.clear();
	const dates = makeDates(locale.startsWith("ar") ? `${locale}-u-ca-gregory-nu-latn` : locale);
	madeDates.set(locale, dates);
	return dates;
};

const makeDates = (locale: string): Dates => {
	const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
	const shortDate = new Intl.DateTimeFormat(locale, {
		weekday: "short",
		day: "numeric",
		month: "short",
		timeZone: "UTC",
	});
	return {
		date: (instant) => date.format(new Date(instant)),
		shortDate: (instant) => shortDate.format(new Date(instant)),
	};
};

const makeFormats = (locale: string): Formats => {
	const number = new Intl.NumberFormat(locale);
	const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
	const list = new Intl.ListFormat(locale, { type: "conjunction" });
	return {
		money: moneyFormat(locale, "auto"),
		roundMoney: moneyFormat(locale, "stripIfInteger"),
		number: (value) => number.format(value),
		percent: (fraction) => percent.format(fraction),
		...makeDates(locale),
		list: (items) => list.format(items),
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
