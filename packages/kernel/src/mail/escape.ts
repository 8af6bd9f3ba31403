const entities: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/** Escapes text for HTML elements and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** Text on one line, without control characters and bidirectional overrides. */
export const oneLine = (text: string): string =>
	text.replace(/[\p{Cc}\u2028\u2029]+|[\u202a-\u202e\u2066-\u2069]/gu, " ").trim();

/** Isolates text within text of the other writing direction: both keep their order. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Isolates numbers and amounts, which are read from left to right in every language. */
export const isolatedNumber = (text: string): string => `\u2066${text}\u2069`;

/** Whether a URL is safe to link to. */
export const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
