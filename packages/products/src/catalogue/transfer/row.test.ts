import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Header, InvalidRowError, joinList, Row, splitList } from "./row.ts";

const row = (cell: string): Row => new Row(new Header(["Some (Column)"]), [cell], 7);

describe("a cell", () => {
	it("is found regardless of the case and punctuation of its column", () => {
		assert.equal(row(" text ").text("somecolumn"), "text");
		assert.equal(row(" text ").raw("somecolumn"), " text ");
		assert.equal(row("").filled("somecolumn"), undefined);
		assert.equal(row("x").text("another"), undefined);
	});

	it("is found under the column name of a newer format version", () => {
		const header = new Header(["New Name", "Old"], { newname: "name" });
		assert.equal(new Row(header, ["x"], 1).text("name"), "x");
		assert.equal(new Row(header, ["x"], 1).text("old"), "");
	});

	it("accepts amounts in various notations", () => {
		const amounts: [string, number, string?][] = [
			["12.5", 1250],
			["12,50", 1250],
			["$1,234.50", 123_450, "USD"],
			["US$ 12.50", 1250, "USD"],
			["CA$12.50", 1250, "CAD"],
			["R$ 12,50", 1250, "BRL"],
			["￥980", 980, "JPY"],
			["1.234,50 €", 123_450],
			["1 234.5", 123_450],
			["1,234.00", 123_400],
			["1,23,456.50", 12_345_650],
			["EUR 12.50", 1250],
			["Fr. 12.50", 1250, "CHF"],
			["Rs.500", 50_000, "INR"],
			["49,90 kr", 4990, "SEK"],
			["1,234,567", 123_456_700],
			["1'234.50", 123_450],
			[".5", 50],
			["12.500000", 1250],
		];
		for (const [text, amount, currency = "EUR"] of amounts) {
			assert.equal(row(text).money("somecolumn", currency), amount, text);
		}
		assert.equal(row("1,2340").money("somecolumn", "KWD"), 1234);
		assert.equal(row("980").money("somecolumn", "JPY"), 980);
		assert.equal(row("").money("somecolumn", "EUR"), undefined);
		assert.equal(row("").moneyOrNull("somecolumn", "EUR"), null);
	});

	it("refuses the sign of another currency", () => {
		for (const [text, currency] of [
			["€ 12,50", "USD"],
			["$12.50", "EUR"],
			["US$ 12.50", "CAD"],
			["49,90 kr", "EUR"],
			["£9", "JPY"],
		] as const) {
			assert.throws(() => row(text).money("somecolumn", currency), InvalidRowError, text);
		}
	});

	it("refuses more units than the stock of an item may have", () => {
		assert.equal(row("99999").units("somecolumn"), 99_999);
		assert.throws(() => row("100000").units("somecolumn"), { message: /"100000" is more than 99999/ });
	});

	it("is rejected with line and column if its value is invalid", () => {
		const refused = (read: (each: Row) => unknown, text: string) => {
			assert.throws(
				() => read(row(text)),
				(error) => error instanceof InvalidRowError && error.fault.line === 7 && error.fault.column === "Some (Column)",
				text,
			);
		};
		for (const text of [
			"free",
			"-5",
			"1.2.3,4",
			"12.5.",
			"1e5",
			"1000000000",
			"9".repeat(40),
			"0.005",
			"2.4999",
			"12 USD",
			"5k",
			"5-",
			"ca. 5",
		])
			refused((each) => each.money("somecolumn", "EUR"), text);
		refused((each) => each.integer("somecolumn"), "1.5");
		refused((each) => each.measure("somecolumn"), "-1");
		refused((each) => each.boolean("somecolumn"), "perhaps");
		refused((each) => each.oneOf("somecolumn", ["a", "b"]), "c");
		refused((each) => each.percent("somecolumn", 4), "12.34567");
		refused((each) => each.integer("somecolumn"), "1.000");
		refused((each) => each.number("somecolumn"), "5 kg");
	});

	it("is read with the decimal mark of its file", () => {
		const german = (cell: string) => new Row(new Header(["A"], {}, { decimalMark: "," }), [cell], 2);
		assert.equal(german("1.299").money("a", "EUR"), 129_900);
		assert.equal(german("1.000").integer("a"), 1000);
		const english = (cell: string) => new Row(new Header(["A"], {}, { decimalMark: "." }), [cell], 2);
		assert.equal(english("1.299").number("a"), 1.299);
		assert.throws(() => english("1.299").money("a", "EUR"), /more than the 2 decimal places of EUR/);
	});

	it("accepts negative numbers and yes and no", () => {
		assert.equal(row("-3").integer("somecolumn"), -3);
		assert.equal(row("0,25").measure("somecolumn"), 0.25);
		assert.deepEqual([row("TRUE").boolean("somecolumn"), row("no").boolean("somecolumn")], [true, false]);
	});
});

describe("a list in a cell", () => {
	it("is read as it was written, even if its parts contain separators", () => {
		const parts = ["a;b", "c", "d\\e", "f, g"];
		assert.deepEqual(splitList(joinList(parts), ";"), parts);
	});

	it("ignores empty and duplicate parts", () => {
		assert.deepEqual(splitList(" a,, b ,a", ","), ["a", "b"]);
	});
});
