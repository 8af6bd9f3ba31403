/**
 * The shop's texts in other languages: by language, then by the text in the shop's own language. A text that the shop
 * changes loses its translations, so that nobody reads what no longer holds.
 */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type Translate = (text: string) => string;

/** Finds the translations of texts into a language; undefined if there are none. The first source that has one decides. */
export const translationFinder = (
	language: string,
	...sources: readonly (Translations | undefined)[]
): ((text: string) => string | undefined) | undefined => {
	const texts = [language, baseLanguage(language)].flatMap((tag) =>
		sources.flatMap((source) => {
			const own = source && Object.hasOwn(source, tag) ? source[tag] : undefined;
			return own ? [own] : [];
		}),
	);
	if (texts.length === 0) return undefined;
	return (text) => texts.find((each) => Object.hasOwn(each, text) && each[text] !== "")?.[text];
};

/** Returns a text itself where it has no translation. The first source that has one decides. */
export const translateInto = (
	language: string | undefined,
	...sources: readonly (Translations | undefined)[]
): Translate => {
	const find = language ? translationFinder(language, ...sources) : undefined;
	return find ? (text) => find(text) ?? text : untranslated;
};

export const untranslated: Translate = (text) => text;

/** A language tag without its region. */
export const baseLanguage = (tag: string): string => tag.split("-")[0] ?? tag;
