import { create, remove, replace, type Write } from "@cartwright/store/batch";
import { type ReportSum, reportedOrders, reportSums, soldProducts, sumIdOf } from "./documents.ts";
import { isZero, plus } from "./figures.ts";
import type { OrderChanges } from "./load/load-order-changes.ts";

/** The writes that count orders: their rows, and the sums that these change. */
export const orderChangeWrites = (
	{ orders, changes, soldProducts: sold, reported, sums }: OrderChanges,
	generation: number,
): Write[] => [
	...orders.flatMap(({ id, rows }) => {
		const before = reported.get(id);
		if (rows.length === 0) return before ? [remove(reportedOrders, before)] : [];
		const doc = { id, generation, rows };
		return [before ? replace(reportedOrders, before, doc) : create(reportedOrders, doc)];
	}),
	...changes.flatMap(({ figures: change, ...place }) => {
		const id = sumIdOf(generation, place);
		const before = sums.get(id);
		const figures = plus(before?.doc ?? {}, change);
		if (before && isZero(figures)) return [remove(reportSums, before)];
		const doc: ReportSum = { id, generation, ...place, ...figures };
		return [before ? replace(reportSums, before, doc) : create(reportSums, doc)];
	}),
	...[...sold].map(([id, name]) => create(soldProducts, { id, name })),
];
