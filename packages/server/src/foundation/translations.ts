/**
 * The shop's texts in other languages: by language, then by the text in the shop's own language. A text that the shop
 * changes loses its translations, so that nobody reads what no longer holds.
 */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type Translate = (text: string) => string;

/** Returns a text itself where it has no translation. The first source that has one decides. */
export const translateInto = (
	language: string | undefined,
	...sources: readonly (Translations | undefined)[]
): Translate => {
	if (!language) return untranslated;
	const texts = [language, baseLanguage(language)].flatMap((tag) =>
		sources.flatMap((source) => {
			const own = source && Object.hasOwn(source, tag) ? source[tag] : undefined;
			return own ? [own] : [];
		}),
	);
	return texts.length === 0
		? untranslated
		: (text) => texts.find((each) => Object.hasOwn(each, text) && each[text] !== "")?.[text] ?? text;
};

export const untranslated: Translate = (text) => text;

/** A language tag without its region. */
export const baseLanguage = (tag: string): string => tag.split("-")[0] ?? tag;
