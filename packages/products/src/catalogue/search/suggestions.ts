import { DerivedCache } from "@cartwright/kernel/foundation/derived-cache";
import type { Sort } from "@cartwright/store/query/filter";
import type { CategoryTree } from "../category-tree.ts";
import type { ProductCollection } from "../product.ts";
import type { Bits } from "./bits.ts";
import { countCategories, wordsOfCategories } from "./category-words.ts";
import { correctedText, frequentWords } from "./corrections.ts";
import type { Part } from "./query-parts.ts";
import { inTitles, type Ranked, rankParts, readingsOf } from "./ranking.ts";
import type { SearchIndex } from "./search-index.ts";
import { wordsOf } from "./tokenize.ts";
import { topPlaces } from "./top.ts";

export interface Suggestions {
	readonly productIds: readonly string[];
	readonly categories: readonly { readonly category: ProductCollection; readonly productCount: number }[];
	readonly terms: readonly string[];
}

// Cached, because every search box requests it when it is opened. The set of visible products is a new object after
// each change.
const popular = new DerivedCache<Bits, Suggestions>();

const options = { mode: "AND", fuzzy: true, places: inTitles } as const;

/** Suggestions for a search box: completions of the query so far, or what is popular. */
export const suggestionsFor = (
	index: SearchIndex,
	tree: CategoryTree,
	parts: readonly Part[],
	limit: number,
): Suggestions => {
	const visible = index.everything(true);
	const ranked = rankParts(index, tree, parts, options, visible);
	if (ranked) return suggestionsIn(index, tree, parts, limit, ranked);
	return popular.get(visible, [tree, limit], () => suggestionsIn(index, tree, [], limit, undefined));
};

const suggestionsIn = (
	index: SearchIndex,
	tree: CategoryTree,
	parts: readonly Part[],
	limit: number,
	ranked: Ranked | undefined,
): Suggestions => {
	const visible = index.everything(true);
	const sort = ["score", "cartwright.presentable", "cartwright.sales", "createdDate"].map(
		(field): Sort => ({ field, order: "DESC" }),
	);
	const closest = topPlaces(ranked?.found ?? visible, sort, undefined, limit, (field) =>
		field === "score" ? (place) => ranked?.scores[place] ?? null : index.readerOf(field),
	);
	return {
		productIds: closest.map((place) => index.idAt(place)),
		categories: categoriesFor(index, tree, parts, visible).slice(0, limit),
		terms: ranked ? termsFor(index, tree, parts, ranked, limit) : popularTerms(index, visible, limit),
	};
};

/** Categories whose names contain all words; without words all of them, largest first. */
const categoriesFor = (index: SearchIndex, tree: CategoryTree, parts: readonly Part[], onShow: Bits) => {
	const words = wordsOfCategories(tree);
	const lists = parts.map((part) => {
		if ("code" in part) return [];
		const { exact, beginning, inside, near } = readingsOf(words.vocabulary, part);
		const others = part.alternatives.flatMap((each) => (each.words.length === 1 ? each.words : []));
		const found = words.having([...exact, ...beginning, ...inside, ...others]);
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

/** The query with its last word completed in the most frequent ways, and misspelt words corrected. */
const termsFor = (
	index: SearchIndex,
	tree: CategoryTree,
	parts: readonly Part[],
	{ corrections }: Ranked,
	limit: number,
): string[] => {
	const { titles } = index;
	const last = parts.at(-1);
	if (!last || "code" in last) return [];
	const before = parts.slice(0, -1);
	const visible = index.everything(true);
	const ranked = rankParts(index, tree, before, options, visible);
	const scope = ranked?.found.copy().and(visible) ?? visible;
	const start = ranked ? correctedText(index, before, ranked, scope) : "";
	if (start === undefined) return [];
	const { exact, beginning } = readingsOf(titles, { word: last.word, isLast: true });
	const isUnderstood = corrections.at(-1)?.length === 0;
	const words = isUnderstood ? [...exact, ...beginning] : (corrections.at(-1) ?? []);
	const typed = parts.map(({ spelling }) => spelling).join(" ");
	const terms = frequentWords(titles, words, scope, limit).map((word) => `${start} ${titles.spellingOf(word)}`.trim());
	// Another form of what was typed is no suggestion.
	return terms.filter((term) => wordsOf(term).join(" ") !== wordsOf(typed).join(" "));
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
