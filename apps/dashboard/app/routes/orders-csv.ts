import { orders } from "@cartwright/contract/orders/orders";
import { stringify } from "csv-stringify/sync";
import type { LoaderFunctionArgs } from "react-router";
import { orErrorPage } from "../or-error-page.server.ts";
import { type OrderRow, orderRow } from "../orders/order-row.ts";
import { readOrderList, searchOf } from "../orders/order-search.ts";
import { pageContextKey } from "../page-context.server.ts";
import { startOfDay } from "../start-of-day.ts";

const pageSize = 100;

const columns = [
	"number",
	"date",
	"buyer",
	"email",
	"status",
	"payment",
	"fulfillment",
	"delivery",
	"items",
	"total",
	"currency",
] as const satisfies readonly (keyof OrderRow)[];

/** The orders that a list finds, all pages of it, as a file for spreadsheets. It is written as the pages arrive. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { staff, shop } = context.get(pageContextKey);
	const state = { ...readOrderList(new URL(request.url).searchParams), cursor: "" };
	const [client, { timeZone }] = await Promise.all([staff(), shop()]);
	const first = searchOf(state, pageSize, (date, days) => startOfDay(date, days, timeZone));
	const { searchOrders } = client.use(orders);
	const page = (search: ReturnType<typeof searchOf>) => searchOrders({ search });
	// The first page decides whether there is a file at all: later faults can only break it off.
	let current: Awaited<ReturnType<typeof page>> | undefined = await orErrorPage(page(first));
	let isFirst = true;
	const lines = new ReadableStream<Uint8Array>({
		async pull(controller) {
			if (!current) return controller.close();
			const text = stringify(current.orders.map(orderRow), {
				header: isFirst,
				columns: [...columns],
				// A cell that starts like a formula would be one in a spreadsheet.
				escape_formulas: true,
			});
			controller.enqueue(new TextEncoder().encode(text));
			isFirst = false;
			const cursor = current.metadata?.cursors?.next;
			current =
				cursor && !request.signal.aborted ? await page({ cursorPaging: { cursor, limit: pageSize } }) : undefined;
		},
	});
	return new Response(lines, {
		headers: { "content-type": "text/csv; charset=utf-8", "content-disposition": 'attachment; filename="orders.csv"' },
	});
};
