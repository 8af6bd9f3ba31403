import type { Violation } from "@cartwright/contract/errors";
import { violation } from "../foundation/errors.ts";
import { actsForShop, type Identity } from "../foundation/identity.ts";
import { baseLanguage, type Translations } from "../foundation/translations.ts";
import type { Settings } from "./settings.ts";

/** Who reads, and in which language; work behind the calls has neither. */
export interface Reader {
	readonly identity?: Identity;
	readonly language?: string | undefined;
}

/**
 * The language that somebody reads the shop in, among those that the shop offers; `undefined` for its own. Staff and apps
 * read what they edit, so that nobody saves a translation as the original.
 */
export const readerLanguage = (
	{ language, storefront }: Pick<Settings, "language" | "storefront">,
	{ identity, language: requested }: Reader,
): string | undefined => {
	if (!requested || (identity && actsForShop(identity))) return undefined;
	const offered = storefront?.languages ?? [language];
	const found =
		offered.find((tag) => tag === requested) ?? offered.find((tag) => baseLanguage(tag) === baseLanguage(requested));
	return found === language ? undefined : found;
};

/** Translations are read only in languages that the shop offers. */
export const translationViolations = (
	field: string,
	translations: Translations,
	{ language, storefront }: Pick<Settings, "language" | "storefront">,
): Violation[] => {
	const offered = storefront?.languages ?? [language];
	const others = offered.filter((tag) => tag !== language);
	return Object.keys(translations)
		.filter((tag) => !others.some((other) => other === tag || baseLanguage(other) === tag))
		.map((tag) => violation(`${field}.${tag}`, `the other languages of the shop are ${others.join(", ") || "none"}`));
};

/** The shop's words in the language of the reader, by the words in its own language; empty for its own. */
export const wordsIn = (shop: Settings, reader: Reader): Record<string, string> => {
	const language = readerLanguage(shop, reader);
	const { translations = {} } = shop;
	return language ? { ...translations[baseLanguage(language)], ...translations[language] } : {};
};
