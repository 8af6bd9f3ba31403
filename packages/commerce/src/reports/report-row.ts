import type { CalendarDate } from "@cartwright/kernel/foundation/calendar-date";
import { type Figures, isZero, plus } from "./figures.ts";

/** By what figures are added up. ALL has a single key. */
export type Dimension = "ALL" | "PRODUCT" | "CATEGORY" | "COUNTRY" | "CHANNEL" | "PAYMENT_METHOD" | "TAX_RATE";

export interface Place {
	readonly dimension: Dimension;
	/** On the calendar of the shop. */
	readonly day: CalendarDate;
	readonly currency: string;
	readonly key: string;
}

/** What an order contributes to the sums of a place. */
export interface ReportRow extends Place {
	readonly figures: Figures;
}

/** One row for each place; those that come to nothing are left out. */
export const mergedRows = (rows: readonly ReportRow[]): ReportRow[] => {
	const byPlace = Map.groupBy(rows, placeKey);
	return [...byPlace.values()].flatMap((ofPlace) => {
		const [first] = ofPlace;
		const figures = ofPlace.reduce<Figures>((sum, row) => plus(sum, row.figures), {});
		return first && !isZero(figures) ? [{ ...first, figures }] : [];
	});
};

/** By how much sums change when an order contributes other rows than before. */
export const rowChanges = (before: readonly ReportRow[], after: readonly ReportRow[]): ReportRow[] =>
	mergedRows([...before.map((row) => ({ ...row, figures: plus({}, row.figures, -1) })), ...after]);

export const placeKey = ({ dimension, day, currency, key }: Place): string =>
	JSON.stringify([dimension, day, currency, key]);
