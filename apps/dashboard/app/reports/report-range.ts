/** Days on the calendar of the shop, both included, such as `2026-12-24`. */
export interface ReportRange {
	readonly from: string;
	readonly to: string;
	/** The first of as many days to compare with. */
	readonly comparedFrom: string;
	readonly preset: Preset | undefined;
	readonly compare: Comparison;
}

/** Numbers of days that end today. */
export const presets = [1, 7, 30, 90, 365] as const;
export type Preset = (typeof presets)[number];

export const comparisons = ["before", "year"] as const;
export type Comparison = (typeof comparisons)[number];

const defaultPreset = 30;

/** As many as a report can have. */
const maxDays = 366;

/** Reads the range of an address. What is not a span of days that a report can have is the default. */
export const readRange = (search: URLSearchParams, today: string): ReportRange => {
	const preset = presets.find((days) => String(days) === search.get("days"));
	const compare = comparisons.find((name) => name === search.get("compare")) ?? "before";
	const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
	if (preset === undefined && isSpan(from, to)) {
		return { from, to, comparedFrom: comparedTo(from, to, compare), preset: undefined, compare };
	}
	const days = preset ?? defaultPreset;
	const first = addDays(today, 1 - days);
	return { from: first, to: today, comparedFrom: comparedTo(first, today, compare), preset: days, compare };
};

/** The search part of the address of a range, with other members of the address. */
export const searchOfRange = (
	{ from, to, preset, compare }: Pick<ReportRange, "from" | "to" | "preset" | "compare">,
	others: Readonly<Record<string, string>> = {},
): string => {
	const search = new URLSearchParams(preset === undefined ? { from, to } : { days: String(preset) });
	if (compare === "year") search.set("compare", compare);
	for (const [name, value] of Object.entries(others)) search.set(name, value);
	return `?${search}`;
};

const lengthOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

const isSpan = (from: string, to: string): boolean => {
	if (!isDate(from) || !isDate(to)) return false;
	const days = lengthOf(from, to);
	return days >= 1 && days <= maxDays;
};

const isDate = (text: string): boolean =>
	/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

const addDays = (date: string, days: number): string =>
	new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** A year is 52 weeks, so that the same days of the week are compared. */
const comparedTo = (from: string, to: string, compare: Comparison): string =>
	addDays(from, compare === "year" ? -364 : -lengthOf(from, to));
