import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { shopperLimits, WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { wordsOf } from "@cartwright/products/catalogue/search/tokenize";
import { fc } from "@cartwright/testing/properties";
import { matchingWords, mayHaveWords } from "./matching-words.ts";

const budget = () => new WorkBudget(shopperLimits, { hasLeft: () => false, nextTurn });

const word = fc.constantFrom(
	"cake",
	"cakes",
	"Cakes",
	"a",
	"pancake",
	"box",
	"boxes",
	"glass",
	"3",
	"crème",
	"it's",
	"ﬁg",
);
const text = fc
	.array(fc.tuple(word, fc.constantFrom(" ", ", ", "-", "_", "", '"', "\n", "é")), { maxLength: 8 })
	.map((parts) => parts.flat().join(""));

describe("words of items", () => {
	it("are found as if each text were split into its words", () => {
		fc.assert(
			fc.property(
				fc.array(text, { maxLength: 3 }),
				fc.array(word, { minLength: 1, maxLength: 3 }),
				(texts, searched) => {
					const words = [...new Set(searched.flatMap(wordsOf))];
					const item = { _id: "cake", first: texts[0] ?? "", others: { list: texts.slice(1) } };
					const present = new Set(texts.flatMap(wordsOf));
					const found = words.filter((each) => present.has(each)).length;
					assert.equal(matchingWords(words, false)(item, budget()), found);
					if (found > 0) assert.ok(mayHaveWords(JSON.stringify(item), words, budget()));
				},
			),
			{ examples: [[["it's "], ["it's"]]] },
		);
	});

	it("are not looked for in the JSON of items that cannot have them", () => {
		assert.equal(mayHaveWords(JSON.stringify({ title: "Lemon cake" }), ["plum"], budget()), false);
	});
});
