import { findLanguage, type LanguageTag, languages, languageTags } from "@cartwright/translations/languages";

export { findLanguage, type LanguageTag, languageTags };

/** The name of a language in that language. */
export const languageName = (tag: LanguageTag): string => languages[tag].name;

/**
 * The language of a page: the visitor's choice, or the best match between the browser's languages and those that the
 * shop offers, or the first one offered.
 */
export const chooseLanguage = (
	chosen: string | undefined,
	acceptLanguage: string | null | undefined,
	offered: readonly LanguageTag[],
): LanguageTag => {
	const wanted = [chosen ?? "", ...readAcceptLanguage(acceptLanguage ?? "")];
	for (const tag of wanted) {
		const found = offered.find((each) => each === tag.toLowerCase().split("-")[0]);
		if (found) return found;
	}
	return offered[0] ?? "en";
};

/** The locale for amounts and dates: the browser's region for this language, such as `en-IE`. */
export const chooseLocale = (language: LanguageTag, acceptLanguage: string | null | undefined): string => {
	const wanted = readAcceptLanguage(acceptLanguage ?? "").find((tag) => tag.toLowerCase().split("-")[0] === language);
	const region = /^[a-z]+(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(wanted ?? "")?.[1];
	return region ? knownLocale(`${language}-${region.toUpperCase()}`) : language;
};

const names = new Map<string, string>();

/** An unknown region is ignored. */
const knownLocale = (locale: string): string => {
	const found = names.get(locale) ?? new Intl.NumberFormat(locale).resolvedOptions().locale;
	names.set(locale, found);
	return found;
};

/** The languages of a shop that pages can be rendered in, in its order. */
export const offeredLanguages = (tags: readonly string[]): LanguageTag[] => {
	const offered = new Set(tags.flatMap((tag) => findLanguage(tag) ?? []));
	return offered.size > 0 ? [...offered] : ["en"];
};

const readAcceptLanguage = (header: string): string[] =>
	header
		.split(",")
		.slice(0, 20)
		.map((part) => {
			const [tag = "", ...parameters] = part.trim().split(";");
			const quality = parameters.map((each) => /^\s*q=([\d.]+)/.exec(each)?.[1]).find(Boolean);
			return { tag, weight: quality === undefined ? 1 : Number(quality) };
		})
		.filter(({ tag, weight }) => tag !== "" && weight > 0)
		.sort((one, other) => other.weight - one.weight)
		.map(({ tag }) => tag);

/** Returns a shop's text in the language, or else in the first language that it has. */
export const localText = (
	text: Readonly<Record<string, string>> | null | undefined,
	language: string,
	fallback?: string,
): string => {
	if (!text) return "";
	return text[language] ?? text[fallback ?? ""] ?? Object.values(text)[0] ?? "";
};
