import type { CategoryTree } from "../category-tree.ts";
import { Bits } from "./bits.ts";
import { placesInCategories, wordsOfCategories } from "./category-words.ts";
import { codeKinds, places } from "./product-entry.ts";
import { type Part, plainParts, type QueryLanguage, type WordPart } from "./query-parts.ts";
import type { SearchIndex } from "./search-index.ts";
import type { Vocabulary } from "./vocabulary.ts";

export interface TextSearch extends RankOptions {
	readonly expression: string;
}

export interface RankOptions {
	/** Whether a product must contain every word, or one is enough. With BEST, as many words as any product has. */
	readonly mode: "AND" | "OR" | "BEST";
	/** Whether a word without matches is corrected as a misspelling. */
	readonly fuzzy: boolean;
	/** Where words are matched: a combination of `places`; everywhere if omitted. */
	readonly places?: number;
	/** Which codes are matched: a combination of `codeKinds`; all if omitted. */
	readonly codes?: number;
}

export interface Ranked {
	readonly found: Bits;
	/** The score by place; higher is better. */
	readonly scores: Float64Array;
	/** Whether these products contain every word. */
	readonly isComplete: boolean;
	/** For each part of the query: the indexed words that it was taken for as a misspelling. */
	readonly corrections: readonly (readonly string[])[];
}

const everywhere = Object.values(places).reduce((all, each) => all | each, 0);
/** Everywhere except in descriptions; categories count too. */
export const inTitles = everywhere & ~places.description;
/** Shorter prefixes are matched in titles only. */
const tellingBeginning = 4;
export const anyCode = codeKinds.sku | codeKinds.barcode;

/** The weight of a match by where it is. */
const worth: Readonly<Record<number, number>> = {
	[places.name]: 8,
	[places.brand]: 5,
	[places.tags]: 4,
	[places.options]: 3,
	[places.description]: 1,
};
const worthOfCode = 20;
const worthOfCategory = 4;
const worthOfPhrase = 5;
/** How a word of the query is matched. */
const readings = { exact: 1, beginning: 0.7, inside: 0.6, near: 0.4 } as const;

/** The highest weight of several places, by their sum. */
const worthOf = Float64Array.from({ length: 32 }, (_, bits) =>
	Math.max(0, ...Object.entries(worth).map(([place, each]) => (bits & Number(place) ? each : 0))),
);

/** The indexed words that a word of the query may match, most likely first. */
export const readingsOf = (vocabulary: Vocabulary, { word, isLast, inside, isAlone }: MatchedWord) => ({
	exact: [word],
	beginning: isLast ? vocabulary.startingWith(word).filter((each) => each !== word) : [],
	inside: inside ? vocabulary.containing(word, inside === "AT_END") : [],
	near: () => vocabulary.near(word, { isPrefix: isLast, isAlone }),
});

type MatchedWord = Pick<WordPart, "word" | "isLast" | "inside" | "isAlone">;

const wholeWord = (word: string): MatchedWord => ({ word, isLast: false });

/**
 * Products of the scope that match the words of the query, with their scores. Rare words count more, and so do words in
 * short names. Nothing if the expression has no words.
 */
export const rank = (
	index: SearchIndex,
	tree: CategoryTree,
	search: TextSearch & Pick<QueryLanguage, "compounds">,
	scope: Bits,
): Ranked | undefined => {
	const kinds = search.codes ?? anyCode;
	const isCode = (code: string) => hasCode(index, code, kinds, scope);
	const parts = plainParts(search.expression, { isCode, compounds: search.compounds });
	return rankParts(index, tree, parts, search, scope);
};

/** The same for the parts of a query. */
export const rankParts = (
	index: SearchIndex,
	tree: CategoryTree,
	parts: readonly Part[],
	options: RankOptions,
	scope: Bits,
): Ranked | undefined => {
	if (parts.length === 0) return undefined;
	const scorer = new Scorer(index, tree, scope, options);
	for (const part of parts) {
		if ("code" in part) scorer.markCode(part.code, options.codes ?? anyCode);
		else scorer.markWord(part);
		scorer.endPart();
	}
	return scorer.result(parts.length);
};

/** Whether a product of the scope has this code. */
export const hasCode = (index: SearchIndex, code: string, kinds: number, scope: Bits): boolean =>
	index.placesOfCode(code, kinds).some((place) => scope.has(place));

