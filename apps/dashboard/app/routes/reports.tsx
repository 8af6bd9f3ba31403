import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useLanguage } from "../language.ts";
import { ListPages } from "../list/list-pages.tsx";
import { ListViews } from "../list/list-views.tsx";
import { pageContextKey } from "../page-context.server.ts";
import { BreakdownTable } from "../reports/breakdown-table.tsx";
import { breakdowns, isBooked, readBreakdown } from "../reports/breakdowns.ts";
import { DayChart } from "../reports/day-chart.tsx";
import { FigureCards } from "../reports/figure-cards.tsx";
import { Funnel } from "../reports/funnel.tsx";
import { loadBreakdown, loadReport } from "../reports/load-report.server.ts";
import { RangePicker } from "../reports/range-picker.tsx";
import { readRange, searchOfRange } from "../reports/report-range.ts";
import { calendarDate } from "../start-of-day.ts";

const pageSize = 50;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const page = context.get(pageContextKey);
	const [client, { currency: ofShop, timeZone }] = await Promise.all([page.staff(), page.shop()]);
	const { searchParams } = new URL(request.url);
	const range = readRange(searchParams, calendarDate(new Date(), timeZone));
	const by = readBreakdown(searchParams);
	const currency = /^[A-Z]{3}$/.exec(searchParams.get("currency") ?? "")?.[0] ?? ofShop;
	const number = Math.max(1, Number(/^\d{1,3}$/.exec(searchParams.get("page") ?? "")?.[0] ?? 1));
	const [report, breakdown] = await Promise.all([
		loadReport(client, range, currency),
		loadBreakdown(client, range, { by, currency, limit: pageSize, offset: Math.min(number - 1, 200) * pageSize }),
	]);
	const others: Readonly<Record<string, string>> = currency === ofShop ? {} : { currency };
	return { range, by, report, breakdown, page: number, others };
};

export default function Reports() {
	const { t } = useLanguage();
	const { range, report } = useLoaderData<typeof loader>();
	const others = useOthers();
	const { by: _, ...withoutBy } = others;
	const title = t("reports.title");
	const currencies = [...new Set([report.currency, ...report.currencies])];
	return (
		<>
			<title>{title}</title>
			<div className="room-head">
				<h1>{title}</h1>
			</div>
			<RangePicker range={range} others={others} />
			{currencies.length > 1 && (
				<ListViews
					label={t("reports.currency")}
					current={report.currency}
					views={currencies.map((name) => ({
						name,
						text: name,
						search: searchOfRange(range, { ...others, currency: name }),
					}))}
				/>
			)}
			{!report.isComplete && <p role="status">{t("reports.incomplete")}</p>}
			<div className="reports">
				<section className="panel stack">
					<h2>{t("reports.sales")}</h2>
					<FigureCards report={report} />
					<DayChart days={report.days} currency={report.currency} />
					<p className="hint">{t("reports.hint")}</p>
				</section>
				<div className="panel">
					<Funnel steps={report.funnel} />
				</div>
				<BreakdownPanel others={withoutBy} />
			</div>
		</>
	);
}

/** What the address says beside the range. */
const useOthers = (): Readonly<Record<string, string>> => {
	const { others, by } = useLoaderData<typeof loader>();
	return { ...others, by };
};

function BreakdownPanel({ others }: { readonly others: Readonly<Record<string, string>> }) {
	const { t } = useLanguage();
	const { range, by, report, breakdown, page } = useLoaderData<typeof loader>();
	const address = (members: Readonly<Record<string, string>>) => searchOfRange(range, { ...others, ...members });
	const pageAddress = (number: number) => address({ by, ...(number > 1 ? { page: String(number) } : {}) });
	return (
		<section className="panel stack breakdown">
			<div className="panel-head">
				<h2>{t("reports.breakdown")}</h2>
				<a className="button button-secondary button-small" href={`/dashboard/reports.csv${address({ by })}`} download>
					{t("orders.export")}
				</a>
			</div>
			<ListViews
				label={t("reports.breakdown")}
				current={by}
				views={breakdowns.map((name) => ({ name, text: t(`reports.by.${name}`), search: address({ by: name }) }))}
			/>
			{breakdown.groups.length > 0 ? (
				<BreakdownTable by={by} groups={breakdown.groups} currency={report.currency} />
			) : (
				<p className="muted">{t("reports.none")}</p>
			)}
			<ListPages
				next={page * pageSize < breakdown.total ? pageAddress(page + 1) : ""}
				previous={page > 1 ? pageAddress(page - 1) : ""}
			/>
			<p className="hint">{t(isBooked(by) ? "reports.bookedHint" : "reports.orderedHint")}</p>
		</section>
	);
}
