import {
	type BookingsReport,
	BooksChanged,
	exportBookings as exportAll,
} from "@cartwright/commerce/books/export-bookings";
import type { CalendarDate } from "@cartwright/kernel/foundation/calendar-date";
import { defaultTimeZone } from "@cartwright/kernel/sites/settings";
import type { Store } from "@cartwright/store/store";
import { OperatorError } from "./operator-error.ts";
import { readSettings } from "./settings/read-settings.ts";

/** Days on the calendar of the shop, both included. */
export interface Days {
	readonly from: CalendarDate;
	readonly to: CalendarDate;
}

export interface BookingsExport extends Days {
	readonly rawCells?: boolean | undefined;
	readonly write: (text: AsyncIterable<string>) => Promise<void>;
}

/** Writes the entries of the books as CSV for an accountant. */
export const exportBookings = async (
	store: Store,
	site: string,
	{ write, rawCells, ...days }: BookingsExport,
): Promise<BookingsReport> => {
	const span = await spanOf(store, site, days);
	const { text, report } = exportAll({ store, site, rawCells, ...span });
	try {
		await write(text);
	} catch (error) {
		if (!(error instanceof BooksChanged)) throw error;
		const message = "An entry with another tax rate came in while the file was written.";
		throw new OperatorError("BOOKS_CHANGED", message, "Run the command again, or end the span with an earlier day.");
	}
	return report;
};

const spanOf = async (store: Store, site: string, { from, to }: Days) => {
	if (from > to) {
		const message = `The span from ${from} to ${to} has no day.`;
		throw new OperatorError("SPAN_EMPTY", message, "Give the first day as --from and the last one as --to.");
	}
	const { timeZone = defaultTimeZone } = await readSettings(store, site);
	return { from, to, timeZone };
};
