import assert from "node:assert/strict";
import { it } from "node:test";
import { isWornSize } from "./worn-size.ts";

it("sizes of what is worn are recognised by their values, in a shop of any language", () => {
	for (const [name, ...choices] of [
		["Size", "XS", "S", "M", "L", "XL"],
		["Fit", "S/M", "L / XL"],
		["Größe", "2XL", "3XL", "xxl"],
		["Size", "Small", "Medium", "X-Large", "Extra large"],
		["Pointure", "38", "39", "40,5"],
		["Shoe size", "EU 42", "UK 8½", "US 9.5"],
		["Jeans size", "W32 L34", "W34 / L34"],
		["Taglia", "98/104", "110-116"],
		["サイズ", "S", "M"],
		["مقاس", "38", "40"],
		["Ring size", "52", "54"],
	] as const) {
		assert.equal(isWornSize(name, choices), true, `${name}: ${choices.join()}`);
	}
});

it("other options are not", () => {
	for (const [name, ...choices] of [
		["Size", "21 × 30 cm", "50 × 70 cm"],
		["Size", "A5", "A4"],
		["Volume", "350 ml", "500 ml"],
		["Colour", "Oat", "Ink", "Sage"],
		["Pages", "48", "96"],
		["Size", "M"],
		["Size", "S", "Poster"],
		["Size"],
	] as const) {
		assert.equal(isWornSize(name, choices), false, `${name}: ${choices.join()}`);
	}
});
