import { type Moves, Postings } from "./postings.ts";

/** Words of this length and more may be misspelt in one letter. */
const forgiven = 5;
// With fewer new words than this each is put in its place; with more all are sorted anew.
const fewWords = 500;

/** All words that stand somewhere, with where they stand. */
export class Vocabulary {
	readonly #postings = new Map<string, Postings>();
	/** How words are written where that is not how they are compared. */
	readonly #spellings = new Map<string, string>();
	#sorted: string[] = [];
	#added: string[] = [];

	add(word: string, place: number, bits: number, spelling = word): void {
		let postings = this.#postings.get(word);
		if (!postings) {
			postings = new Postings();
			this.#postings.set(word, postings);
			this.#added.push(word);
			if (spelling !== word) this.#spellings.set(word, spelling);
		}
		postings.push(place, bits);
	}

	postingsOf(word: string): Postings | undefined {
		return this.#postings.get(word);
	}

	spellingOf(word: string): string {
		return this.#spellings.get(word) ?? word;
	}

	/** All words that begin like this. */
	beginningWith(prefix: string): string[] {
		const sorted = this.#inOrder();
		return sorted.slice(lowerBound(sorted, prefix), lowerBound(sorted, `${prefix}\uffff`));
	}

	/**
	 * Words that differ from a longer one by one wrong, missing, additional or swapped letter; where it is but a
	 * beginning, words whose beginning does.
	 */
	near(word: string, isBeginning: boolean): string[] {
		if (word.length < forgiven) return [];
		const found = new Set<string>();
		const look = (candidate: string) => {
			if (isBeginning) for (const each of this.beginningWith(candidate)) found.add(each);
			else if (this.#postings.has(candidate)) found.add(candidate);
		};
		for (let at = 0; at <= word.length; at++) {
			const [before, rest] = [word.slice(0, at), word.slice(at)];
			if (rest !== "") look(before + rest.slice(1));
			if (rest.length > 1) look(before + rest[1] + rest[0] + rest.slice(2));
			for (const letter of this.#lettersBehind(before)) {
				look(before + letter + rest.slice(1));
				look(before + letter + rest);
			}
		}
		found.delete(word);
		return [...found].sort();
	}

	/** Goes on with those words alone that still stand somewhere. */
	move(moves: Moves): void {
		for (const [word, postings] of this.#postings) {
			postings.move(moves);
			if (postings.length > 0) continue;
			this.#postings.delete(word);
			this.#spellings.delete(word);
		}
		this.#sorted = [...this.#postings.keys()].sort();
		this.#added = [];
	}

	/** Letters with which a word goes on behind this beginning. */
	#lettersBehind(before: string): string[] {
		const sorted = this.#inOrder();
		const found: string[] = [];
		const end = lowerBound(sorted, `${before}\uffff`);
		let at = lowerBound(sorted, before);
		while (at < end) {
			const letter = sorted[at]?.[before.length];
			if (letter === undefined) {
				at += 1;
				continue;
			}
			found.push(letter);
			at = lowerBound(sorted, `${before}${letter}\uffff`, at);
		}
		return found;
	}

	#inOrder(): readonly string[] {
		if (this.#added.length === 0) return this.#sorted;
		if (this.#added.length > fewWords) this.#sorted = this.#sorted.concat(this.#added).sort();
		else for (const word of this.#added) this.#sorted.splice(lowerBound(this.#sorted, word), 0, word);
		this.#added = [];
		return this.#sorted;
	}
}

/** The first place whose word is not smaller. */
const lowerBound = (sorted: readonly string[], word: string, from = 0): number => {
	let [low, high] = [from, sorted.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((sorted[middle] ?? "") < word) low = middle + 1;
		else high = middle;
	}
	return low;
};
