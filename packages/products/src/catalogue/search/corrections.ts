import type { Bits } from "./bits.ts";
import { places } from "./product-entry.ts";
import type { Part } from "./query-parts.ts";
import type { Ranked } from "./ranking.ts";
import type { SearchIndex } from "./search-index.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** The places of words that are worth suggesting. */
const telling = places.name | places.brand | places.tags;

/**
 * The query with misspelt words corrected as they were understood; nothing if a word was understood that no name of
 * these products has.
 */
export const correctedText = (
	{ titles }: SearchIndex,
	parts: readonly Part[],
	{ corrections }: Ranked,
	scope: Bits,
): string | undefined => {
	const words = parts.map(({ spelling }, at) => {
		const near = corrections[at] ?? [];
		if (near.length === 0) return spelling;
		const [likely] = frequentWords(titles, near, scope, 1);
		return likely === undefined ? undefined : titles.spellingOf(likely);
	});
	return words.includes(undefined) ? undefined : words.join(" ");
};

/** Words of these products, most frequent first. */
export const frequentWords = (titles: Vocabulary, words: readonly string[], scope: Bits, limit: number): string[] => {
	const counted = words.map((word) => ({ word, times: titles.postingsOf(word)?.length ?? 0 }));
	const sorted = counted.sort((a, b) => b.times - a.times || (a.word < b.word ? -1 : 1));
	const suggestions: string[] = [];
	for (const { word } of sorted) {
		if (suggestions.length === limit) break;
		if (stands(titles, word, scope)) suggestions.push(word);
	}
	return suggestions;
};

/** Whether one of these products has the word in its name, brand or tags. */
const stands = (titles: Vocabulary, word: string, scope: Bits): boolean => {
	const { items, length } = titles.postingsOf(word) ?? { items: [], length: 0 };
	for (let at = 0; at < length; at++) {
		const item = items[at] ?? 0;
		if (item & telling && scope.has(item >>> 5)) return true;
	}
	return false;
};
