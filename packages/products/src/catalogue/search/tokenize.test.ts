import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { compoundWords, foldCode, segmentsOfWord, spelledWords, withSizeWords, wordsOf } from "./tokenize.ts";

describe("words", () => {
	it("compare without case, accents and punctuation", () => {
		assert.deepEqual(wordsOf("Crème-Brûlée, ŁÓDŹ & Straße!"), ["creme", "brulee", "lodz", "strasse"]);
		assert.deepEqual(wordsOf("Men's T-Shirt 100%"), ["men", "t", "shirt", "100"]);
		assert.deepEqual(wordsOf("ΟΔΟΣ οδος"), ["οδοσ", "οδοσ"]);
		assert.deepEqual(wordsOf(" … "), []);
	});

	it("normalize interchangeable Arabic letters", () => {
		const same = (...texts: string[]) => assert.equal(new Set(texts.map((text) => wordsOf(text).join(" "))).size, 1);
		same("أحمر", "احمر", "أَحْمَر", "أحـــمر");
		same("ساعة", "ساعه");
		same("مقهى", "مقهي");
		same("الكتاب", "كتاب");
		same("إبريق ٣٥٠ مل", "ابريق 350 مل");
	});

	it("of Arabic have one form for the singular and the feminine plural", () => {
		const same = (...texts: string[]) => assert.equal(new Set(texts.map((text) => wordsOf(text).join(" "))).size, 1);
		same("لوحة", "لوحات", "اللوحة", "اللوحات");
		same("تيشيرت", "تيشيرتات");
		same("لوحات", "لوحا");
		same("كتاب", "كتابًا");
		assert.deepEqual(wordsOf("بنات وجه"), ["بنات", "وجه"]);
	});

	it("of sizes and measures are found in Arabic digits and units", () => {
		assert.equal(withSizeWords("٥٠×٧٠ سم"), withSizeWords("50 x 70 cm"));
		const compounds = (text: string) => compoundWords(text).map(({ word }) => word);
		assert.deepEqual(compounds("٧٠ × ٥٠ سم"), compounds("70 × 50 سم"));
		assert.deepEqual(compounds("كوب ٣٥٠ مل"), ["350مل"]);
	});

	it("are normalized to the singular", () => {
		assert.deepEqual(wordsOf("mugs glasses boxes dress bus"), ["mug", "glass", "box", "dress", "bus"]);
		assert.deepEqual(spelledWords("Mugs"), [{ word: "mug", spelling: "mugs" }]);
	});

	it("of all scripts are split", () => {
		assert.deepEqual(wordsOf("Чайник, 茶 キャップ कप"), ["чаиник", "茶", "キャップ", "कप"]);
		assert.deepEqual(wordsOf("Tシャツ ﾀｵﾙ ＡＢＣ"), ["t", "シャツ", "タオル", "abc"]);
	});

	it("without spaces are separated by a dictionary, and letters with marks differ", () => {
		const segments = (text: string) =>
			spelledWords(text).flatMap((each) => segmentsOfWord(each).map(({ word }) => word));
		assert.deepEqual(segments("有田焼の湯呑み"), ["有田焼", "湯呑み"]);
		assert.deepEqual(segments("กระเป๋าผ้า"), ["กระเป๋า", "ผ้า"]);
		assert.deepEqual(segments("mug"), []);
		assert.notDeepEqual(wordsOf("パン"), wordsOf("ハン"));
	});

	it("in codes are unchanged", () => assert.equal(foldCode(" NIGHT-B 12 "), "night-b 12"));
});
