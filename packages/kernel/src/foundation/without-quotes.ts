/**
 * An error of another server, such as a mail server, which may quote what it was sent. Codes, links and tokens of that are
 * removed: every word that has a digit in it.
 */
export const withoutQuotes = (reason: string, sent: string): string => {
	const words = new Set(sent.match(/[^\s"'<>]{4,}/g)?.filter((word) => /\d/.test(word)));
	return [...words].toSorted((a, b) => b.length - a.length).reduce((text, word) => text.replaceAll(word, "…"), reason);
};
