import type { LanguageTag } from "@cartwright/ui/language";

/** The query parameter with the language of the page. */
const parameter = "lang";

export const languageInAddress = (url: string): string | undefined =>
	new URL(url).searchParams.get(parameter) ?? undefined;

/**
 * The canonical path of a page in this language. URLs without a language are those of the shop's first language.
 */
export const pathInLanguage = (path: string, language: LanguageTag, languages: readonly LanguageTag[]): string =>
	language === languages[0] ? path : `${path}${path.includes("?") ? "&" : "?"}${parameter}=${language}`;

/** The same path without a language, for visitors who chose another one. */
export const pathWithoutLanguage = (path: string): string => {
	const [before = "", query = ""] = path.split("?");
	const parameters = new URLSearchParams(query);
	parameters.delete(parameter);
	return parameters.size > 0 ? `${before}?${parameters}` : before;
};
