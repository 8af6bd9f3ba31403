import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { chooseLanguage, chooseLocale, localText, offeredLanguages } from "./language.ts";

describe("the language of a page", () => {
	const both = ["en", "ar"] as const;

	it("is the visitor's choice, if the shop offers it", () => {
		assert.equal(chooseLanguage("ar", "en", both), "ar");
		assert.equal(chooseLanguage("xx", "ar-EG,en;q=0.5", both), "ar");
		assert.equal(chooseLanguage("ar", "ar", ["en"]), "en");
	});

	it("is the best match with the browser's languages", () => {
		assert.equal(chooseLanguage(undefined, "de, ar;q=0.8, en;q=0.9", both), "en");
		assert.equal(chooseLanguage(undefined, "en;q=0, ar;q=0.1", both), "ar");
		assert.equal(chooseLanguage(undefined, "de,fr", ["ar", "en"]), "ar");
		assert.equal(chooseLanguage(undefined, null, both), "en");
		assert.equal(chooseLanguage(undefined, ";;q=x,,*", both), "en");
	});

	it("is one of the shop's languages, in its order", () => {
		assert.deepEqual(offeredLanguages(["ar-SA", "tlh", "en"]), ["ar", "en"]);
		assert.deepEqual(offeredLanguages(["tlh"]), ["en"]);
	});
});

it("texts that are missing in a language are shown in another", () => {
	assert.equal(localText({ en: "Hello", ar: "مرحبا" }, "ar"), "مرحبا");
	assert.equal(localText({ de: "Hallo", en: "Hello" }, "ar", "en"), "Hello");
	assert.equal(localText({ de: "Hallo" }, "ar", "en"), "Hallo");
	assert.equal(localText(undefined, "en"), "");
});

it("amounts and dates have the format of the browser's region, if it matches the language of the page", () => {
	assert.equal(chooseLocale("en", "de-AT,en-ie;q=0.8,en-US;q=0.5"), "en-IE");
	assert.equal(chooseLocale("ar", "ar-Arab-EG"), "ar-EG");
	for (const header of ["en,en-GB", "de-AT", "en-001", "en-QQ", "", undefined])
		assert.equal(chooseLocale("en", header), "en");
});
