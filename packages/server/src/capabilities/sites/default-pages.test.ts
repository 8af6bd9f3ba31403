import assert from "node:assert/strict";
import { it } from "node:test";
import { languageTags } from "@cartwright/translations/languages";
import { defaultFooter, defaultPages } from "./default-pages.ts";

it("default pages are in the languages of the shop, and in English if there are no texts in any", () => {
	const languagesOf = (tags: string[]) => Object.keys(defaultPages(tags)[0]?.title ?? {});
	assert.deepEqual(languagesOf(["ar-EG", "en", "tlh"]), ["ar", "en"]);
	assert.deepEqual(languagesOf(["tlh"]), ["en"]);
	assert.deepEqual(Object.keys(defaultFooter(defaultPages(["ar"]), ["ar"])[0]?.title ?? {}), ["ar"]);
});

it("every default page has a title, a summary and a body in every language", () => {
	for (const { slug, title, summary, body } of defaultPages(languageTags)) {
		for (const tag of languageTags) {
			assert.ok(title?.[tag] && summary?.[tag], `${slug} ${tag}`);
			for (const { text, items } of body?.[tag] ?? []) assert.ok(text || items?.length, `${slug} ${tag}`);
		}
	}
});
