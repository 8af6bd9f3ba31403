import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { familiesOf } from "./colours.ts";
import { shopperParts } from "./query-parts.ts";
import { synonymsOf } from "./synonyms.ts";
import { compoundWords, withSizeWords } from "./tokenize.ts";
import { fillerWordsOf } from "./words-of-languages.ts";

const knownWords = new Set(["notebook", "mug", "poster", "moon", "tea", "towel"]);
const partsOf = (text: string, groups: readonly string[] = ["tee, t-shirt", "mug, cup"]) =>
	shopperParts(text, {
		synonyms: synonymsOf(groups),
		fillers: fillerWordsOf(["en"]),
		compounds: false,
		isCode: (code) => code === "mh-po-01",
		isKnown: (word) => knownWords.has(word),
	});
const wordsOf = (text: string) => partsOf(text).map((part) => ("code" in part ? part.code : part.word));
const alternativesOf = (text: string, groups?: readonly string[]) =>
	partsOf(text, groups).flatMap((part) =>
		"word" in part ? part.alternatives.map(({ words }) => words.join(" ")) : [],
	);

describe("a shopper's query", () => {
	it("has sizes as one word in any spelling, whichever side comes first", () => {
		for (const text of ["50x70", "50 x 70", "50×70 cm", "50*70cm", "70 X 50", "50cm x 70cm"]) {
			assert.deepEqual(wordsOf(text), ["50x70"], text);
		}
		assert.deepEqual(wordsOf("oak 21,5 x 30 print"), ["oak", "21p5x30", "print"]);
		assert.deepEqual(
			compoundWords("Print, 50 × 70 cm").map(({ word }) => word),
			["50x70", "70cm"],
		);
	});

	it("reads words together, apart and with a hyphen", () => {
		for (const text of ["t-shirt", "t shirt", "tshirt", "T-Shirts"]) {
			assert.ok(alternativesOf(text).includes("tee"), text);
		}
		assert.deepEqual(wordsOf("note book"), ["notebook"]);
		assert.deepEqual(alternativesOf("teatowel"), ["tea towel"]);
		assert.deepEqual(
			compoundWords("A T-shirt of 350 ml").map(({ word }) => word),
			["350ml", "tshirt"],
		);
	});

	it("leaves out fillers, unless there is nothing else", () => {
		assert.deepEqual(wordsOf("a poster of the moon"), ["poster", "moon"]);
		assert.deepEqual(wordsOf("the"), ["the"]);
	});

	it("has codes as they are, and at most twelve parts", () => {
		assert.deepEqual(wordsOf("MH-PO-01 mug"), ["mh-po-01", "mug"]);
		assert.equal(partsOf("w ".repeat(1000)).length, 12);
	});

	it("ignores synonyms of more words than a phrase has", () => {
		assert.deepEqual(alternativesOf("one", ["one, two three four five"]), []);
	});

	it("knows colours by family, and shades as part of it", () => {
		assert.ok(alternativesOf("blue").includes("navy") && alternativesOf("blau").includes("#blue"));
		assert.ok(alternativesOf("navy").includes("#blue") && !alternativesOf("navy").includes("indigo"));
	});

	it("takes no time for texts made to be slow", () => {
		for (const text of ["1x".repeat(5000), "a-".repeat(5000), `${"1 ".repeat(5000)}x`, "٣".repeat(9000)]) {
			withSizeWords(text);
			compoundWords(text);
			assert.ok(partsOf(text).length <= 12);
		}
	});
});

it("colours belong to the families that people see", () => {
	const expected: Readonly<Record<string, readonly string[]>> = {
		"#000000": ["black"],
		"#ffffff": ["white"],
		"#808080": ["grey"],
		"#272b38": ["black", "blue"],
		"#0a1f5c": ["blue"],
		"#c0392b": ["red"],
		"#8b9a84": ["grey", "green"],
		"#efe8da": ["white", "beige"],
		"#5b3a29": ["brown"],
		"#f1c40f": ["yellow"],
		"#e67e22": ["orange"],
		"#f4a6b8": ["pink"],
		"#6f42c1": ["purple"],
		"#0aa": ["green", "blue"],
		nonsense: [],
	};
	for (const [hex, families] of Object.entries(expected)) assert.deepEqual(familiesOf(hex), families, hex);
});
