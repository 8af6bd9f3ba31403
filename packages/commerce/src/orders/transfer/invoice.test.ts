import assert from "node:assert/strict";
import { it } from "node:test";
import { type InvoiceRow, isCancellation, isProductCode, readInvoice } from "./invoice.ts";

const notation = { currency: "GBP", dates: "day-first", decimalMark: undefined } as const;

const row = (change: Partial<InvoiceRow> = {}): InvoiceRow => ({
	line: 2,
	InvoiceNo: "536365",
	StockCode: "85123A",
	Description: " LIGHT HOLDER ",
	Quantity: "6",
	InvoiceDate: "01/12/2010 08:26",
	UnitPrice: "2.55",
	CustomerID: "17850",
	Country: "France",
	...change,
});

it("dates have the day first if the file does, or the year", () => {
	const dateOf = (InvoiceDate: string) => readInvoice([row({ InvoiceDate })], notation).invoice?.date;
	assert.equal(dateOf("01/12/2010 08:26"), "2010-12-01T08:26:00.000Z");
	assert.equal(dateOf("9/2/2011"), "2011-02-09T00:00:00.000Z");
	assert.equal(dateOf("2010-12-01 08:26:00"), "2010-12-01T08:26:00.000Z");
	for (const text of ["12/31/2010 08:00", "30/02/2011", "2010-13-01", "", "01/12/2010 24:00", "01/12/2010 08:60"]) {
		assert.equal(dateOf(text), undefined, text);
	}
});

it("rows of one product at one price are merged", () => {
	const { invoice, faults } = readInvoice(
		[row(), row({ Quantity: "4" }), row({ UnitPrice: "1.95" }), row({ StockCode: "22", Description: "" })],
		notation,
	);
	assert.deepEqual(
		invoice?.lines.map(({ code, name, quantity, price }) => [code, name, quantity, price]),
		[
			["85123A", "LIGHT HOLDER", 10, 255],
			["85123A", "LIGHT HOLDER", 6, 195],
			["22", "22", 6, 255],
		],
	);
	assert.deepEqual(faults, []);
});

it("invalid rows are reported and skipped; without a valid row there is no invoice", () => {
	const bad = [{ Quantity: "-10" }, { Quantity: "0" }, { Quantity: "1.5" }, { UnitPrice: "-1" }, { StockCode: " " }];
	const { invoice, faults } = readInvoice(
		[row(), ...bad.map((change, index) => row({ ...change, line: index }))],
		notation,
	);
	assert.equal(invoice?.lines.length, 1);
	assert.deepEqual(
		faults.map(({ line, column }) => [line, column]),
		[
			[0, "Quantity"],
			[1, "Quantity"],
			[2, "Quantity"],
			[3, "UnitPrice"],
			[4, "StockCode"],
		],
	);
	assert.equal(readInvoice([row({ Quantity: "-1" })], notation).invoice, undefined);
	const endless = readInvoice([row({ Quantity: "999999999", UnitPrice: "999999999999" })], notation);
	assert.deepEqual([endless.invoice, endless.faults[0]?.column], [undefined, "UnitPrice"]);
	assert.equal(readInvoice([row({ InvoiceDate: "yesterday" })], notation).faults[0]?.column, "InvoiceDate");
});

it("codes distinguish cancellations and rows that are not products", () => {
	assert.deepEqual(["C536379", "536379"].map(isCancellation), [true, false]);
	assert.deepEqual(["POST", "BANK CHARGES", "85123A"].map(isProductCode), [false, false, true]);
});
