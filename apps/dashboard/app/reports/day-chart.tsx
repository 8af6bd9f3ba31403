import { useLanguage } from "../language.ts";
import { useDates } from "../use-dates.ts";
import type { ShownDay } from "./load-report.server.ts";

interface DayChartProps {
	readonly days: readonly ShownDay[];
	readonly currency: string;
}

const height = 100;

/** Sales by day: bars, a line of the days that they are compared with, and the same as a table. */
export function DayChart({ days, currency }: DayChartProps) {
	const { t } = useLanguage();
	const max = Math.max(...days.flatMap(({ figures, before }) => [Number(figures.sales), Number(before.sales)]), 1);
	const top = (sales: string) => height - (Number(sales) / max) * height;
	const line = days.map(({ before }, index) => `${index * 10 + 5},${top(before.sales)}`).join(" ");
	const [first, last] = [days[0]?.date ?? "", days.at(-1)?.date ?? ""];
	return (
		<figure className="day-chart">
			<svg viewBox={`0 0 ${days.length * 10} ${height}`} preserveAspectRatio="none" aria-hidden="true">
				{days.map(({ date, figures }, index) => (
					<rect key={date} x={index * 10 + 1} width="8" y={top(figures.sales)} height={height - top(figures.sales)} />
				))}
				{days.length > 1 && <polyline points={line} />}
			</svg>
			<div className="day-chart-ends" aria-hidden="true">
				<DayName date={first} />
				{days.length > 1 && <DayName date={last} />}
			</div>
			<figcaption className="day-chart-key">
				<span className="day-chart-now">{t("reports.now")}</span>
				<span className="day-chart-before">{t("reports.earlier")}</span>
			</figcaption>
			<details>
				<summary>{t("reports.asTable")}</summary>
				<DayTable days={days} currency={currency} />
			</details>
		</figure>
	);
}

function DayTable({ days, currency }: DayChartProps) {
	const { t, formats } = useLanguage();
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys
		<section className="report-table" aria-label={t("reports.days")} tabIndex={0}>
			<table className="figures-table">
				<caption className="visually-hidden">{t("reports.days")}</caption>
				<thead>
					<tr>
						<th scope="col">{t("reports.by.DAY")}</th>
						<th scope="col" className="table-amount">
							{t("reports.cards.orders")}
						</th>
						<th scope="col" className="table-amount">
							{t("reports.cards.sales")}
						</th>
						<th scope="col" className="table-amount">
							{t("reports.earlier")}
						</th>
					</tr>
				</thead>
				<tbody>
					{days.map(({ date, figures, before }) => (
						<tr key={date}>
							<th scope="row">
								<DayName date={date} />
							</th>
							<td className="table-amount">{formats.number(figures.orders)}</td>
							<td className="table-amount">{formats.money(figures.sales, currency)}</td>
							<td className="table-amount">{formats.money(before.sales, currency)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function DayName({ date }: { readonly date: string }) {
	const dates = useDates();
	return <span>{dates.calendarDay(date)}</span>;
}
