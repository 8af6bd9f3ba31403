import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { calendarDate, formatsOf, regionOrLanguage } from "./formats.ts";

const plain = (text: string): string => text.replace(/[\u2066-\u2069\u200f]/g, "").replaceAll("\u00a0", " ");

describe("formats", () => {
	it("format amounts with the decimals of their currency", () => {
		const { money, roundMoney } = formatsOf("en");
		assert.equal(money("1234.5", "USD"), "$1,234.50");
		assert.equal(money("1234", "JPY"), "¥1,234");
		assert.equal(plain(money("1.5", "KWD")), "KWD 1.500");
		assert.equal(money("-5", "USD"), "−$5.00");
		assert.equal(money("", "USD"), "$0.00");
		assert.equal(roundMoney("25", "USD"), "$25");
		assert.equal(roundMoney("25.5", "USD"), "$25.50");
	});

	it("format amounts by region, and Arabic ones always with Western digits", () => {
		assert.equal(formatsOf("en-IN").money("1234567.5", "EUR"), "€12,34,567.50");
		assert.equal(plain(formatsOf("en-AT").money("1234.5", "EUR")), "€ 1.234,50");
		assert.match(plain(formatsOf("ar-EG").money("1234.5", "USD")), /1,234\.50/);
		assert.match(plain(formatsOf("ar-MA").money("1234.5", "USD")), /1\.234,50/);
	});

	it("distinguish regions only if their amounts or dates differ", () => {
		const asIn = (language: "en" | "ar", ...locales: string[]) =>
			locales.map((locale) => regionOrLanguage(locale, language, "EUR"));
		assert.deepEqual(asIn("en", "en", "en-US", "en-PH"), ["en", "en", "en"]);
		assert.deepEqual(asIn("en", "en-GB", "en-IN", "en-AT"), ["en-GB", "en-IN", "en-AT"]);
		assert.deepEqual(asIn("ar", "ar-EG", "ar-MA"), ["ar", "ar-MA"]);
	});

	it("lose no digit of large amounts", () => {
		assert.equal(formatsOf("en").money("9007199254740993.01", "USD"), "$9,007,199,254,740,993.01");
	});

	it("isolate amounts in right-to-left text", () => {
		const amount = formatsOf("ar").money("35", "USD");
		assert.equal(plain(amount), "35.00 US$");
		assert.match(amount, /^\u2068[^\u200f]*\u2069$/);
	});

	it("format dates and lists by language and region", () => {
		assert.equal(formatsOf("en", "Europe/Berlin").date("2026-03-05T23:30:00Z"), "March 6, 2026");
		assert.equal(formatsOf("en", "Unknown/Zone").date("2026-03-05T23:30:00Z"), "March 5, 2026");
		assert.equal(formatsOf("en").date("2026-03-05T23:30:00Z"), "March 5, 2026");
		assert.equal(plain(formatsOf("ar").date("2026-03-05T23:30:00Z")), "5 مارس 2026");
		assert.equal(formatsOf("en-IE").date("2026-03-05T23:30:00Z"), "5 March 2026");
		assert.match(plain(formatsOf("ar-SA").date("2026-03-05T23:30:00Z")), /^5 مارس 2026/);
		assert.equal(calendarDate("2026-03-05T23:30:00Z", "Europe/Berlin"), "2026-03-06");
		assert.equal(formatsOf("en").list(["a", "b", "c"]), "a, b, and c");
	});
});
