import assert from "node:assert/strict";
import { it } from "node:test";
import { changeOf } from "./change-of.ts";
import { readRange, searchOfRange } from "./report-range.ts";

const read = (search: string) => {
	const { from, to, comparedFrom, preset } = readRange(new URLSearchParams(search), "2026-03-01");
	return [from, to, comparedFrom, preset];
};

it("a range is a number of days until today, or two days, with as many days before or a year of weeks earlier", () => {
	assert.deepEqual(read("days=7"), ["2026-02-23", "2026-03-01", "2026-02-16", 7]);
	assert.deepEqual(read("days=1&compare=year"), ["2026-03-01", "2026-03-01", "2025-03-02", 1]);
	assert.deepEqual(read("from=2024-02-28&to=2024-03-01"), ["2024-02-28", "2024-03-01", "2024-02-25", undefined]);
});

it("what a report cannot have is the last 30 days", () => {
	const wrong = [
		"",
		"days=8",
		"from=2026-02-30&to=2026-03-01",
		"from=2026-03-02&to=2026-03-01",
		"from=2025-02-28&to=2026-03-01",
	];
	for (const search of wrong) assert.deepEqual(read(search), ["2026-01-31", "2026-03-01", "2026-01-01", 30], search);
});

it("an address of a range leads to it", () => {
	for (const search of ["?days=90", "?days=365&compare=year&by=COUNTRY", "?from=2026-01-01&to=2026-01-31&by=COUNTRY"]) {
		const range = readRange(new URLSearchParams(search), "2026-03-01");
		assert.equal(searchOfRange(range, search.includes("by") ? { by: "COUNTRY" } : {}), search);
	}
});

it("a change is a part of what was before, if there was any", () => {
	assert.deepEqual([changeOf(150, 100), changeOf(0, 100), changeOf(5, 0)], [0.5, -1, undefined]);
	assert.ok(Object.is(changeOf(999.9, 1000), 0));
});
