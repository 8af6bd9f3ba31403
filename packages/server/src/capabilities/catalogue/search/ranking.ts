import type { CategoryTree } from "../category-tree.ts";
import { Bits } from "./bits.ts";
import { placesInCategories, wordsOfCategories } from "./category-words.ts";
import { codeKinds, places } from "./product-entry.ts";
import type { SearchIndex } from "./search-index.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { foldCode, wordsOf } from "./words.ts";

export interface TextSearch {
	readonly expression: string;
	/** Whether every word must stand in a product, or one is enough. */
	readonly mode: "AND" | "OR";
	/** Whether a word that nothing has is read as one that it may be a misspelling of. */
	readonly fuzzy: boolean;
	/** Where words are looked for, one or several of `places`; everywhere where left out. */
	readonly places?: number;
	/** Which codes are looked at, one or several of `codeKinds`; all where left out. */
	readonly codes?: number;
}

export interface Ranked {
	readonly found: Bits;
	/** By place; larger is closer. */
	readonly scores: Float64Array;
}

const everywhere = Object.values(places).reduce((all, each) => all | each, 0);
/** Everywhere but in descriptions; categories count too. */
export const inTitles = everywhere & ~places.description;
/** Beginnings of fewer letters are looked for in titles alone. */
const tellingBeginning = 4;
const allCodes = codeKinds.sku | codeKinds.barcode;

/** What it is worth that a word stands somewhere. */
const worth: Readonly<Record<number, number>> = {
	[places.name]: 8,
	[places.brand]: 5,
	[places.tags]: 4,
	[places.options]: 3,
	[places.description]: 1,
};
const worthOfCode = 20;
const worthOfCategory = 4;
/** How a word of the question is read. */
const readings = { exact: 1, beginning: 0.7, near: 0.4 } as const;

/** The worth of the best of several places, by their sum. */
const worthOf = Float64Array.from({ length: 32 }, (_, bits) =>
	Math.max(0, ...Object.entries(worth).map(([place, each]) => (bits & Number(place) ? each : 0))),
);

export type Part = { readonly code: string } | { readonly word: string; readonly isLast: boolean };

/** The words of an expression; what stands between spaces and is a code is one part. */
export const partsOf = (expression: string, isCode: (code: string) => boolean): Part[] => {
	const parts = expression.split(/\s+/).flatMap((chunk): Part[] => {
		const code = foldCode(chunk);
		return code !== "" && isCode(code) ? [{ code }] : wordsOf(chunk).map((word) => ({ word, isLast: false }));
	});
	const last = parts.at(-1);
	return last && "word" in last ? [...parts.slice(0, -1), { ...last, isLast: true }] : parts;
};

/** The words that a word of a question may stand for, the likely ones before the others. */
export const readingsOf = (vocabulary: Vocabulary, word: string, isLast: boolean) => ({
	exact: [word],
	beginning: isLast ? vocabulary.startingWith(word).filter((each) => each !== word) : [],
	near: () => vocabulary.near(word, isLast),
});

/**
 * Products of the scope in which the words of the question stand, with how close each is. The rarer a word, the more it
 * counts; a word in a short name counts more than in a long one. Nothing where the expression has no words.
 */
export const rank = (index: SearchIndex, tree: CategoryTree, search: TextSearch, scope: Bits): Ranked | undefined => {
	const kinds = search.codes ?? allCodes;
	const isCode = (code: string) => index.placesOfCode(code, kinds).some((place) => scope.has(place));
	const parts = partsOf(search.expression, isCode);
	if (parts.length === 0) return undefined;
	const scorer = new Scorer(index, tree, scope, search);
	for (const part of parts) {
		if ("code" in part) scorer.markCode(part.code, kinds);
		else scorer.markWord(part.word, part.isLast);
		scorer.endPart();
	}
	return scorer.result(search.mode === "AND" ? parts.length : 1, parts.length);
};

const spareFor = (size: number) => ({
	matched: new Uint8Array(size),
	best: new Float64Array(size),
	touched: new Uint32Array(size),
});

// Large, and needed for a moment by one search after the other; each leaves it empty.
let spare = spareFor(1000);

class Scorer {
	readonly #index: SearchIndex;
	readonly #tree: CategoryTree;
	readonly #scope: Bits;
	readonly #search: TextSearch;
	readonly #places: number;
	readonly #inScope: number;
	readonly #scores: Float64Array;
	readonly #matched: Uint8Array;
	/** What the part at hand is worth, and where it was found. */
	readonly #best: Float64Array;
	readonly #touched: Uint32Array;
	#count = 0;

