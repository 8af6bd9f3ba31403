import { localTime } from "@cartwright/kernel/foundation/calendar-date";
import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { csvLine } from "@cartwright/kernel/foundation/csv-text";
import { type Rate, toDecimal } from "@cartwright/kernel/foundation/money";
import { type Booking, bookingPages } from "./load/booking-pages.ts";
import type { Span } from "./span.ts";

export interface BookingsOptions extends Span, Pick<ReadContext, "store" | "site"> {
	/** Leaves cells as they are that spreadsheets run as formulas. */
	readonly rawCells?: boolean | undefined;
}

export interface BookingsReport {
	entries: number;
}

/** An entry came in while the file was written, with a tax rate that has no column in it. */
export class BooksChanged extends Error {}

/** The entries of a span as CSV, oldest first. The report is complete when the text is. */
export const exportBookings = (options: BookingsOptions): { text: AsyncIterable<string>; report: BookingsReport } => {
	const report: BookingsReport = { entries: 0 };
	return { text: csvText(options, report), report };
};

async function* csvText(options: BookingsOptions, report: BookingsReport): AsyncGenerator<string> {
	const line = (cells: readonly string[]) => csvLine(cells, { raw: options.rawCells });
	const rates = await ratesIn(options);
	yield line([...leading, ...rates.flatMap((rate) => [`net ${percent(rate)}`, `tax ${percent(rate)}`]), ...trailing]);
	for await (const bookings of bookingPages(options)) {
		yield bookings.map((booking) => line(cellsOf(booking, rates, options))).join("");
		report.entries += bookings.length;
	}
}

const leading = ["date", "time", "orderNumber", "kind", "means", "provider", "country", "currency", "gross"] as const;
const trailing = ["fee", "reference", "entry", "orderId"] as const;

/** 190000 is 19 %. */
const percent = (rate: Rate): string => `${rate / 10_000}%`;

const cellsOf = ({ entry, order, split }: Booking, rates: readonly Rate[], { timeZone }: Span): string[] => {
	const { kind, means, provider = "", country = "", currency, amount, reference = "", id, orderId } = entry;
	const { date, time } = localTime(entry.date, timeZone);
	const money = (share: number) => toDecimal(share, currency);
	const isFee = kind === "FEE";
	if (split.some(({ rate }) => !rates.includes(rate))) throw new BooksChanged();
	const ofRates = rates.flatMap((rate) => {
		const share = split.find((each) => each.rate === rate);
		return share ? [money(share.net), money(share.tax)] : ["", ""];
	});
	const leadingCells = [
		date,
		time,
		order?.number ?? "",
		kind,
		means,
		provider,
		country,
		currency,
		isFee ? "" : money(amount),
	];
	const trailingCells = [isFee ? money(amount) : "", reference, id, orderId];
	return [...leadingCells, ...ofRates, ...trailingCells];
};

/** The tax rates of a span, ascending: those have columns. */
const ratesIn = async (options: BookingsOptions): Promise<Rate[]> => {
	const rates = new Set<Rate>();
	for await (const bookings of bookingPages(options)) {
		for (const { split } of bookings) for (const { rate } of split) rates.add(rate);
	}
	return [...rates].sort((one, other) => one - other);
};
