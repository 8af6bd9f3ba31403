/** A language tag in its usual spelling; nothing where the text is none. */
export const languageTag = (text: string | undefined): string | undefined => {
	try {
		return text ? Intl.getCanonicalLocales(text)[0] : undefined;
	} catch {
		return undefined;
	}
};
