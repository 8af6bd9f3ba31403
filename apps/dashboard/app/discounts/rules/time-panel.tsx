import { Button } from "@cartwright/ui/parts/button";
import { Field, Select } from "@cartwright/ui/parts/field";
import { useLanguage } from "../../language.ts";
import { type Day, days, type RuleDraft, type WindowDraft } from "./rule-draft.ts";
import { faultOf, type RulePart } from "./rule-part.ts";
import { useDayName } from "./use-day-name.ts";

const maxWindows = 100;

/** At which times the rule applies, and how often. */
export function TimePanel({ form, facts, faults }: RulePart) {
	const { t } = useLanguage();
	const { start, end, windows, usageLimit, limitPerCustomer } = form.draft;
	const set = (edit: Partial<RuleDraft>, group?: string): void => form.change((now) => ({ ...now, ...edit }), group);
	const field = (key: "start" | "end" | "usageLimit" | "limitPerCustomer", value: string) => ({
		label: t(`discount.${key}`),
		error: faultOf(faults, key),
		optional: true,
		value,
		onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
			set({ [key]: currentTarget.value }, key),
	});
	return (
		<section className="panel stack">
			<h2>{t("rule.time")}</h2>
			<div className="variant-fields">
				<Field type="datetime-local" {...field("start", start)} />
				<Field type="datetime-local" {...field("end", end)} />
			</div>
			<p className="hint">{t("discount.timeZone", { timeZone: facts.timeZone })}</p>
			<fieldset className="stack">
				<legend>{t("rule.week.title")}</legend>
				{windows.length === 0 && <p className="hint">{t("rule.week.always")}</p>}
				{faultOf(faults, "windows") && (
					<p className="field-error" role="alert">
						{faultOf(faults, "windows")}
					</p>
				)}
				{windows.map((window, index) => (
					<WindowFields
						// biome-ignore lint/suspicious/noArrayIndexKey: parts of the week have no identity but their place
						key={index}
						window={window}
						number={index + 1}
						onChange={(next) => set({ windows: windows.with(index, next) }, `window ${index}`)}
						onRemove={() => set({ windows: windows.filter((_, at) => at !== index) })}
					/>
				))}
				{windows.length < maxWindows && (
					<Button
						size="small"
						kind="secondary"
						className="condition-add"
						onClick={() => set({ windows: [...windows, { day: nextDay(windows), from: "09:00", to: "18:00" }] })}
					>
						{t("rule.week.add")}
					</Button>
				)}
			</fieldset>
			<div className="variant-fields">
				<Field type="number" min={1} {...field("usageLimit", usageLimit)} />
				<Field type="number" min={1} {...field("limitPerCustomer", limitPerCustomer)} />
			</div>
		</section>
	);
}

/** The day after the last one. */
const nextDay = (windows: readonly WindowDraft[]): Day => {
	const last = windows.at(-1);
	return days[last ? (days.indexOf(last.day) + 1) % days.length : 0] ?? "MON";
};

interface WindowFieldsProps {
	readonly window: WindowDraft;
	readonly number: number;
	readonly onChange: (window: WindowDraft) => void;
	readonly onRemove: () => void;
}

function WindowFields({ window, number, onChange, onRemove }: WindowFieldsProps) {
	const { t } = useLanguage();
	const dayName = useDayName();
	const time = (end: "from" | "to") => ({
		type: "time",
		required: true,
		label: t(`rule.week.${end}`),
		value: window[end],
		onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
			onChange({ ...window, [end]: currentTarget.value }),
	});
	return (
		<fieldset className="rule-window">
			<legend className="visually-hidden">{t("rule.week.part", { number })}</legend>
			<Select
				label={t("rule.week.day")}
				value={window.day}
				onChange={({ currentTarget }) => onChange({ ...window, day: currentTarget.value as Day })}
			>
				{days.map((day) => (
					<option key={day} value={day}>
						{dayName(day)}
					</option>
				))}
			</Select>
			<Field {...time("from")} />
			<Field {...time("to")} />
			<Button size="small" kind="quiet" onClick={onRemove}>
				{t("rule.week.remove", { number })}
			</Button>
		</fieldset>
	);
}
