import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { textMatcher } from "./text-search.ts";

const places = { fields: { name: "name", sku: "sku" }, defaultPaths: ["name", "sku"] };

describe("a text search", () => {
	it("finds any word, or every word in one of the fields", () => {
		const doc = { name: "Blue Mug", sku: "M-1" };
		const finds = (expression: string, mode: "AND" | "OR") => textMatcher({ expression, mode }, places)?.(doc);
		assert.deepEqual([finds("red MUG", "OR"), finds("red mug", "AND"), finds("m-1 blue", "AND")], [true, false, true]);
		assert.equal(textMatcher({ expression: " ,. " }, places), undefined);
	});

	it("reads each field of a document once, however many words are repeated", () => {
		let reads = 0;
		const doc = {
			get name() {
				reads += 1;
				return "Mug";
			},
		};
		const words = Array.from({ length: 20 }, (_, index) => `w${index}`).join(" ");
		const matches = textMatcher({ expression: `${words} ${"w1,".repeat(100)}`, mode: "OR" }, places);
		assert.deepEqual([matches?.(doc), reads], [false, 1]);
	});

	it("rejects more than 20 different words", () => {
		const expression = Array.from({ length: 21 }, (_, index) => `w${index}`).join(" ");
		assert.throws(() => textMatcher({ expression }, places), { code: "INVALID_QUERY" });
	});
});
