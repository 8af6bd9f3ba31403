import type { Translation } from "./translation.ts";

interface Language {
	/** In the language itself. */
	readonly name: string;
	/** Left out for languages that are written from left to right. */
	readonly direction?: "rtl";
	/** A page loads the file of its own language only. */
	readonly load: () => Promise<{ readonly default: Translation }>;
}

const listed = <Tag extends string>(languages: Readonly<Record<Tag, Language>>) => languages;

/** Every language that a shop can offer. */
export const languages = listed({
	en: { name: "English", load: () => import("./en.json", { with: { type: "json" } }) },
	de: { name: "Deutsch", load: () => import("./de.json", { with: { type: "json" } }) },
	fr: { name: "Français", load: () => import("./fr.json", { with: { type: "json" } }) },
	es: { name: "Español", load: () => import("./es.json", { with: { type: "json" } }) },
	it: { name: "Italiano", load: () => import("./it.json", { with: { type: "json" } }) },
	pt: { name: "Português", load: () => import("./pt.json", { with: { type: "json" } }) },
	nl: { name: "Nederlands", load: () => import("./nl.json", { with: { type: "json" } }) },
	pl: { name: "Polski", load: () => import("./pl.json", { with: { type: "json" } }) },
	ja: { name: "日本語", load: () => import("./ja.json", { with: { type: "json" } }) },
	ar: { name: "العربية", direction: "rtl", load: () => import("./ar.json", { with: { type: "json" } }) },
});

export type LanguageTag = keyof typeof languages;

export const languageTags = Object.keys(languages) as LanguageTag[];

const isLanguageTag = (tag: string): tag is LanguageTag => Object.hasOwn(languages, tag);

/** The language of a locale such as `de-AT`, if there are texts in it. */
export const findLanguage = (locale: string): LanguageTag | undefined => {
	const tag = locale.toLowerCase().split("-")[0] ?? "";
	return isLanguageTag(tag) ? tag : undefined;
};

export const directionOf = (tag: LanguageTag): "ltr" | "rtl" => languages[tag].direction ?? "ltr";

/**
 * The locale by which `Intl` writes numbers and dates. Arabic uses Western digits, as most shops of the region do: prices,
 * order numbers and card numbers then look the same everywhere.
 */
export const formatLocale = (locale: string): string =>
	findLanguage(locale) === "ar" ? `${locale}-u-ca-gregory-nu-latn` : locale;
