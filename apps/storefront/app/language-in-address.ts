import type { LanguageTag } from "@cartwright/ui/language";

/** The parameter by which an address names the language of its page. */
const parameter = "lang";

export const languageInAddress = (url: string): string | undefined =>
	new URL(url).searchParams.get(parameter) ?? undefined;

/**
 * Where search engines find a page in this language. The first language of the shop is the one that they get where an
 * address names none.
 */
export const pathInLanguage = (path: string, language: LanguageTag, languages: readonly LanguageTag[]): string =>
	language === languages[0] ? path : `${path}${path.includes("?") ? "&" : "?"}${parameter}=${language}`;

/** The same path for whoever chose another language. */
export const pathWithoutLanguage = (path: string): string => {
	const [before = "", query = ""] = path.split("?");
	const parameters = new URLSearchParams(query);
	parameters.delete(parameter);
	return parameters.size > 0 ? `${before}?${parameters}` : before;
};
