import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { DecimalMarkGuess, InvalidNumber, readWritten, unmistakable } from "./written-number.ts";

describe("a written number", () => {
	it("is read by itself if it has a single meaning", () => {
		const numbers: [string, string][] = [
			["1234", "1234"],
			["1.299,00", "1299.00"],
			["1,299.00", "1299.00"],
			["49,90", "49.90"],
			["1.2990", "1.2990"],
			["0.125", "0.125"],
			["0,125", "0.125"],
			[".5", "0.5"],
			["1.234.567", "1234567"],
			["1 234,5", "1234.5"],
			["1\u00a0234\u202f567", "1234567"],
			["1'234.50", "1234.50"],
			["1 234.500", "1234.500"],
			["12,34,567.50", "1234567.50"],
			["−5", "-5"],
			["+5", "5"],
		];
		for (const [text, value] of numbers) assert.equal(readWritten(text, undefined), value, text);
	});

	it("is refused if it has two meanings and nothing tells which", () => {
		for (const text of ["1.299", "1,299", "12.500", "1.000", "-1,000"])
			assert.throws(() => readWritten(text, undefined), /can be -?[\d.]+ or -?[\d.]+, and/, text);
	});

	it("is read with the decimal mark of its file, and refused if it has another", () => {
		assert.deepEqual(
			[readWritten("1.299", ","), readWritten("1.299", "."), readWritten("1,000", ".")],
			["1299", "1.299", "1000"],
		);
		assert.throws(() => readWritten("49,90", "."), /decimal mark of the file/);
	});

	it("is refused if it is something else", () => {
		for (const text of ["", "free", "1.2.3,4", "12.5.", "1e5", "5-", "(5)", "1 2", "1.23.456", "01.299.000", "٥"])
			assert.throws(() => readWritten(text, undefined), InvalidNumber, text);
	});

	it("shows the decimal mark of its file", () => {
		const markOf = (...numbers: string[]) => {
			const guess = new DecimalMarkGuess();
			for (const text of numbers) guess.see(text);
			return guess.mark;
		};
		assert.deepEqual(
			[markOf("1.299", "49,90"), markOf("1.299", "0.5"), markOf("1.000", "1.000.000"), markOf("1,000,000")],
			[",", ".", ",", "."],
		);
		assert.deepEqual([markOf("1.299", "7"), markOf("49,90", "0.25"), markOf("n/a")], [undefined, undefined, undefined]);
	});

	it("is exported so that it has a single meaning", () => {
		for (const decimal of ["1.299", "-12.500", "0.125", "1299", "12.5", "1234.567"])
			assert.equal(Number(readWritten(unmistakable(decimal), undefined)), Number(decimal), decimal);
	});
});
