import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fc } from "@cartwright/testing/properties";
import { readCsvRows } from "../runtime/csv-rows.ts";
import { openBytes } from "../runtime/text-file.ts";
import { csvLine, safeCell } from "./csv-text.ts";

const readBack = async (line: string): Promise<readonly string[]> => {
	for await (const { cells } of readCsvRows(await openBytes(Buffer.from(`first,second\n${line}`)))) {
		if (cells[0] !== "first") return cells;
	}
	return [];
};

describe("cells of CSV", () => {
	it("are not run as formulas by spreadsheets", () => {
		for (const text of [
			'=HYPERLINK("https://evil.example")',
			"+1+cmd|' /C calc'!A0",
			"-2+3+cmd",
			"@SUM(1)",
			"\t=1",
			"\r=1",
			"\n=1",
			"＝1+1",
			"＋1",
			"－1a",
			"＠SUM(1)",
			" =1+1",
			"\u00a0=1",
			"'=1",
			"-",
			"+49 30 123",
		]) {
			assert.equal(safeCell(text), `'${text}`);
		}
	});

	it("stay as they are if they are texts or numbers, or raw", () => {
		for (const text of [
			"",
			"Mug",
			"a=b",
			"-5",
			"+4915112345",
			"-1.299,50",
			"-1e-7",
			"'s-Hertogenbosch",
			"'",
			"''a",
			"1-2",
		]) {
			assert.equal(safeCell(text), text);
		}
		assert.equal(csvLine(["=1", "b"], { raw: true }), "=1,b\n");
	});

	it("have the same text when they are read back", async () => {
		const start = fc.constantFrom(
			"",
			"'",
			"''",
			"=",
			"'=",
			"''=",
			"+",
			"-1",
			"@",
			"\t",
			"\r",
			"\n",
			" ",
			" '-",
			"＝",
			"'＋",
		);
		const text = fc.tuple(start, fc.string({ maxLength: 5 })).map((parts) => parts.join(""));
		await fc.assert(
			fc.asyncProperty(text, text, async (one, other) => {
				fc.pre(one !== "" && one !== "first");
				assert.deepEqual(await readBack(csvLine([one, other])), [one, other]);
			}),
		);
	});
});
