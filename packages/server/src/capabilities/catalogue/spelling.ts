const shortest = 5;
const mostWords = 40;

/** The words of a text, in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Each longer word, and the word with one letter left out, for every letter. Two words that differ by one wrong, missing,
 * additional or swapped letter have one of these in common, so a misspelling is found by looking up equal texts.
 */
export const spellingsOf = (text: string): string[] => {
	const words = [...new Set(wordsOf(text))].filter(({ length }) => length >= shortest).slice(0, mostWords);
	return [...new Set(words.flatMap((word) => [word, ...shortened(word)]))];
};

const shortened = (word: string): string[] =>
	Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
