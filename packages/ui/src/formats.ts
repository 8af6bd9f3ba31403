import { deliveryText } from "@cartwright/translations/delivery-text";
import { formatLocale, type LanguageTag } from "@cartwright/translations/languages";

/** Formats values for a language or a region. Amounts come as the decimal strings of the wire. */
export interface Formats {
	money(amount: string | number, currency: string): string;
	/** Whole amounts without trailing zeros, for limits and thresholds. */
	roundMoney(amount: string | number, currency: string): string;
	/** Round, with a plus or minus sign: how much more or less something costs. */
	moneyDifference(amount: string, currency: string): string;
	number(value: number): string;
	percent(fraction: number): string;
	/** As file managers show it, such as "4.2 MB". */
	fileSize(bytes: number): string;
	/** The date of an instant, in the time zone of the formats. */
	date(instant: string | Date): string;
	list(items: readonly string[]): string;
}

const made = new Map<string, Formats>();

/**
 * Formats of a language or one of its regions, such as `en` or `en-IE`, and of a time zone. Cached for each: creating a
 * formatter costs far more than using it.
 */
export const formatsOf = (locale: string, timeZone = "UTC"): Formats => {
	const key = `${locale} ${timeZone}`;
	const formats = made.get(key) ?? makeFormats(formatLocale(locale), timeZone);
	made.set(key, formats);
	return formats;
};

/** The region, if it formats amounts, numbers or dates differently from its language; otherwise the language alone. */
export const regionOrLanguage = (locale: string, language: LanguageTag, currency: string): string =>
	sample(locale, currency) === sample(language, currency) ? language : locale;

const samples = new Map<string, string>();

const sample = (locale: string, currency: string): string => {
	const key = `${locale} ${currency}`;
	const known = samples.get(key) ?? makeSample(locale, currency);
	samples.set(key, known);
	return known;
};

const makeSample = (locale: string, currency: string): string => {
	const { money, number, percent, date } = formatsOf(locale);
	const delivery = deliverySample(locale);
	return [
		money("1234567.5", currency),
		money("-5", currency),
		number(1_234_567.5),
		percent(0.125),
		date(day),
		delivery,
	].join(" ");
};

const day = "2026-12-24";

/** A delivery whose dates have every part that varies. */
const deliverySample = (locale: string): string => {
	const t = (_: string, values: Readonly<Record<string, string | number>> = {}) => Object.values(values).join(" ");
	const dates = { orderDate: day, earliestDate: day, latestDate: "2026-12-28" };
	return [false, true].map((isApproximate) => deliveryText({ ...dates, isApproximate }, {}, { t, locale })).join(" ");
};

const makeFormats = (locale: string, timeZone: string): Formats => {
	const number = new Intl.NumberFormat(locale);
	const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 });
	const list = new Intl.ListFormat(locale, { type: "conjunction" });
	return {
		money: moneyFormat(locale, "auto"),
		roundMoney: moneyFormat(locale, "stripIfInteger"),
		moneyDifference: moneyFormat(locale, "stripIfInteger", "exceptZero"),
		number: (value) => number.format(value),
		percent: (fraction) => percent.format(fraction),
		fileSize: (bytes) => fileSize(locale, bytes),
		date: dateFormat(locale, { dateStyle: "long", timeZone }),
		list: (items) => list.format(items),
	};
};

const fileUnits = ["byte", "kilobyte", "megabyte", "gigabyte"];

const fileSize = (locale: string, bytes: number): string => {
	const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), fileUnits.length - 1);
	const options = { style: "unit", unit: fileUnits[step], maximumFractionDigits: step > 1 ? 1 : 0 } as const;
	return new Intl.NumberFormat(locale, options).format(bytes / 1000 ** step);
};

/** Created with the first date: many pages have none. */
const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Formats["date"] => {
	let format: Intl.DateTimeFormat | undefined;
	return (instant) => {
		format ??= newDateFormat(locale, options);
		return format.format(new Date(instant));
	};
};

/** An old browser may not know a new name of a time zone. */
const newDateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
	try {
		return new Intl.DateTimeFormat(locale, options);
	} catch {
		return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
	}
};

/** `Intl` formats a string exactly: a number would lose the last digits of large amounts. */
const moneyFormat = (
	locale: string,
	trailingZeroDisplay: "auto" | "stripIfInteger",
	signDisplay: "auto" | "exceptZero" = "auto",
): Formats["money"] => {
	const formats = new Map<string, Intl.NumberFormat>();
	return (amount, currency) => {
		const format =
			formats.get(currency) ??
			new Intl.NumberFormat(locale, {
				style: "currency",
				currency,
				currencyDisplay: "narrowSymbol",
				trailingZeroDisplay,
				signDisplay,
			});
		formats.set(currency, format);
		const written = format.format((amount === "" ? 0 : amount) as Intl.StringNumericLiteral);
		// Most languages write a hyphen, which is shorter than the plus sign and can be separated from its amount.
		return isolated(written.replace("-", "−"));
	};
};

/**
 * In right-to-left text, an amount keeps the order of its own characters: the marks that `Intl` writes for that do not
 * help with a Latin symbol, as in `US$`.
 */
const isolated = (amount: string): string => {
	const plain = amount.replaceAll("\u200f", "");
	return plain === amount ? amount : `\u2068${plain}\u2069`;
};

/** The calendar date of an instant, such as 2026-03-05. */
export const calendarDate = (instant: string | Date, timeZone: string): string =>
	// Swedish dates have the form of ISO 8601.
	newDateFormat("sv", { dateStyle: "short", timeZone }).format(new Date(instant));
