import { appLanguages } from "@cartwright/ui/app-languages";
import { formatsOf } from "@cartwright/ui/formats";
import { useBranding } from "./use-branding.ts";

const languages = appLanguages(({ hosted }) => hosted);

export const { languageOf } = languages;

export type HostedLanguage = ReturnType<typeof languages.useLanguage>;

/** The language of the page. Its `formats` write dates in the time zone of the shop. */
export const useLanguage = (): HostedLanguage => {
	const language = languages.useLanguage();
	const timeZone = useBranding()?.timeZone;
	return timeZone ? { ...language, formats: formatsOf(language.locale, timeZone) } : language;
};
