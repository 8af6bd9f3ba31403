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

it("every default page has a title, a description and a body in every language", () => {
	for (const { slug, title, seoDescription, body } of defaultPages(languageTags)) {
		for (const tag of languageTags) {
			assert.ok(title?.[tag] && seoDescription?.[tag] && body?.[tag], `${slug} ${tag}`);
			assert.doesNotMatch(body[tag] ?? "", /<(\w+)><\/\1>/, `${slug} ${tag}`);
		}
	}
});
