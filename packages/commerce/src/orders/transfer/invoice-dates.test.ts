import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fc } from "@cartwright/testing/properties";
import { type DateForm, DateFormGuess, dateFault, readInvoiceDate, UnclearDates } from "./invoice-dates.ts";

const forms = ["day-first", "month-first"] as const;
const two = (value: number) => String(value).padStart(2, "0");
/** A moment of any year that may be meant. */
const moments = fc
	.date({ min: new Date("0100-01-01T00:00:00.000Z"), max: new Date("9999-12-31T23:59:59.000Z"), noInvalidDate: true })
	.map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));

const partsOf = (date: Date) => {
	const [year, month, day] = [
		String(date.getUTCFullYear()).padStart(4, "0"),
		date.getUTCMonth() + 1,
		date.getUTCDate(),
	];
	const clock = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
	return { year, month, day, clock };
};
const written = (date: Date, form: DateForm, mark = "/"): string => {
	const { year, month, day, clock } = partsOf(date);
	const [first, second] = form === "day-first" ? [day, month] : [month, day];
	return `${[first, second, year].join(mark)} ${clock}`;
};

describe("the date of an invoice", () => {
	it("is read as it was written, in either form and with each mark", () => {
		fc.assert(
			fc.property(moments, fc.constantFrom(...forms), fc.constantFrom("/", ".", "-"), (date, form, mark) => {
				assert.equal(readInvoiceDate(written(date, form, mark), form), date.toISOString());
			}),
		);
	});

	it("is read in any form if the year comes first", () => {
		fc.assert(
			fc.property(moments, fc.constantFrom(...forms), fc.constantFrom("T", " "), (date, form, between) => {
				const { year, month, day, clock } = partsOf(date);
				assert.equal(
					readInvoiceDate(`${year}-${two(month)}-${two(day)}${between}${clock}.25`, form),
					date.toISOString(),
				);
			}),
		);
	});

	it("needs no time, no seconds and no leading zeros", () => {
		for (const text of ["1/2/2011", "01/02/2011 0:00", " 1.2.2011 00:00:00 ", "2011-2-1", "2011/02/01T00:00"]) {
			assert.equal(readInvoiceDate(text, "day-first"), "2011-02-01T00:00:00.000Z", text);
		}
		assert.equal(readInvoiceDate("1/2/2011", "month-first"), "2011-01-02T00:00:00.000Z");
	});

	it("may have a year of two digits, from 1970 to 2069", () => {
		for (const [text, year] of [
			["1/2/10", 2010],
			["1.2.69", 2069],
			["01/02/70 00:00", 1970],
			["1/2/99 0:00:00", 1999],
		] as const) {
			assert.equal(readInvoiceDate(text, "day-first"), `${year}-02-01T00:00:00.000Z`, text);
		}
	});

	it("is refused for what is wrong with it", () => {
		assert.match(dateFault("12/31/2010", "day-first"), /^12\/31\/2010 has no day and month with the day first$/);
		for (const text of ["31/31/10", "11-12-31", "", "soon"]) {
			for (const form of [...forms, undefined]) assert.match(dateFault(text, form), /is not a date such as/);
		}
	});

	it("is none if there is no such day or time, rather than the next one", () => {
		for (const text of [
			"30/02/2011",
			"29/02/2011",
			"31/04/2011",
			"00/01/2011",
			"01/00/2011",
			"01/13/2011",
			"32/01/2011",
			"01/12/0010",
			"01/12/2010 24:00",
			"01/12/2010 08:60",
			"01/12/2010 08:26:60",
			"31/12/2010 23:59:99",
			"01-12/2010",
			"1-2-11",
			"11-12-31",
			"1/2/111",
			"31/02/11",
			"1/2/20111",
			"2010-12",
			"today",
			"",
			"01/12/2010 8",
			"01/12/2010 08:26 PM",
		]) {
			assert.equal(readInvoiceDate(text, "day-first"), undefined, text);
		}
		assert.equal(readInvoiceDate("29/02/2012", "day-first"), "2012-02-29T00:00:00.000Z");
	});
});

describe("the form of the dates of a file", () => {
	const formOf = (...texts: string[]): DateForm | undefined => {
		const guess = new DateFormGuess();
		for (const [index, text] of texts.entries()) guess.see(text, index + 2);
		return guess.form;
	};

	it("is that of any date which exists in one form only", () => {
		assert.equal(formOf("1/2/2011", "13/2/2011", "3/3/2011"), "day-first");
		assert.equal(formOf("1/2/2011", "2/13/2011"), "month-first");
		assert.equal(formOf("12/1/10 8:26", "12/31/10 8:26"), "month-first");
		assert.equal(formOf("12/1/10", "31/12/10"), "day-first");
	});

	it("is found for the dates of any month, whatever the form", () => {
		fc.assert(
			fc.property(fc.array(moments, { minLength: 1 }), fc.constantFrom(...forms), (dates, form) => {
				const texts = dates.map((date) => written(date, form));
				const certain = dates.some((date) => date.getUTCDate() > 12);
				if (certain) assert.equal(formOf(...texts), form);
				for (const [index, text] of texts.entries()) {
					if (certain) assert.equal(readInvoiceDate(text, formOf(...texts)), dates[index]?.toISOString());
				}
			}),
		);
	});

	it("does not matter if every date is the same in both, or has the year first", () => {
		assert.equal(formOf("5/5/2011", "2011-02-01", "not a date", ""), undefined);
		assert.equal(formOf(), undefined);
	});

	it("is asked for if no date shows it, with a line that could be either", () => {
		assert.throws(
			() => formOf("5/5/2011", "1/2/2011", "3/4/2011"),
			(error) => error instanceof UnclearDates && /1\/2\/2011 \(line 3\)/.test(error.message),
		);
	});

	it("is asked for if the file has both, with a line of each", () => {
		assert.throws(
			() => formOf("13/2/2011", "1/2/2011", "2/13/2011"),
			(error) => error instanceof UnclearDates && /Line 2 .*13\/2\/2011.* line 4 .*2\/13\/2011/.test(error.message),
		);
	});
});
