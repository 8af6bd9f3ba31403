import { Button } from "@cartwright/ui/parts/button";
import { Field } from "@cartwright/ui/parts/field";
import { Form } from "react-router";
import { useLanguage } from "../language.ts";
import { ListViews } from "../list/list-views.tsx";
import { comparisons, presets, type ReportRange, searchOfRange } from "./report-range.ts";

interface RangePickerProps {
	readonly range: ReportRange;
	/** What else the address says. */
	readonly others: Readonly<Record<string, string>>;
}

/** Chooses the days of a report: a span that ends today, or any other. It works without scripts. */
export function RangePicker({ range, others }: RangePickerProps) {
	const { t } = useLanguage();
	const views = presets.map((preset) => ({
		name: String(preset),
		text: t("reports.lastDays", { days: preset }),
		search: searchOfRange({ ...range, preset }, others),
	}));
	return (
		<>
			<ListViews label={t("reports.range")} current={String(range.preset ?? "")} views={views} />
			<Form className="report-range" key={`${range.from} ${range.to} ${range.compare}`}>
				{Object.entries(others).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Field type="date" name="from" label={t("reports.from")} defaultValue={range.from} required />
				<Field type="date" name="to" label={t("reports.to")} defaultValue={range.to} required />
				<div className="field">
					<label htmlFor="compare">{t("reports.compare")}</label>
					<select id="compare" className="input" name="compare" defaultValue={range.compare}>
						{comparisons.map((name) => (
							<option key={name} value={name}>
								{t(`reports.comparisons.${name}`)}
							</option>
						))}
					</select>
				</div>
				<Button type="submit" size="small" kind="secondary">
					{t("reports.show")}
				</Button>
			</Form>
		</>
	);
}
