import type { UiMessages } from "@cartwright/ui/messages";
import { useLanguage as useAnyLanguage } from "@cartwright/ui/parts/language-context";
import { lazyLanguages } from "@cartwright/ui/words";
import type en from "./messages/en.json";

/** The languages of the hosted pages. */
export const languageOf = lazyLanguages<typeof en>({
	en: async () => (await import("./messages/en.json")).default,
	ar: async () => (await import("./messages/ar.json")).default,
});

export type HostedLanguage = Awaited<ReturnType<typeof languageOf>>;

/** The language of the page, with `say` for words and `formats` for amounts, numbers and dates. */
export const useLanguage = () => useAnyLanguage<typeof en & UiMessages>();
