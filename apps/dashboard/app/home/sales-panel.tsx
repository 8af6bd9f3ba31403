import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import { ListViews } from "../list/list-views.tsx";
import { DayChart } from "../reports/day-chart.tsx";
import { FigureCards } from "../reports/figure-cards.tsx";
import { Funnel } from "../reports/funnel.tsx";
import type { Report } from "../reports/load-report.server.ts";
import { presets, type ReportRange, searchOfRange } from "../reports/report-range.ts";

interface SalesPanelProps {
	readonly report: Report;
	readonly range: ReportRange;
}

/** What was sold lately, beside the time before. */
export function SalesPanel({ report, range }: SalesPanelProps) {
	const { t } = useLanguage();
	const views = presets.map((preset) => ({
		name: String(preset),
		text: t("reports.lastDays", { days: preset }),
		search: searchOfRange({ ...range, preset }),
	}));
	return (
		<section className="panel stack">
			<div className="panel-head">
				<h2>{t("reports.sales")}</h2>
				<Link className="link" to={`/reports${searchOfRange(range)}`}>
					{t("reports.title")}
				</Link>
			</div>
			<ListViews label={t("reports.range")} current={String(range.preset ?? "")} views={views} />
			{!report.isComplete && <p role="status">{t("reports.incomplete")}</p>}
			<FigureCards report={report} />
			<DayChart days={report.days} currency={report.currency} />
			<Funnel steps={report.funnel} />
		</section>
	);
}