	constructor(index: SearchIndex, tree: CategoryTree, scope: Bits, search: TextSearch) {
		if (spare.best.length < index.size) spare = spareFor(Math.ceil(index.size * 1.2));
		[this.#index, this.#tree, this.#scope, this.#search] = [index, tree, scope, search];
		this.#places = search.places ?? (search.codes === undefined ? everywhere : 0);
		this.#inScope = scope.count;
		this.#scores = new Float64Array(index.size);
		[this.#matched, this.#best, this.#touched] = [spare.matched, spare.best, spare.touched];
	}

	markCode(code: string, kinds: number): void {
		for (const place of this.#index.placesOfCode(code, kinds)) this.#mark(place, worthOfCode);
	}

	markWord(word: string, isLast: boolean): void {
		const lists = [
			{ vocabulary: this.#index.titles, mask: this.#places & ~places.description },
			{ vocabulary: this.#index.descriptions, mask: this.#places & places.description },
		]
			.filter(({ mask }) => mask !== 0)
			.map((each) => {
				// Nearly every description has words that begin with the same few letters.
				const heedsBeginning = isLast && (each.mask !== places.description || word.length >= tellingBeginning);
				return { ...each, words: readingsOf(each.vocabulary, word, heedsBeginning) };
			});
		const ofCategories = readingsOf(wordsOfCategories(this.#tree).vocabulary, word, isLast);
		for (const reading of ["exact", "beginning"] as const) {
			for (const { vocabulary, words, mask } of lists) {
				this.#markWords(vocabulary, words[reading], mask, readings[reading]);
			}
			this.#markCategories(ofCategories[reading], readings[reading]);
		}
		if (this.#count > 0 || !this.#search.fuzzy) return;
		for (const { vocabulary, mask } of lists) {
			this.#markWords(vocabulary, vocabulary.near(word, isLast), mask, readings.near);
		}
		this.#markCategories(ofCategories.near(), readings.near);
	}

	endPart(): void {
		const rarity = Math.log2(1 + this.#inScope / Math.max(1, this.#count));
		for (let at = 0; at < this.#count; at++) {
			const place = this.#touched[at] ?? 0;
			this.#scores[place] = (this.#scores[place] ?? 0) + (this.#best[place] ?? 0) * rarity;
			this.#matched[place] = (this.#matched[place] ?? 0) + 1;
			this.#best[place] = 0;
		}
		this.#count = 0;
	}

	result(least: number, parts: number): Ranked {
		const matching = new Bits(this.#index.room);
		for (let place = 0; place < this.#scores.length; place++) {
			const matched = this.#matched[place] ?? 0;
			if (matched === 0) continue;
			this.#matched[place] = 0;
			if (matched < least) continue;
			matching.add(place);
			if (matched < parts) this.#scores[place] = ((this.#scores[place] ?? 0) * matched) / parts;
		}
		return { found: matching, scores: this.#scores };
	}

	#markWords(vocabulary: Vocabulary, words: readonly string[], mask: number, reading: number): void {
		for (const word of words) {
			const { items, length } = vocabulary.postingsOf(word) ?? nowhere;
			for (let at = 0; at < length; at++) {
				const item = items[at] ?? 0;
				const bits = mask === places.description ? mask : item & mask;
				if (bits === 0) continue;
				const place = item >>> 5;
				const worth = (worthOf[bits] ?? 0) * reading;
				this.#mark(place, bits & places.name ? worth * (1 + 0.5 / this.#index.nameLengthAt(place)) : worth);
			}
		}
	}

	#markCategories(words: readonly string[], reading: number): void {
		if (this.#places !== everywhere && this.#places !== inTitles) return;
		const categories = wordsOfCategories(this.#tree).having(words);
		if (categories.length === 0) return;
		const ids = categories.map(({ id }) => id);
		placesInCategories(this.#index, this.#tree, ids).each((place) => this.#mark(place, worthOfCategory * reading));
	}

	#mark(place: number, worth: number): void {
		if (!this.#scope.has(place)) return;
		const best = this.#best[place] ?? 0;
		if (best === 0) this.#touched[this.#count++] = place;
		if (worth > best) this.#best[place] = worth;
	}
}

const nowhere = { items: new Uint32Array(), length: 0 };
