import { formatsOf } from "@cartwright/ui/formats";
import type { LanguageTag } from "@cartwright/ui/language";
import type { UiMessages } from "@cartwright/ui/messages";
import { useLanguage as useAnyLanguage } from "@cartwright/ui/parts/language-context";
import { createLanguage } from "@cartwright/ui/words";
import type { en } from "./messages/en.ts";

const catalogues: Readonly<Record<LanguageTag, () => Promise<typeof en>>> = {
	en: async () => (await import("./messages/en.ts")).en,
	ar: async () => (await import("./messages/ar.ts")).ar,
};

const makeLanguage = async (tag: LanguageTag) => createLanguage(tag, await catalogues[tag]());

export type StorefrontLanguage = Awaited<ReturnType<typeof makeLanguage>>;

const made = new Map<LanguageTag, Promise<StorefrontLanguage>>();

/** A language with the words of the storefront, and the amounts of a region; only the one that is used is loaded. */
export const languageOf = async (tag: LanguageTag, locale: string = tag): Promise<StorefrontLanguage> => {
	const known = made.get(tag) ?? makeLanguage(tag);
	made.set(tag, known);
	return { ...(await known), locale, formats: formatsOf(locale) };
};

/** The language of the page, with `say` for words and `formats` for amounts, numbers and dates. */
export const useLanguage = () => useAnyLanguage<typeof en & UiMessages>();
