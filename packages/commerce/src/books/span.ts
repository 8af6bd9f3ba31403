import { addDays, type CalendarDate, localTime } from "@cartwright/kernel/foundation/calendar-date";

/** Days on the calendar of the shop, both included. */
export interface Span {
	readonly from: CalendarDate;
	readonly to: CalendarDate;
	readonly timeZone: string;
}

/** Whether an instant lies in a span. */
export const isWithin = (instant: string, { from, to, timeZone }: Span): boolean => {
	const { date } = localTime(instant, timeZone);
	return date >= from && date <= to;
};

/** The days in UTC that the days of a span reach into: time zones are less than a day apart from it. */
export const daysInUtc = ({ from, to }: Span): { first: CalendarDate; last: CalendarDate } => ({
	first: addDays(from, -1),
	last: addDays(to, 1),
});
