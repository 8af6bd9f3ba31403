/** What comes first in a date such as `12/1/2010`. */
export type DateForm = "day-first" | "month-first";

const clock = "(?:[ T]+(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?)?";
// Two digits after dashes may be a day: 10-12-31.
const yearLast = new RegExp(`^(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4}|(?<!-)\\d{2})${clock}$`);
const yearFirst = new RegExp(`^(\\d{4})([/.-])(\\d{1,2})\\2(\\d{1,2})${clock}$`);

/** Years of two digits are those from 1970 to 2069. */
const fullYear = (year: string): number => Number(year) + (year.length === 4 ? 0 : Number(year) < 70 ? 2000 : 1900);

/**
 * A date and a time without a time zone, read as UTC; `undefined` if there is no such day in this form. Without a form, if there is none
 * in any.
 */
export const readInvoiceDate = (text: string, form: DateForm = "day-first"): string | undefined => {
	const trimmed = text.trim();
	const ordered = yearFirst.exec(trimmed);
	const [match, first = "", , second = "", third = "", ...time] = ordered ?? yearLast.exec(trimmed) ?? [];
	if (match === undefined) return undefined;
	const [day, month] = form === "day-first" ? [first, second] : [second, first];
	return ordered ? dateOf([first, second, third], time) : dateOf([third, month, day], time);
};

const dateOf = (ymd: readonly [string, string, string], time: readonly (string | undefined)[]): string | undefined => {
	const year = fullYear(ymd[0]);
	const [month, day] = [Number(ymd[1]), Number(ymd[2])];
	const [hour = 0, minute = 0, second = 0] = time.map((part) => Number(part ?? 0));
	const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
	// Years below 100 would become those of the last century.
	const isDay = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
	return isDay && hour < 24 && minute < 60 && second < 60 ? date.toISOString() : undefined;
};

/** What is wrong with a text that `readInvoiceDate` cannot read. */
export const dateFault = (text: string, form: DateForm | undefined): string => {
	const other = form === "day-first" ? "month-first" : "day-first";
	if (form && readInvoiceDate(text, other))
		return `${text} has no day and month with the ${form === "day-first" ? "day" : "month"} first`;
	return `${text || "empty"} is not a date such as 2010-12-31, 31/12/2010, 12/31/2010 or 12/31/10, with a time such as 8:26 or none`;
};

interface Shown {
	readonly line: number;
	readonly text: string;
}

/** A file whose dates cannot be read for certain. */
export class UnclearDates extends Error {}

/** Finds the form of all dates of a file by those that exist in one form only. */
export class DateFormGuess {
	readonly #shown = new Map<DateForm, Shown>();
	#unclear: Shown | undefined;

	see(text: string, line: number): void {
		const [dayFirst, monthFirst] = [readInvoiceDate(text, "day-first"), readInvoiceDate(text, "month-first")];
		if (dayFirst === monthFirst) return;
		if (dayFirst !== undefined && monthFirst !== undefined) this.#unclear ??= { line, text };
		else {
			const form = dayFirst === undefined ? "month-first" : "day-first";
			if (!this.#shown.has(form)) this.#shown.set(form, { line, text });
		}
	}

	/** `undefined` if every date is the same in both. */
	get form(): DateForm | undefined {
		const [day, month] = [this.#shown.get("day-first"), this.#shown.get("month-first")];
		if (day && month)
			throw new UnclearDates(
				`Line ${day.line} has a date with the day first, ${day.text}, and line ${month.line} one with the month first, ${month.text}.`,
			);
		if (!day && !month && this.#unclear)
			throw new UnclearDates(
				`No date of the file shows whether the day or the month comes first in ${this.#unclear.text} (line ${this.#unclear.line}).`,
			);
		if (!day && !month) return undefined;
		return month ? "month-first" : "day-first";
	}
}
