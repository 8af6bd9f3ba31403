import { type Formats, formatsOf } from "@cartwright/ui/formats";
import type { LanguageTag } from "@cartwright/ui/language";
import type { UiMessages } from "@cartwright/ui/messages";
import { useLanguage as useAnyLanguage } from "@cartwright/ui/parts/language-context";
import { createLanguage } from "@cartwright/ui/words";
import type en from "./messages/en.json";

const catalogues: Readonly<Record<LanguageTag, () => Promise<typeof en>>> = {
	en: async () => (await import("./messages/en.json")).default,
	ar: async () => (await import("./messages/ar.json")).default,
};

const makeLanguage = async (tag: LanguageTag) => createLanguage(tag, await catalogues[tag]());

export type HostedLanguage = Awaited<ReturnType<typeof makeLanguage>>;

const made = new Map<LanguageTag, Promise<HostedLanguage>>();

/** A language with the words of these pages, and the amounts and dates of a region; only the one that is used is loaded. */
export const languageOf = async (tag: LanguageTag, locale: string = tag): Promise<HostedLanguage> => {
	const known = made.get(tag) ?? makeLanguage(tag);
	made.set(tag, known);
	const language = await known;
	return { ...language, locale, formats: formatsIn(language.direction, locale) };
};

const formatsIn = (direction: "ltr" | "rtl", locale: string): Formats => {
	const formats = formatsOf(locale);
	// The letters of a currency are written from the left, whatever stands around the amount.
	const money = (amount: string | number, currency: string) => `\u2066${formats.money(amount, currency)}\u2069`;
	return direction === "ltr" ? formats : { ...formats, money };
};

/** The language of the page, with `say` for words and `formats` for amounts, numbers and dates. */
export const useLanguage = () => useAnyLanguage<typeof en & UiMessages>();
