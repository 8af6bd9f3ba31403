import { addDays, type CalendarDate, localTime } from "@cartwright/kernel/foundation/calendar-date";
import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { positionOf } from "@cartwright/store/query/evaluate";
import { and, compare, type Position } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { type BookEntry, bookEntries } from "../orders/book-entry.ts";

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

const pageSize = 100;
const sort = [{ field: "date", order: "ASC" }] as const;

/** The entries of days in UTC, the last one included, oldest first, a page at a time. */
export async function* entryPages(
	{ store, site }: Pick<ReadContext, "store" | "site">,
	{ first, last }: { readonly first: CalendarDate; readonly last: CalendarDate },
): AsyncGenerator<BookEntry[]> {
	const filter = and(compare("date", "gte", first), compare("date", "lt", addDays(last, 1)));
	let from: Position | undefined;
	do {
		const { entries } = await store.read(site, { entries: page(bookEntries, { filter, sort, limit: pageSize, from }) });
		yield entries.map(({ doc }) => doc);
		const lastEntry = entries.length === pageSize ? entries.at(-1) : undefined;
		from = lastEntry && { values: positionOf(lastEntry.doc, sort) };
	} while (from);
}
