/** As long as tags that have a meaning are (RFC 5646, 4.4.1). Clients send any text, and it is stored. */
const maxLength = 35;

/** A language tag in its usual spelling; nothing where the text is none. */
export const languageTag = (text: string | undefined): string | undefined => {
	try {
		return text && text.length <= maxLength ? Intl.getCanonicalLocales(text)[0] : undefined;
	} catch {
		return undefined;
	}
};
