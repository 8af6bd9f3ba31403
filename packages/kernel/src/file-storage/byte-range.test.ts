import assert from "node:assert/strict";
import { it } from "node:test";
import { readRange } from "./byte-range.ts";

it("reads one range of bytes, and falls back to the whole file", () => {
	const cases: [string | undefined, ReturnType<typeof readRange>][] = [
		[undefined, undefined],
		["bytes=0-9", { start: 0, end: 9 }],
		["bytes=10-", { start: 10, end: 99 }],
		["bytes=-5", { start: 95, end: 99 }],
		["bytes=-500", { start: 0, end: 99 }],
		["bytes=90-500", { start: 90, end: 99 }],
		["bytes=99-99", { start: 99, end: 99 }],
		["bytes=100-", "unsatisfiable"],
		["bytes=-0", "unsatisfiable"],
		["bytes=5-4", undefined],
		["bytes=0-1,5-6", undefined],
		["bytes=-", undefined],
		["bytes=a-b", undefined],
		["bytes=-1-2", undefined],
		["items=0-1", undefined],
		[`bytes=${"9".repeat(400)}-`, undefined],
	];
	for (const [header, range] of cases) assert.deepEqual(readRange(header, 100), range, header);
});
