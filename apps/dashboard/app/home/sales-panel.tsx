import { useLanguage } from "../language.ts";
import type { OrderSums } from "../orders/sum-orders.server.ts";
import { useDates } from "../use-dates.ts";
import type { SalesReport } from "./load-sales.server.ts";

interface SalesPanelProps {
	readonly sales: SalesReport;
	readonly currency: string;
}

/** What was sold lately, beside the time before. */
export function SalesPanel({ sales, currency }: SalesPanelProps) {
	const { t } = useLanguage();
	return (
		<section className="panel stack">
			<h2>{t("home.sales.title")}</h2>
			<div className="spans">
				{sales.spans.map(({ days, now, before }) => (
					<Span key={days} days={days} now={now} before={before} currency={currency} />
				))}
			</div>
			<Days days={sales.days} currency={currency} />
			<p className="hint">{t("home.sales.hint")}</p>
		</section>
	);
}

interface SpanProps {
	readonly days: number;
	readonly now: OrderSums;
	readonly before: OrderSums;
	readonly currency: string;
}

function Span({ days, now, before, currency }: SpanProps) {
	const { t, formats } = useLanguage();
	const change = Number(before.total) > 0 ? Number(now.total) / Number(before.total) - 1 : undefined;
	const share = Math.round((change ?? 0) * 100) / 100;
	return (
		<div className="span">
			<h3>{t("home.sales.span", { days })}</h3>
			<p className="span-total">{formats.money(now.total, currency)}</p>
			<p>{t("home.sales.orders", { count: now.orders })}</p>
			{now.orders > 0 && (
				<p className="muted">
					{t("home.sales.average", { amount: formats.money(Number(now.total) / now.orders, currency) })}
				</p>
			)}
			<p className="muted">
				{change === undefined
					? t("home.sales.before", { days, amount: formats.money(before.total, currency) })
					: t("home.sales.change", { days, change: `${share > 0 ? "+" : ""}${formats.percent(share)}` })}
			</p>
		</div>
	);
}

/** A chart that is a table: whoever does not see the bars reads the amounts. */
function Days({ days, currency }: { days: SalesReport["days"]; currency: string }) {
	const { t, formats } = useLanguage();
	const dates = useDates();
	const max = Math.max(...days.map(({ total }) => Number(total)), 1);
	return (
		<table className="days">
			<caption className="visually-hidden">{t("home.sales.days")}</caption>
			<thead className="visually-hidden">
				<tr>
					<th scope="col">{t("home.sales.day")}</th>
					<th scope="col">{t("home.sales.total")}</th>
				</tr>
			</thead>
			<tbody>
				{days.map(({ date, total, orders }) => (
					<tr key={date}>
						<th scope="row">{dates.day(date)}</th>
						<td
							title={`${dates.date(date)}: ${formats.money(total, currency)}, ${t("home.sales.orders", { count: orders })}`}
						>
							<svg className="day-bar" viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
								<rect x="0" width="10" y={100 - (Number(total) / max) * 100} height={(Number(total) / max) * 100} />
							</svg>
							<span className="visually-hidden">{formats.money(total, currency)}</span>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
