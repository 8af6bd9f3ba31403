import { addDays, type CalendarDate } from "@cartwright/kernel/foundation/calendar-date";
import { invalid } from "@cartwright/kernel/foundation/errors";

/** Days on the calendar of the shop, both included. */
export interface Days {
	readonly from: CalendarDate;
	readonly to: CalendarDate;
}

interface RequestedDays extends Days {
	readonly comparedFrom?: CalendarDate | null | undefined;
}

const maxDays = 366;

/** The days of a report, and those to compare with: as many. */
export const readDays = ({
	from,
	to,
	comparedFrom,
}: RequestedDays): { readonly days: Days; readonly compared: Days | undefined } => {
	if (from > to) throw invalid("to", "must not be before from");
	if (addDays(from, maxDays) <= to) throw invalid("to", `must be at most ${maxDays - 1} days after from`);
	const length = daysBetween(from, to);
	return {
		days: { from, to },
		compared: comparedFrom ? { from: comparedFrom, to: addDays(comparedFrom, length) } : undefined,
	};
};

const daysBetween = (from: CalendarDate, to: CalendarDate): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Each of the days. */
export const daysIn = ({ from, to }: Days): CalendarDate[] =>
	Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
