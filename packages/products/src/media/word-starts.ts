/** In characters: longer words are found by their start. */
const maxLength = 24;
const maxStarts = 400;
const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** The words of a text as they are compared: without case and accents. */
export const wordsOf = (text: string): string[] =>
	text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.match(/[\p{L}\p{N}]+/gu)
		?.map((word) => [...word].slice(0, maxLength).join("")) ?? [];

/** The starts of all words, by which a file is found while its name is typed. */
export const wordStartsOf = (texts: readonly string[]): string[] => {
	const starts = new Set<string>();
	for (const word of texts.flatMap(wordsOf)) {
		const letters = [...word];
		// Where words are not separated, each letter may start one.
		const from = spaceless.test(word) ? letters.map((_, index) => index) : [0];
		for (const start of from) {
			for (let end = start + 1; end <= letters.length && starts.size < maxStarts; end++) {
				starts.add(letters.slice(start, end).join(""));
			}
		}
	}
	return [...starts];
};
