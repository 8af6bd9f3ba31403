/** A day without a time or a time zone, such as `2026-12-24`. */
export type CalendarDate = string;

const weekdays = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"] as const;

export type Weekday = (typeof weekdays)[number];

/** What a calendar and a clock on the wall of a place show. */
export interface LocalTime {
	readonly date: CalendarDate;
	/** Hours and minutes, such as `09:30`. */
	readonly time: string;
}

const day = 86_400_000;

/** The minute that an instant is in, as the instant at which it starts. */
export const minuteOf = (instant: string): string => `${instant.slice(0, 16)}:00.000Z`;

/** Calendar dates count in UTC, where each day has 24 hours. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
	new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

export const weekdayOf = (date: CalendarDate): Weekday => weekdays[new Date(date).getUTCDay()] as Weekday;

export const isCalendarDate = (text: string): boolean =>
	/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local time of an instant in a time zone, by its IANA name. */
export const localTime = (instant: string, timeZone: string): LocalTime => {
	const format = formats.get(timeZone) ?? localFormat(timeZone);
	formats.set(timeZone, format);
	// Swedish dates have the form of ISO 8601.
	const [date = "", time = ""] = format.format(new Date(instant)).split(" ");
	return { date, time };
};

const localFormat = (timeZone: string): Intl.DateTimeFormat =>
	new Intl.DateTimeFormat("sv", { dateStyle: "short", timeStyle: "short", timeZone });

/** The instant at which a clock of a time zone shows a time; of two, when clocks are set back, the first. */
export const instantOf = ({ date, time }: LocalTime, timeZone: string): string => {
	const shown = Date.parse(`${date}T${time}Z`);
	const offsetAt = (instant: number): number => {
		const local = localTime(new Date(instant).toISOString(), timeZone);
		return Date.parse(`${local.date}T${local.time}Z`) - instant;
	};
	const instant = shown - offsetAt(shown - day / 2);
	return new Date(offsetAt(instant) === shown - instant ? instant : shown - offsetAt(shown + day / 2)).toISOString();
};
