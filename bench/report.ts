import type { Result } from "./measure.ts";
import type { Workload } from "./workloads.ts";

const times = ["p50 ms", "p95 ms", "p99 ms"];
const headings = ["", "per s", ...times, "CPU µs", "ceiling", "CPU µs", "of it", "asked"];

export const report = (results: readonly (readonly [Workload, Result])[]): string =>
	table([headings, ...results.map(([workload, result]) => row(workload, result))]);

const row = ({ name, required }: Workload, { ours, ceiling }: Result): string[] => [
	name,
	ours.perSecond.toFixed(0),
	...[ours.p50, ours.p95, ours.p99].map((time) => time.toFixed(2)),
	ours.cpu.toFixed(0),
	...(ceiling
		? [ceiling.perSecond.toFixed(0), ceiling.cpu.toFixed(0), percent(ours.perSecond / ceiling.perSecond)]
		: ["", "", ""]),
	ceiling && required ? percent(required) : "",
];

const percent = (part: number): string => `${(100 * part).toFixed(0)} %`;

/** How much the slow calls degrade as data grows, and how much of that is not caused by the ceiling. */
export const growth = (name: string, small: Result, large: Result): string => {
	const grown = large.ours.p95 / small.ours.p95;
	const line = `${name}: p95 ${small.ours.p95.toFixed(2)} → ${large.ours.p95.toFixed(2)} ms, ×${grown.toFixed(2)}`;
	if (!small.ceiling || !large.ceiling) return line;
	const unavoidable = large.ceiling.p95 / small.ceiling.p95;
	const beyond = grown / unavoidable;
	return `${line}; ceiling ×${unavoidable.toFixed(2)}; beyond it ×${beyond.toFixed(2)} (asked: 1.5 at most)`;
};

const table = (rows: readonly (readonly string[])[]): string => {
	const widths = headings.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
	const line = (cells: readonly string[]) =>
		cells
			.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
			.join("  ");
	return rows.map(line).join("\n");
};
