import { type LanguageTag, languages } from "@cartwright/translations/languages";
import type { Messages, Translation } from "@cartwright/translations/translation";
import { createLanguage, type Language, type UiMessages } from "./create-language.ts";
import { formatsOf } from "./formats.ts";
import { useLanguage } from "./parts/language-context.tsx";

/**
 * The languages of an app. `select` returns its texts; those of the shared components are added. The file of a language is
 * loaded when the first page needs it.
 */
export const appLanguages = <Own extends Messages>(select: (translation: Translation, tag: LanguageTag) => Own) => {
	type AppLanguage = Language<Own & UiMessages>;
	const loaded = new Map<LanguageTag, Promise<AppLanguage>>();
	const load = async (tag: LanguageTag): Promise<AppLanguage> => {
		const { default: translation } = await languages[tag].load();
		return createLanguage(tag, { ui: translation.ui, ...select(translation, tag) });
	};
	return {
		/** `locale` is a region of the language, by which amounts and dates are written. */
		async languageOf(tag: LanguageTag, locale: string = tag): Promise<AppLanguage> {
			const language = loaded.get(tag) ?? load(tag);
			loaded.set(tag, language);
			return { ...(await language), locale, formats: formatsOf(locale) };
		},
		/** The language of the page, with `t` for texts and `formats` for amounts, numbers and dates. */
		useLanguage: useLanguage<Own & UiMessages>,
	};
};
