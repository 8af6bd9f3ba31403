import type { Sort } from "@cartwright/store/query/filter";
import { DerivedCache } from "../../../foundation/derived-cache.ts";
import type { CategoryTree } from "../category-tree.ts";
import type { ProductCollection } from "../product.ts";
import type { Bits } from "./bits.ts";
import { countCategories, wordsOfCategories } from "./category-words.ts";
import { places } from "./product-entry.ts";
import { inTitles, partsOf, type Ranked, rank, readingsOf } from "./ranking.ts";
import type { SearchIndex } from "./search-index.ts";
import { spelledWords } from "./tokenize.ts";
import { topPlaces } from "./top.ts";
import type { Vocabulary } from "./vocabulary.ts";

export interface Suggestions {
	readonly productIds: readonly string[];
	readonly categories: readonly { readonly category: ProductCollection; readonly productCount: number }[];
	readonly terms: readonly string[];
}

/** The places of words that are worth suggesting. */
const telling = places.name | places.brand | places.tags;

// Cached, because every search box requests it when it is opened. The set of visible products is a new object after
// each change.
const popular = new DerivedCache<Bits, Suggestions>();

/** Suggestions for a search box: completions of the text so far, or what is popular. */
export const suggestionsFor = (index: SearchIndex, tree: CategoryTree, text: string, limit: number): Suggestions => {
	const visible = index.everything(true);
	const search = { expression: text, mode: "AND", fuzzy: true, places: inTitles } as const;
	const ranked = rank(index, tree, search, visible);
	if (ranked) return suggestionsIn(index, tree, text, limit, ranked);
	return popular.get(visible, [tree, limit], () => suggestionsIn(index, tree, text, limit, undefined));
};

const suggestionsIn = (
	index: SearchIndex,
	tree: CategoryTree,
	text: string,
	limit: number,
	ranked: Ranked | undefined,
): Suggestions => {
	const visible = index.everything(true);
	const sort = ["score", "inStock", "cartwright.sales", "createdDate"].map((field): Sort => ({ field, order: "DESC" }));
	const closest = topPlaces(ranked?.found ?? visible, sort, undefined, limit, (field) =>
		field === "score" ? (place) => ranked?.scores[place] ?? null : index.readerOf(field),
	);
	return {
		productIds: closest.map((place) => index.idAt(place)),
		categories: categoriesFor(index, tree, text, visible).slice(0, limit),
		terms: ranked ? termsFor(index, text, visible, limit) : popularTerms(index, visible, limit),
	};
};

/** Categories whose names contain all words; without words all of them, largest first. */
const categoriesFor = (index: SearchIndex, tree: CategoryTree, text: string, onShow: Bits) => {
	const words = wordsOfCategories(tree);
	const parts = partsOf(text, () => false);
	const lists = parts.map((part) => {
		const { exact, beginning, near } = readingsOf(
			words.vocabulary,
			"word" in part ? part.word : "",
			"isLast" in part && part.isLast,
		);
		const found = words.having([...exact, ...beginning]);
		return found.length > 0 ? found : words.having(near());
	});
	const [first = tree.all.filter(({ visible }) => visible), ...others] = lists;
	const found = first.filter((category) => others.every((list) => list.includes(category)));
	const counts = found.length > 0 ? new Map(countCategories(index, tree, onShow)) : undefined;
	return found
		.map((category) => ({ category, productCount: counts?.get(category.id) ?? 0 }))
		.filter(({ productCount }) => productCount > 0)
		.sort((a, b) => b.productCount - a.productCount || (a.category.name < b.category.name ? -1 : 1));
};

/** The expression with its last word completed in the most frequent ways, and misspelt words corrected. */
const termsFor = (index: SearchIndex, text: string, onShow: Bits, limit: number): string[] => {
	const { titles } = index;
	const typed = spelledWords(text);
	const last = typed.pop();
	if (!last) return [];
	const before = typed.map(({ word, spelling }) => {
		if (stands(titles, word, onShow)) return spelling;
		const [likely] = frequentWords(titles, titles.near(word, false), onShow, 1);
		return likely === undefined ? spelling : titles.spellingOf(likely);
	});
	const { exact, beginning, near } = readingsOf(titles, last.word, true);
	const completed = frequentWords(titles, [...exact, ...beginning], onShow, limit);
	const found = completed.length > 0 ? completed : frequentWords(titles, near(), onShow, limit);
	return found.map((word) => [...before, titles.spellingOf(word)].join(" "));
};

/** Words of visible products, most frequent first. */
const frequentWords = (titles: Vocabulary, words: readonly string[], onShow: Bits, limit: number): string[] => {
	const counted = words.map((word) => ({ word, times: titles.postingsOf(word)?.length ?? 0 }));
	const sorted = counted.sort((a, b) => b.times - a.times || (a.word < b.word ? -1 : 1));
	const suggestions: string[] = [];
	for (const { word } of sorted) {
		if (suggestions.length === limit) break;
		if (stands(titles, word, onShow)) suggestions.push(word);
	}
	return suggestions;
};

/** Whether a visible product has the word in its name, brand or tags. */
const stands = (titles: Vocabulary, word: string, onShow: Bits): boolean => {
	const { items, length } = titles.postingsOf(word) ?? { items: [], length: 0 };
	for (let at = 0; at < length; at++) {
		const item = items[at] ?? 0;
		if (item & telling && onShow.has(item >>> 5)) return true;
	}
	return false;
};

/** The most frequent brands and tags. */
const popularTerms = (index: SearchIndex, onShow: Bits, limit: number): string[] => {
	const best: (readonly [term: string, count: number])[] = [];
	for (const path of ["brand.name", "tags.publicTags.tagIds"]) {
		for (const [value, count] of index.column(path).countValues(onShow)) {
			const last = best[limit - 1];
			if (last && count <= last[1]) continue;
			const at = best.findIndex((each) => each[1] < count);
			best.splice(at < 0 ? best.length : at, 0, [String(value), count]);
			if (best.length > limit) best.pop();
		}
	}
	return [...new Set(best.map(([term]) => term))];
};
