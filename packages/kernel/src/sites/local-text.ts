import type { LocalText } from "@cartwright/contract/sites/site-messages";

/** The text in the first of the languages that it is written in, or in any. */
export const textIn = (text: LocalText, languages: readonly string[]): string => {
	const tags = languages.flatMap((language) => [language, language.split("-")[0] ?? ""]);
	return tags.map((tag) => text[tag]).find(Boolean) ?? Object.values(text).find(Boolean) ?? "";
};
