import { localTime } from "@cartwright/kernel/foundation/calendar-date";
import { splitByRate } from "../books/split.ts";
import type { BookEntry, EntryKind } from "../orders/book-entry.ts";
import { countryOf } from "../orders/entries.ts";
import type { Order, OrderLine } from "../orders/order.ts";
import { type Figures, type Measure, plus } from "./figures.ts";
import { type Dimension, mergedRows, type ReportRow } from "./report-row.ts";

export interface RowFacts {
	/** Of the shop, whose days count. */
	readonly timeZone: string;
	readonly categoriesOf: (productId: string) => readonly string[];
}

/**
 * What an order contributes to reports: what was agreed on the day of its purchase, if it is placed and not canceled, and what its
 * entries in the books moved on theirs, whatever became of it.
 */
export const orderRows = (
	order: Order | undefined,
	entries: readonly BookEntry[],
	facts: RowFacts,
): readonly ReportRow[] =>
	mergedRows([...(order && isSold(order) ? soldRows(order, facts) : []), ...bookedRows(order, entries, facts)]);

const isSold = ({ status }: Pick<Order, "status">): boolean => status === "APPROVED" || status === "PENDING";

const soldRows = (order: Order, { timeZone, categoriesOf }: RowFacts): ReportRow[] => {
	const { currency, lineItems, priceSummary, channelInfo } = order;
	const day = localTime(order.purchasedDate, timeZone).date;
	const row = (dimension: Dimension, key: string, figures: Figures): ReportRow => ({
		dimension,
		day,
		currency,
		key,
		figures,
	});
	const { subtotal, discount, shipping, additionalFees, tax, total } = priceSummary;
	const figures: Figures = {
		orders: 1,
		shopperOrders: order.checkoutId && order.owner ? 1 : 0,
		units: lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
		grossSales: subtotal,
		discounts: discount,
		delivery: shipping,
		fees: additionalFees,
		orderedTax: tax,
		total,
	};
	const products = Map.groupBy(lineItems, ({ item }) => item.productId ?? "");
	const categories = new Map<string, OrderLine[]>();
	for (const [productId, lines] of products) {
		for (const id of categoriesOf(productId)) categories.set(id, [...(categories.get(id) ?? []), ...lines]);
	}
	return [
		row("ALL", "", figures),
		row("CHANNEL", channelInfo.type, figures),
		row("COUNTRY", countryOf(order) ?? "", figures),
		...[...products].map(([id, lines]) => row("PRODUCT", id, figuresOfLines(lines))),
		...[...categories].map(([id, lines]) => row("CATEGORY", id, figuresOfLines(lines))),
	];
};

const figuresOfLines = (lines: readonly OrderLine[]): Figures =>
	lines.reduce<Figures>(
		(sum, { quantity, totals: { beforeDiscounts, discount, taxed } }) =>
			plus(sum, {
				units: quantity,
				grossSales: beforeDiscounts,
				discounts: discount,
				orderedTax: taxed.tax,
				total: taxed.gross,
			}),
		{ orders: 1 },
	);

/** What each kind of entry moves, and whether it is counted as what left the shop. */
const movedBy: Readonly<Record<EntryKind, readonly [measure: Measure, sign: 1 | -1]>> = {
	CHARGE: ["received", 1],
	CAPTURE: ["received", 1],
	REFUND: ["refunded", -1],
	REFUND_REVERSAL: ["refunded", -1],
	DISPUTE: ["disputed", -1],
	DISPUTE_REVERSAL: ["disputed", -1],
	FEE: ["networkFees", -1],
	CASH_ROUNDING: ["rounding", 1],
};

const bookedRows = (
	order: Order | undefined,
	entries: readonly BookEntry[],
	{ timeZone }: RowFacts,
): readonly ReportRow[] => {
	const splits = splitByRate([...entries]);
	return entries.flatMap((entry) => {
		const { id, kind, means, currency, amount, country = "" } = entry;
		const day = localTime(entry.date, timeZone).date;
		const [measure, sign] = movedBy[kind];
		const split = splits.get(id) ?? [];
		const figures: Figures = {
			[measure]: sign * amount,
			net: split.reduce((sum, { net }) => sum + net, 0),
			bookedTax: split.reduce((sum, { tax }) => sum + tax, 0),
		};
		const row = (dimension: Dimension, key: string, moved = figures): ReportRow => ({
			dimension,
			day,
			currency,
			key,
			figures: moved,
		});
		return [
			row("ALL", ""),
			row("CHANNEL", order?.channelInfo.type ?? ""),
			row("COUNTRY", country),
			row("PAYMENT_METHOD", means),
			...split.map(({ rate, net, tax }) =>
				row("TAX_RATE", String(rate), { [measure]: sign * (net + tax), net, bookedTax: tax }),
			),
		];
	});
};
