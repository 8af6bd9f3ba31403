import type { CategoryTree } from "../category-tree.ts";
import { Bits } from "./bits.ts";
import { countCategories, placesInCategories } from "./category-words.ts";
import type { Ranked } from "./ranking.ts";
import { type ListRequest, type RequestedChoices, shownPrice } from "./requested-list.ts";
import type { SearchIndex } from "./search-index.ts";
import { placesInOrder, topPlaces } from "./top.ts";
import { VariantScan } from "./variant-scan.ts";
import { writePair } from "./variant-table.ts";

export interface ListedProducts {
	readonly ids: readonly string[];
	readonly total: number;
	/** How many would be left with those in stock alone. */
	readonly inStockCount: number;
	/** Each facet is counted without what is chosen of itself. */
	readonly categories: readonly (readonly [id: string, count: number])[];
	readonly brands: readonly (readonly [name: string, count: number])[];
	readonly prices: readonly number[];
	readonly choices: readonly { readonly option: string; readonly choice: string; readonly count: number }[];
}

/** A page of the visible products that the request is about, with the counts of all of them. */
export const listProducts = (
	index: SearchIndex,
	tree: CategoryTree,
	ranked: Ranked | undefined,
	request: ListRequest,
): ListedProducts => {
	const base = index.everything(true).copy();
	if (ranked) base.and(ranked.found);
	if (request.within) base.and(placesInCategories(index, tree, [request.within]));
	const { categoryIds, brands } = request;
	const inCategories = categoryIds.length > 0 ? placesInCategories(index, tree, categoryIds) : base;
	const ofBrands =
		brands.length > 0 ? index.matching({ op: "in", field: "brand.name", values: brands as string[] }) : base;
	const scan = new VariantScan(index, request);
	const [matches, exceptCategory, exceptBrand] = [new Bits(index.room), new Bits(index.room), new Bits(index.room)];
	base.each((place) => {
		const [isInCategory, isOfBrand] = [inCategories.has(place), ofBrands.has(place)];
		if (!isInCategory && !isOfBrand) return;
		const isFound = scan.scan(place, isInCategory && isOfBrand);
		if (!isFound) return;
		if (isInCategory && isOfBrand) matches.add(place);
		if (isOfBrand) exceptCategory.add(place);
		if (isInCategory) exceptBrand.add(place);
	});
	const readerOf = (field: string) => {
		if (field === "score") return scoreReader(index, ranked);
		return field === shownPrice ? (place: number) => scan.prices[place] ?? null : index.readerOf(field);
	};
	const { sort, offset, limit } = request;
	const page =
		offset + limit > maxTop
			? placesInOrder(matches, sort, readerOf).slice(offset, offset + limit)
			: topPlaces(matches, sort, undefined, offset + limit, readerOf).slice(offset);
	return {
		ids: page.map((place) => index.idAt(place)),
		total: matches.count,
		inStockCount: scan.inStockCount,
		categories: countCategories(index, tree, exceptCategory),
		brands: [...index.column("brand.name").countValues(exceptBrand)].map(([name, count]) => [String(name), count]),
		prices: scan.priceCounts,
		choices: choicesOf(index, scan.choiceCounts),
	};
};

/** What is sold out is worth less. */
const soldOutFactor = 0.6;

const scoreReader = (index: SearchIndex, ranked: Ranked | undefined) => {
	const presentable = index.readerOf("cartwright.presentable");
	return (place: number) => (ranked?.scores[place] ?? 0) * (Number(presentable(place)) >= 2 ? 1 : soldOutFactor);
};

/** Further down, sorting everything is faster than inserting one by one. */
const maxTop = 500;

/** Pairs that differ in their colours alone are one choice. */
const choicesOf = (index: SearchIndex, counts: Uint32Array) => {
	const choices = new Map<string, { option: string; choice: string; count: number }>();
	for (const [number, count] of counts.entries()) {
		const { option = "", choice = "" } = index.variants.pairs[number] ?? {};
		if (count === 0 || choice === "") continue;
		const key = writePair(option, choice);
		choices.set(key, { option, choice, count: count + (choices.get(key)?.count ?? 0) });
	}
	return [...choices.values()];
};

/** The choices that a query means by its words, by the name of their option. */
export const choicesMeant = (index: SearchIndex, meant: ReadonlySet<string>): RequestedChoices => {
	const choices = new Map<string, Set<string>>();
	if (meant.size === 0) return choices;
	for (const { option, choice, words, names } of index.variants.pairs) {
		const isMeant =
			(words.length > 0 && words.every((word) => meant.has(word))) || names.some((word) => meant.has(word));
		if (isMeant) choices.set(option, (choices.get(option) ?? new Set()).add(choice));
	}
	return choices;
};
