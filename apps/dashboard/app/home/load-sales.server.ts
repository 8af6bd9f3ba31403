import type { Client } from "@cartwright/sdk/client";
import { type OrderSums, soldStatuses, sumOrders } from "../orders/sum-orders.server.ts";
import { startOfDay } from "../start-of-day.ts";

export interface SalesReport {
	/** The last days, the latest one last. */
	readonly days: readonly (OrderSums & { readonly date: string })[];
	/** Spans that end today, each with the one of the same length before it. */
	readonly spans: readonly { readonly days: number; readonly now: OrderSums; readonly before: OrderSums }[];
}

const shownDays = 14;
const longSpans = [7, 30];

/** What was sold lately, by the calendar of the shop. */
export const loadSales = async (client: Client, today: string, timeZone: string): Promise<SalesReport> => {
	const between = (from: number, to: number): Promise<OrderSums> => {
		const purchasedDate = { $gte: startOfDay(today, from, timeZone), $lt: startOfDay(today, to, timeZone) };
		return sumOrders(client, { status: soldStatuses, purchasedDate });
	};
	const [days, spans] = await Promise.all([
		Promise.all(
			Array.from({ length: shownDays }, async (_, index) => {
				const day = index + 1 - shownDays;
				return { date: startOfDay(today, day, timeZone), ...(await between(day, day + 1)) };
			}),
		),
		Promise.all(
			longSpans.map(async (length) => {
				const [now, before] = await Promise.all([between(1 - length, 1), between(1 - 2 * length, 1 - length)]);
				return { days: length, now, before };
			}),
		),
	]);
	const [yesterday, latest] = days.slice(-2);
	return { days, spans: [...(yesterday && latest ? [{ days: 1, now: latest, before: yesterday }] : []), ...spans] };
};