const spareFor = (size: number) => ({
	matched: new Uint8Array(size),
	best: new Float64Array(size),
	touched: new Uint32Array(size),
});

// Large buffers that searches reuse one after the other; each search clears them.
let spare = spareFor(1000);

class Scorer {
	readonly #index: SearchIndex;
	readonly #tree: CategoryTree;
	readonly #scope: Bits;
	readonly #search: RankOptions;
	readonly #places: number;
	readonly #inScope: number;
	readonly #scores: Float64Array;
	readonly #matched: Uint8Array;
	/** The score of the current word, and where it was found. */
	readonly #best: Float64Array;
	readonly #touched: Uint32Array;
	#count = 0;
	readonly #corrections: string[][] = [];
	#nearWords: string[] = [];

	constructor(index: SearchIndex, tree: CategoryTree, scope: Bits, search: RankOptions) {
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

	markWord(part: WordPart): void {
		const { word, isLast, isAlone, alternatives } = part;
		const lists = this.#lists(part);
		const ofCategories = readingsOf(wordsOfCategories(this.#tree).vocabulary, part);
		for (const reading of ["exact", "beginning", "inside"] as const) {
			for (const { vocabulary, words, mask } of lists) {
				this.#markWords(vocabulary, words[reading], mask, readings[reading]);
			}
			this.#markCategories(ofCategories[reading], readings[reading]);
		}
		for (const { words, weight } of alternatives) {
			if (words.length === 1) this.#markExact(words[0] ?? "", weight);
			else this.#markPhrase(words, weight);
		}
		if (this.#count > 0 || !this.#search.fuzzy) return;
		for (const { vocabulary, mask } of lists) {
			const near = vocabulary.near(word, { isPrefix: isLast, isAlone });
			this.#markWords(vocabulary, near, mask, readings.near);
			if (mask !== places.description) this.#nearWords = near;
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
		this.#corrections.push(this.#nearWords);
		this.#nearWords = [];
	}

	result(parts: number): Ranked {
		const { mode } = this.#search;
		const max =
			mode === "BEST" ? this.#matched.subarray(0, this.#scores.length).reduce((a, b) => (a > b ? a : b), 0) : parts;
		const least = mode === "OR" ? 1 : Math.max(1, max);
		const matching = new Bits(this.#index.room);
		for (let place = 0; place < this.#scores.length; place++) {
			const matched = this.#matched[place] ?? 0;
			if (matched === 0) continue;
			this.#matched[place] = 0;
			if (matched < least) continue;
			matching.add(place);
			if (matched < parts) this.#scores[place] = ((this.#scores[place] ?? 0) * matched) / parts;
		}
		return { found: matching, scores: this.#scores, isComplete: least === parts, corrections: this.#corrections };
	}

	/** Where the word is looked for. */
	#lists(part: MatchedWord) {
		return [
			{ vocabulary: this.#index.titles, mask: this.#places & ~places.description },
			{ vocabulary: this.#index.descriptions, mask: this.#places & places.description },
		]
			.filter(({ mask }) => mask !== 0)
			.map((each) => {
				// Nearly every description contains words with the same short prefix, and with the same syllable.
				const isTitle = each.mask !== places.description;
				const isLast = part.isLast && (isTitle || part.word.length >= tellingBeginning);
				const inside = isTitle ? part.inside : undefined;
				return { ...each, words: readingsOf(each.vocabulary, { word: part.word, isLast, inside }) };
			});
	}

	#markExact(word: string, weight: number): void {
		for (const { vocabulary, mask } of this.#lists(wholeWord(word))) this.#markWords(vocabulary, [word], mask, weight);
		this.#markCategories([word], weight);
	}

	/** Marks products that contain all of the words. */
	#markPhrase(words: readonly string[], weight: number): void {
		const having = words.map((word) => this.#placesOf(word));
		having.reduce((all, each) => all.and(each)).each((place) => this.#mark(place, worthOfPhrase * weight));
	}

	#placesOf(word: string): Bits {
		const having = new Bits(this.#index.room);
		for (const { vocabulary, mask } of this.#lists(wholeWord(word))) {
			const { items, length } = vocabulary.postingsOf(word) ?? nowhere;
			for (let at = 0; at < length; at++) {
				const item = items[at] ?? 0;
				if (mask === places.description || item & mask) having.add(item >>> 5);
			}
		}
		return having;
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
