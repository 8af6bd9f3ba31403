const entities: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/** Text as HTML, within elements and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** Text on one line, without what mail programs take for more than text, or what turns the text around it. */
export const oneLine = (text: string): string =>
	text.replace(/[\p{Cc}\u2028\u2029]+|[\u202a-\u202e\u2066-\u2069]/gu, " ").trim();

/** Text within text that is written the other way: it keeps its own order, and the text around it too. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Numbers and amounts, which are read from left to right in every language. */
export const isolatedNumber = (text: string): string => `\u2066${text}\u2069`;

/** An address that a click may lead to. */
export const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
