import { stringify } from "csv-stringify/sync";
import type { LoaderFunctionArgs } from "react-router";
import { pageContextKey } from "../page-context.server.ts";
import { type BreakdownName, readBreakdown } from "../reports/breakdowns.ts";
import { loadBreakdown, type ShownGroup } from "../reports/load-report.server.ts";
import { readRange } from "../reports/report-range.ts";
import { calendarDate } from "../start-of-day.ts";

const pageSize = 1000;

/** A breakdown of a report with all of its groups, as a file for spreadsheets. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { staff, shop } = context.get(pageContextKey);
	const { searchParams } = new URL(request.url);
	const [client, { currency: ofShop, timeZone }] = await Promise.all([staff(), shop()]);
	const range = readRange(searchParams, calendarDate(new Date(), timeZone));
	const by: BreakdownName = readBreakdown(searchParams);
	const currency = /^[A-Z]{3}$/.exec(searchParams.get("currency") ?? "")?.[0] ?? ofShop;
	const groups: ShownGroup[] = [];
	for (let total = 1; groups.length < total; ) {
		const some = await loadBreakdown(client, range, { by, currency, limit: pageSize, offset: groups.length });
		groups.push(...some.groups);
		total = some.groups.length > 0 ? some.total : 0;
	}
	const columns = ["key", "name", "orders", "units", "tax", "amount", "before"] as const satisfies (keyof ShownGroup)[];
	const rows = groups.map((group) => ({ ...group, currency, from: range.from, to: range.to }));
	// A cell that starts like a formula would be one in a spreadsheet.
	const text = stringify(rows, {
		header: true,
		columns: [...columns, "currency", "from", "to"],
		escape_formulas: true,
	});
	return new Response(text, {
		headers: { "content-type": "text/csv; charset=utf-8", "content-disposition": 'attachment; filename="report.csv"' },
	});
};
