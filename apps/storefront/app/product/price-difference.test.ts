import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Choosable } from "./choices.ts";
import { priceDifference } from "./price-difference.ts";

const option = (name: string, ...choices: string[]) => ({
	name,
	key: name.toLowerCase(),
	selects: true,
	choices: choices.map((each) => ({ name: each })),
});
const variant = (price: string, ...choices: number[]) => ({
	id: choices.join("-"),
	choices,
	price,
	stock: { state: "in" as const },
});

describe("the price difference of a choice", () => {
	const product: Choosable = {
		options: [option("Frame", "None", "Oak", "Gold"), option("Size", "S", "L")],
		variants: [variant("24.00", 0, 0), variant("64.00", 0, 1), variant("60.00", 1, 0), variant("143.50", 1, 1)],
	};

	it("is relative to what is chosen of the other options", () => {
		assert.equal(priceDifference(product, [0, 0], 0, 1), "36.00");
		assert.equal(priceDifference(product, [0, 1], 0, 1), "79.50");
		assert.equal(priceDifference(product, [1, 1], 0, 0), "-79.50");
		assert.equal(priceDifference(product, [1, 0], 1, 1), "83.50");
	});

	it("is empty for the current choice, and for what is not offered", () => {
		assert.equal(priceDifference(product, [0, 0], 0, 0), "");
		assert.equal(priceDifference(product, [0, 0], 0, 2), "");
	});

	it("is exact in cents and in currencies without them", () => {
		const productAt = (...prices: [string, string]): Choosable => ({
			options: [option("Size", "S", "L")],
			variants: prices.map((price, at) => variant(price, at)),
		});
		assert.equal(priceDifference(productAt("0.10", "0.30"), [0], 0, 1), "0.20");
		assert.equal(priceDifference(productAt("1200", "1500"), [0], 0, 1), "300");
		assert.equal(priceDifference(productAt("1.100", "1.000"), [0], 0, 1), "-0.100");
	});
});
