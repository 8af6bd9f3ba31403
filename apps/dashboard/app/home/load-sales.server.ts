import { orders } from "@cartwright/contract/orders/orders";
import type { Client } from "@cartwright/sdk/client";
import { startOfDay } from "../start-of-day.ts";

/** Orders of a time span that are placed and not canceled. */
export interface Sales {
	readonly orders: number;
	/** The sum of their totals, with tax and delivery. */
	readonly total: string;
}

export interface SalesReport {
	/** The last days, the latest one last. */
	readonly days: readonly (Sales & { readonly date: string })[];
	/** Spans that end today, each with the one of the same length before it. */
	readonly spans: readonly { readonly days: number; readonly now: Sales; readonly before: Sales }[];
}

const shownDays = 14;
const spanDays = [1, 7, 30];

/** What was sold lately, by the calendar of the shop. */
export const loadSales = async (client: Client, today: string, timeZone: string): Promise<SalesReport> => {
	const between = (from: number, to: number): Promise<Sales> =>
		salesBetween(client, startOfDay(today, from, timeZone), startOfDay(today, to, timeZone));
	const [days, spans] = await Promise.all([
		Promise.all(
			Array.from({ length: shownDays }, async (_, index) => {
				const day = index + 1 - shownDays;
				return { date: startOfDay(today, day, timeZone), ...(await between(day, day + 1)) };
			}),
		),
		Promise.all(
			spanDays.map(async (length) => {
				const [now, before] = await Promise.all([between(1 - length, 1), between(1 - 2 * length, 1 - length)]);
				return { days: length, now, before };
			}),
		),
	]);
	return { days, spans };
};

const salesBetween = async (client: Client, from: string, to: string): Promise<Sales> => {
	const { aggregates } = await client.use(orders).aggregateOrders({
		filter: { status: { $in: ["APPROVED", "PENDING"] }, purchasedDate: { $gte: from, $lt: to } },
		aggregation: { orders: { $count: true }, total: { $sum: "priceSummary.total.amount" } },
	});
	const sums = aggregates as { orders?: number; total?: string | null } | null;
	return { orders: sums?.orders ?? 0, total: sums?.total ?? "0" };
};
