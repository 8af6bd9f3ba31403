import { TZDate } from "@date-fns/tz";

/** The instant at which a calendar date starts in a time zone, or one of the days after it. */
export const startOfDay = (date: string, days: number, timeZone: string): string => {
	const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
	return new Date(TZDate.tz(timeZone, year, month - 1, day + days).getTime()).toISOString();
};

/** The calendar date of an instant in a time zone, such as `2026-12-24`. */
export const calendarDate = (instant: Date, timeZone: string): string =>
	new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone }).format(instant);
