import { type Alternative, maxPhrase, type Synonyms } from "./synonyms.ts";
import { foldCode, type SpelledWord, segmentsOfWord, spelledWords, withSizeWords, wordsOf } from "./tokenize.ts";
import { isHangul, isUnspaced } from "./unspaced-words.ts";

/** A part of a query: a code, or a word with what else it may stand for. A product matches if it has one of them. */
export type Part = CodePart | WordPart;

export interface CodePart {
	readonly code: string;
	readonly spelling: string;
}

export type Inside = "ANYWHERE" | "AT_END";

export interface WordPart {
	readonly word: string;
	readonly spelling: string;
	/** Whether it may be the beginning of a word. */
	readonly isLast: boolean;
	/** Whether it is the whole query. */
	readonly isAlone?: boolean | undefined;
	/** Where else it may be in a word: `regal` in “Bücherregal”, `uhr` at the end of “Wanduhr”, `タオル` in “日本製タオル”. */
	readonly inside?: Inside | undefined;
	readonly alternatives: readonly Alternative[];
}

/** The words of an expression. A part between spaces that is a code is one word. */
export const plainParts = (
	expression: string,
	{ isCode, compounds }: Pick<QueryLanguage, "isCode" | "compounds">,
): Part[] =>
	withLast(
		expression.split(/\s+/).flatMap((chunk): Part[] => {
			const code = foldCode(chunk);
			if (code !== "" && isCode(code)) return [{ code, spelling: chunk }];
			return spelledWords(chunk).map((each) => wordPart(each, compounds));
		}),
	);

/** Shorter parts of compounds are endings and syllables. */
const minCompound = 4;
/** What a compound is called by is its last part: a “Wanduhr” is an “Uhr”. */
const minLastPart = 3;

const insideOf = (word: string, compounds: boolean): Inside | undefined => {
	if (isUnspaced(word) || (isHangul(word) && word.length > 1)) return "ANYWHERE";
	if (!compounds || word.length < minLastPart) return undefined;
	return word.length < minCompound ? "AT_END" : "ANYWHERE";
};

const wordPart = (spelled: SpelledWord, compounds: boolean, alternatives: readonly Alternative[] = []): WordPart => {
	const { word, spelling } = spelled;
	const segments = segmentsOfWord(spelled).map((segment) => segment.word);
	return {
		word,
		spelling,
		alternatives: segments.length > 0 ? [...alternatives, { words: segments, weight: 1 }] : alternatives,
		inside: insideOf(word, compounds),
		isLast: false,
	};
};

const withLast = (parts: readonly Part[]): Part[] =>
	parts.map((part, at) =>
		"word" in part && at === parts.length - 1 ? { ...part, isLast: true, isAlone: parts.length === 1 } : part,
	);

export interface QueryLanguage {
	readonly synonyms: Synonyms;
	/** Words that need not match, unless there are no others. */
	readonly fillers: ReadonlySet<string>;
	/** Whether words are written together, as in German. */
	readonly compounds: boolean;
	isCode(code: string): boolean;
	/** Whether a product or a category has the word. */
	isKnown(word: string): boolean;
}

/** Further words of a query are ignored. */
const maxParts = 12;

/**
 * What a shopper's query asks for. Sizes are one word in any spelling, phrases and words have their synonyms, and words
 * may be written together or apart.
 */
export const shopperParts = (expression: string, language: QueryLanguage): Part[] => {
	const chunks = withSizeWords(expression)
		.split(/\s+/)
		.filter((chunk) => chunk !== "");
	const parts: Part[] = [];
	let words: SpelledWord[] = [];
	const endWords = () => {
		parts.push(...partsOfWords(words, language));
		words = [];
	};
	for (const chunk of chunks) {
		if (parts.length + words.length >= 2 * maxParts) break;
		const code = foldCode(chunk);
		if (language.isCode(code)) {
			endWords();
			parts.push({ code, spelling: chunk });
		} else words.push(...spelledWords(chunk));
	}
	endWords();
	const telling = parts.filter((part) => !("word" in part) || !language.fillers.has(part.word));
	return withLast((telling.length > 0 ? telling : parts).slice(0, maxParts));
};

const partsOfWords = (words: readonly SpelledWord[], language: QueryLanguage): WordPart[] => {
	const parts: WordPart[] = [];
	for (let start = 0; start < words.length; ) {
		const { part, length } = partAt(words, start, language);
		parts.push(part);
		start += length;
	}
	return parts;
};

/** The longest phrase from here on that means something, or the word itself. */
const partAt = (words: readonly SpelledWord[], start: number, { synonyms, compounds, isKnown }: QueryLanguage) => {
	for (let length = Math.min(maxPhrase, words.length - start); length > 1; length--) {
		const some = words.slice(start, start + length).map(({ word }) => word);
		const spelling = words
			.slice(start, start + length)
			.map((each) => each.spelling)
			.join(" ");
		const alternatives = synonyms.get(some.join(" "));
		const joined = wordsOf(some.join(""))[0] ?? "";
		if (!alternatives && !isKnown(joined)) continue;
		// One word of the phrase is not enough, so the phrase itself is an alternative of the word in one.
		const phrase = { words: some, weight: 1 };
		return { part: wordPart({ word: joined, spelling }, compounds, [phrase, ...(alternatives ?? [])]), length };
	}
	const word = words[start] as SpelledWord;
	const isLast = start === words.length - 1;
	const alternatives = synonyms.get(word.word) ?? (isLast ? startedPhrase(word.word, synonyms) : []);
	const halves = isKnown(word.word) ? [] : halvesOf(word.word, isKnown);
	return { part: wordPart(word, compounds, [...alternatives, ...halves]), length: 1 };
};

/** Shorter beginnings mean too much. */
const minBeginning = 4;

/** The alternatives of the first phrase that starts with the word. */
const startedPhrase = (word: string, synonyms: Synonyms): readonly Alternative[] => {
	if (word.length < minBeginning) return [];
	for (const [phrase, alternatives] of synonyms) {
		if (phrase.startsWith(word)) return [{ words: phrase.split(" "), weight: 0.9 }, ...alternatives];
	}
	return [];
};

const minHalf = 3;

/** Two known words that the word consists of. */
const halvesOf = (word: string, isKnown: (word: string) => boolean): Alternative[] => {
	for (let at = minHalf; at <= word.length - minHalf; at++) {
		const halves = [word.slice(0, at), word.slice(at)].map((half) => wordsOf(half)[0] ?? half);
		if (halves.every(isKnown)) return [{ words: halves, weight: 0.8 }];
	}
	return [];
};

/** The words that a product may have for the query to mean them, with those of colours. */
export const meantWords = (parts: readonly Part[]): ReadonlySet<string> =>
	new Set(
		parts.flatMap((part) => ("word" in part ? [part.word, ...part.alternatives.flatMap(({ words }) => words)] : [])),
	);
