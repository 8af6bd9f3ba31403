import { colourNames, colourWord } from "./colours.ts";
import { wordsOf } from "./tokenize.ts";

/** Words that a part of a query also stands for: a product must have all of them. */
export interface Alternative {
	readonly words: readonly string[];
	/** The weight of a match, compared with a match of what was typed. */
	readonly weight: number;
}

/** Alternatives by phrase: its words with a space between them. */
export type Synonyms = ReadonlyMap<string, readonly Alternative[]>;

/** The longest phrase, in words. */
export const maxPhrase = 3;
const maxAlternatives = 40;
const [sameThing, family] = [0.9, 0.5];

/** The synonyms of groups such as `tee, t-shirt`, and those of colours. */
export const synonymsOf = (groups: readonly string[]): Synonyms => {
	const synonyms = new Map<string, Alternative[]>();
	const add = (phrase: string, alternatives: readonly Alternative[]) => {
		const all = [...(synonyms.get(phrase) ?? []), ...alternatives];
		const others = all.filter(({ words }, at) => {
			const text = words.join(" ");
			return text !== phrase && all.findIndex((each) => each.words.join(" ") === text) === at;
		});
		synonyms.set(phrase, others.slice(0, maxAlternatives));
	};
	for (const group of groups) {
		const phrases = group.split(",").flatMap(spellingsOf);
		for (const phrase of phrases) {
			add(
				phrase.join(" "),
				phrases.map((words) => ({ words, weight: sameThing })),
			);
		}
	}
	for (const [key, { names, shades }] of Object.entries(colourNames)) {
		const word = colourWord(key as keyof typeof colourNames);
		const [named, shaded] = [names.flatMap(wordsOf), shades.flatMap(wordsOf)];
		const all = [word, ...named, ...shaded].map((each) => ({ words: [each], weight: sameThing }));
		for (const each of named) add(each, all);
		for (const each of shaded) {
			add(
				each,
				[word, ...named].map((general) => ({ words: [general], weight: family })),
			);
		}
	}
	return synonyms;
};

/** The words of a phrase, and the same in one word: `t shirt` and `tshirt`. */
const spellingsOf = (text: string): string[][] => {
	const words = wordsOf(text);
	if (words.length === 0 || words.length > maxPhrase) return [];
	return words.length === 2 ? [words, [words.join("")]] : [words];
};
