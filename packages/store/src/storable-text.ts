/** Replaces NUL and lone surrogates, which no database stores as text, by U+FFFD. */
export const storableText = (text: string): string =>
	text.includes("\0") || !text.isWellFormed() ? text.toWellFormed().replaceAll("\0", "\uFFFD") : text;
