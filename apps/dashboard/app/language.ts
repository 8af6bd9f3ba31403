import { appLanguages } from "@cartwright/ui/app-languages";
import { type Formats, formatsOf } from "@cartwright/ui/formats";
import { useWorkplace } from "./use-workplace.ts";

const languages = appLanguages(({ dashboard }) => dashboard);

export const { languageOf } = languages;

export type DashboardLanguage = ReturnType<typeof languages.useLanguage>;

/** The language of the page. Its `formats` write dates in the time zone of the shop. */
export const useLanguage = (): DashboardLanguage => {
	const language = languages.useLanguage();
	const timeZone = useWorkplace()?.shop.timeZone;
	const formats: Formats = timeZone ? formatsOf(language.locale, timeZone) : language.formats;
	return { ...language, formats };
};
