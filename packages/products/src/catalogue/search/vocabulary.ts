import { type NewPlaces, PostingLists, type PostingListsState, type Postings } from "./posting-lists.ts";
import { isHangul, isUnspaced } from "./unspaced-words.ts";

/** Words of at least this length may have one misspelt letter, those of this length not the first. */
const minMisspeltLength = 4;
/** A word of this length that is a whole query may lack a letter or have two swapped, not the first. */
const minIncompleteLength = 3;
/** “Bücherregal” is a “Regal”, and “Spring” is no “Ring”. */
const minBeforePart = 3;
/** More words than this that contain a text say that the text means nothing. */
const maxContaining = 500;
// Fewer new words than this are inserted one by one; with more, all words are sorted again.
const maxInsertedWords = 500;

export interface VocabularyState {
	/** Words by the number of their list. */
	readonly words: readonly string[];
	readonly sortedCount: number;
	readonly spellings: readonly (readonly [word: string, spelling: string])[];
	readonly lists: PostingListsState;
}

/** All words of all products, with the places of each. */
export class Vocabulary {
	#lists = new PostingLists();
	/** Numbers of the lists, in ascending order. */
	#numbers = new Map<string, number>();
	/** Original spellings of words that differ from their normalized form. */
	#spellings = new Map<string, string>();
	#sorted: string[] = [];
	#unsorted: string[] = [];
	/** All words in one text, to find what they contain. Made when it is needed. */
	#joined: { readonly words: readonly string[]; readonly count: number; readonly text: string } = {
		words: [],
		count: 0,
		text: "",
	};
	/** Number of words at the start of `#numbers` that are sorted. */
	#sortedCount = 0;

	add(word: string, place: number, bits: number, spelling = word): void {
		let list = this.#numbers.get(word);
		if (list === undefined) {
			list = this.#lists.create();
			this.#numbers.set(word, list);
			this.#unsorted.push(word);
			if (spelling !== word) this.#spellings.set(word, spelling);
		}
		this.#lists.push(list, place, bits);
	}

	postingsOf(word: string): Postings | undefined {
		const list = this.#numbers.get(word);
		return list === undefined ? undefined : this.#lists.get(list);
	}

	spellingOf(word: string): string {
		return this.#spellings.get(word) ?? word;
	}

	/** All words that start with the prefix. */
	startingWith(prefix: string): string[] {
		const sorted = this.#inOrder();
		return sorted.slice(lowerBound(sorted, prefix), lowerBound(sorted, `${prefix}\uffff`));
	}

	/** Words that have the text in the middle or at the end, or there alone, after so much that it is no mere ending. */
	containing(part: string, isAtEnd = false): string[] {
		const sorted = this.#inOrder();
		if (this.#joined.words !== sorted || this.#joined.count !== sorted.length) {
			this.#joined = { words: sorted, count: sorted.length, text: `\n${sorted.join("\n")}\n` };
		}
		const { text } = this.#joined;
		const words: string[] = [];
		const sought = isAtEnd ? `${part}\n` : part;
		const minBefore = isUnspaced(part) || isHangul(part) ? 1 : minBeforePart;
		for (let position = text.indexOf(sought); position >= 0 && words.length < maxContaining; ) {
			const start = text.lastIndexOf("\n", position) + 1;
			const end = text.indexOf("\n", position);
			const before = position - start;
			if (before >= minBefore) words.push(text.slice(start, end));
			position = text.indexOf(sought, end);
		}
		return words;
	}

	/**
	 * Words that differ from a longer word by one wrong, missing, additional or swapped letter. For a prefix, words whose
	 * own prefix differs so. A shorter word is a whole word that lacks a letter or has two swapped, if it is all that is looked for.
	 */
	near(word: string, { isPrefix, isAlone = false }: { isPrefix: boolean; isAlone?: boolean | undefined }): string[] {
		const isShort = word.length < minMisspeltLength;
		// One digit more or less is another size or another code.
		if (word.length < (isAlone ? minIncompleteLength : minMisspeltLength) || /\d/.test(word)) return [];
		const words = new Set<string>();
		const addMatches = (candidate: string) => {
			if (isPrefix && !isShort) for (const each of this.startingWith(candidate)) words.add(each);
			else if (this.#numbers.has(candidate)) words.add(candidate);
		};
		const start = word.length <= minMisspeltLength ? 1 : 0;
		for (let length = start; length <= word.length; length++) {
			const [before, rest] = [word.slice(0, length), word.slice(length)];
			if (rest !== "" && !isShort) addMatches(before + rest.slice(1));
			if (rest.length > 1) addMatches(before + rest[1] + rest[0] + rest.slice(2));
			for (const letter of this.#lettersAfter(before)) {
				if (!isShort) addMatches(before + letter + rest.slice(1));
				addMatches(before + letter + rest);
			}
		}
		words.delete(word);
		return [...words].sort();
	}

	/** Packs the lists. With new places, drops words that no longer occur. */
	pack(newPlaces?: NewPlaces): void {
		const words = [...this.#inOrder()];
		this.#lists.pack(
			words.map((word) => this.#numbers.get(word) ?? 0),
			newPlaces,
		);
		const used = newPlaces ? words.filter((_, list) => this.#lists.get(list).length > 0) : words;
		if (used.length < words.length) {
			const isUsed = new Set(used);
			this.#lists.pack(words.flatMap((word, list) => (isUsed.has(word) ? [list] : [])));
			for (const word of words) if (!isUsed.has(word)) this.#spellings.delete(word);
		}
		this.#setWords(used, used.length);
	}

	state(): VocabularyState {
		return {
			words: [...this.#numbers.keys()],
			sortedCount: this.#sortedCount,
			spellings: [...this.#spellings],
			lists: this.#lists.state(),
		};
	}

	static from({ words, sortedCount, spellings, lists }: VocabularyState): Vocabulary {
		const vocabulary = new Vocabulary();
		vocabulary.#lists = PostingLists.from(lists);
		vocabulary.#spellings = new Map(spellings);
		vocabulary.#setWords(words, sortedCount);
		return vocabulary;
	}

	#setWords(words: readonly string[], sortedCount: number): void {
		this.#numbers = new Map(words.map((word, list) => [word, list]));
		this.#sortedCount = sortedCount;
		this.#sorted = words.slice(0, sortedCount);
		this.#unsorted = words.slice(sortedCount);
	}

	/** The letters that follow this prefix in any indexed word. */
	#lettersAfter(prefix: string): string[] {
		const sorted = this.#inOrder();
		const words: string[] = [];
		const end = lowerBound(sorted, `${prefix}\uffff`);
		let position = lowerBound(sorted, prefix);
		while (position < end) {
			const letter = sorted[position]?.[prefix.length];
			if (letter === undefined) {
				position += 1;
				continue;
			}
			words.push(letter);
			position = lowerBound(sorted, `${prefix}${letter}\uffff`, position);
		}
		return words;
	}

	#inOrder(): readonly string[] {
		if (this.#unsorted.length === 0) return this.#sorted;
		if (this.#unsorted.length > maxInsertedWords) this.#sorted = this.#sorted.concat(this.#unsorted).sort();
		else for (const word of this.#unsorted) this.#sorted.splice(lowerBound(this.#sorted, word), 0, word);
		this.#unsorted = [];
		return this.#sorted;
	}
}

/** The first position whose word is not smaller. */
const lowerBound = (sorted: readonly string[], word: string, from = 0): number => {
	let [low, high] = [from, sorted.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((sorted[middle] ?? "") < word) low = middle + 1;
		else high = middle;
	}
	return low;
};
