import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { uiMessages } from "@cartwright/ui/messages";
import { createLanguage, type Messages } from "@cartwright/ui/words";
import { ar } from "./ar.ts";
import { en } from "./en.ts";

const flat = (messages: Messages, above = ""): Map<string, string> =>
	new Map(
		Object.entries(messages).flatMap(([name, each]) =>
			typeof each === "string" ? [[above + name, each] as const] : [...flat(each, `${above}${name}.`)],
		),
	);

const valuesIn = (message: string): string[] =>
	[...new Set(message.match(/(?<=\{)\w+(?=\}|,\s*(?:plural|select|number|date))/g) ?? [])].sort();

describe("the messages of the storefront", () => {
	for (const [name, english, arabic] of [
		["storefront", flat(en), flat(ar)],
		["shared parts", flat(uiMessages.en), flat(uiMessages.ar)],
	] as const) {
		it(`are complete in both languages: ${name}`, () => {
			assert.deepEqual([...arabic.keys()].sort(), [...english.keys()].sort());
			for (const [key, message] of english) {
				const other = arabic.get(key) ?? "";
				assert.ok(message.trim() && other.trim(), key);
				assert.match(other, /[\u0600-\u06ff]|^\{\w+\}$/, `${key} is not Arabic: ${other}`);
			}
		});

		it(`have the same placeholders in both: ${name}`, () => {
			for (const [key, message] of english) assert.deepEqual(valuesIn(arabic.get(key) ?? ""), valuesIn(message), key);
		});
	}

	for (const language of [createLanguage("en", en), createLanguage("ar", ar)]) {
		it(`can be formatted: ${language.tag}`, () => {
			for (const [key, message] of flat(en)) {
				const values = Object.fromEntries(valuesIn(message).map((value) => [value, 3]));
				const said = (language.say as (name: string, values: object) => string)(key, values);
				assert.doesNotMatch(said, /[{}]/, key);
				assert.notEqual(said, key);
			}
		});
	}

	it("use the plural forms of Arabic", () => {
		const { say } = createLanguage("ar", ar);
		const counted = [0, 1, 2, 3, 11, 100].map((count) => say("list.count", { count }));
		assert.deepEqual(counted, ["لا منتجات", "منتج واحد", "منتجان", "3 منتجات", "11 منتجًا", "100 منتج"]);
	});
});
