import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isPluralElement, isSelectElement, type MessageFormatElement, parse } from "@formatjs/icu-messageformat-parser";
import { formatLocale, languages, languageTags } from "./languages.ts";
import { textsOf } from "./texts.ts";
import type { Messages } from "./translation.ts";

/** Names and words that another language may share with English. */
const sharedWords = new Set(
	(
		"account actions apps backup code collection collections condition configuration contact date description district eircode error filter filters gallon inch " +
		"information item json litre menu name nickname note object optional page passkeys password paypal per photo pint postcode " +
		"prefecture privacy product province quart sale shop sms standard status subtotal suggestions text total type webhook yard pre-order"
	).split(" "),
);

const isShared = (text: string): boolean =>
	(text.replace(/\{\w+\}/g, " ").match(/[\p{L}-]+/gu) ?? []).every((word) => sharedWords.has(word.toLowerCase()));

/**
 * Where the law prescribes the words of this button ("Zahlungspflichtig bestellen"), it says nothing else, so that the amount
 * is left out.
 */
const orderButtons = new Set(["hosted.pay.pay", "hosted.pay.payPal", "hosted.pay.order"]);

const flat = (messages: Messages, above = ""): Map<string, string> =>
	new Map(
		Object.entries(messages).flatMap(([name, each]) =>
			typeof each === "string" ? [[above + name, each] as const] : [...flat(each, `${above}${name}.`)],
		),
	);

const english = flat((await languages.en.load()).default);

/** Every element of a message, also those within the cases of plurals and selections. */
const elementsOf = (message: string): MessageFormatElement[] => {
	const within = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
		elements.flatMap((element) =>
			isPluralElement(element) || isSelectElement(element)
				? [element, ...Object.values(element.options).flatMap(({ value }) => within(value))]
				: [element],
		);
	return within(parse(message));
};

const placeholdersIn = (message: string): string[] =>
	[
		...new Set(
			elementsOf(message).flatMap((element) => ("value" in element && element.type !== 0 ? [element.value] : [])),
		),
	].sort();

for (const tag of languageTags) {
	describe(`the texts in ${languages[tag].name}`, async () => {
		const texts = flat((await languages[tag].load()).default);

		it("are complete, with nothing else", () => {
			assert.deepEqual([...texts.keys()], [...english.keys()]);
			for (const [name, text] of texts) assert.ok(text.trim(), name);
		});

		it("have the placeholders of the English texts", () => {
			for (const [name, text] of english) {
				if (orderButtons.has(name)) continue;
				assert.deepEqual(placeholdersIn(texts.get(name) ?? ""), placeholdersIn(text), name);
			}
		});

		it("have every plural form of the language, and no other", () => {
			const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.sort();
			for (const [name, text] of texts) {
				for (const plural of elementsOf(text).filter(isPluralElement)) {
					const forms = Object.keys(plural.options).filter((form) => !form.startsWith("="));
					assert.deepEqual(forms.sort(), categories, `${name}: ${text}`);
				}
			}
		});

		it("can be formatted", () => {
			const { t } = textsOf(tag);
			for (const [name, text] of texts) {
				const values = Object.fromEntries(placeholdersIn(text).map((value) => [value, 3]));
				const said = (t as (name: string, values: object) => string)(name, values);
				assert.doesNotMatch(said, /[{}]/, name);
			}
		});

		it("use typographic quotes, apostrophes and ellipses", () => {
			for (const [name, text] of texts) assert.doesNotMatch(text, /["']|\.\.\./, name);
		});

		if (tag === "en") return;

		it("are translated", () => {
			const { script } = new Intl.Locale(tag).maximize();
			const letters = script === "Latn" ? /\p{L}/u : scripts[script ?? ""];
			assert.ok(letters, `${script} needs a line in "scripts"`);
			for (const [name, text] of texts) {
				if (!/\p{L}{3}/u.test(text.replace(/\{\w+\}/g, "")) || isShared(text)) continue;
				assert.match(text, letters, `${name}: ${text}`);
				assert.notEqual(text, english.get(name), name);
			}
		});
	});
}

/** The letters of scripts other than Latin. */
const scripts: Readonly<Record<string, RegExp>> = {
	Arab: /\p{Script=Arabic}/u,
	Jpan: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
};

it("amounts and counts have Western digits in every language", () => {
	for (const tag of languageTags) {
		assert.match(new Intl.NumberFormat(formatLocale(tag)).format(42), /42/, tag);
		assert.match(new Intl.NumberFormat(formatLocale(`${tag}-EG`)).format(42), /42/, tag);
	}
});

it("mails do not mention a button, which their text version lacks", async () => {
	const words: Partial<Record<string, RegExp>> = { en: /button/i, ar: /الزر/ };
	for (const tag of languageTags) {
		for (const [name, text] of flat((await languages[tag].load()).default.mails)) {
			if (words[tag]) assert.doesNotMatch(text, words[tag], name);
		}
	}
});

it("texts of a locale are those of its language, and English if there are none", () => {
	assert.equal(textsOf("ar-EG").language, "ar");
	assert.equal(textsOf("en-IE").language, "en");
	assert.equal(textsOf("tlh").language, "en");
	assert.equal(textsOf("constructor").language, "en");
});

it("plurals follow the language", () => {
	const { t } = textsOf("ar");
	const counted = [0, 1, 2, 3, 11, 100].map((count) => t("storefront.list.count", { count }));
	assert.deepEqual(counted, ["لا منتجات", "منتج واحد", "منتجان", "3 منتجات", "11 منتجًا", "100 منتج"]);
});
