import type { Category } from "@cartwright/contract/catalogue/v3/category-messages";
import { formatsOf } from "@cartwright/ui/formats";
import { type PageContext, requireShop } from "../page-context.server.ts";
import { isWorthAFilter } from "./facet-share.ts";
import { type Found, findProducts } from "./find-products.server.ts";
import { listCall, priceSteps } from "./list-query.ts";
import { type FacetName, type ListState, readChoice, writeChoice, writeRange } from "./list-state.ts";
import { foundCard } from "./product-card.ts";

export interface FacetValue {
	/** As in the URL. */
	readonly value: string;
	/** The shop's label or ours; without it, the value itself is shown. */
	readonly label?: string;
	readonly count: number;
}

export interface Facet {
	readonly name: FacetName;
	/** The shop's own label; without it, ours is used. */
	readonly title: string | undefined;
	readonly values: readonly FacetValue[];
}

export type ProductList = Awaited<ReturnType<typeof loadList>>;

/** A list of products with its facets, in a category or of the whole shop. */
export const loadList = async (pageContext: PageContext, state: ListState, within?: Category) => {
	const { site, categories } = requireShop(pageContext);
	const ids = new Map(categories.map(({ slug, id }) => [slug ?? "", id ?? ""]));
	const currency = site.currency ?? "USD";
	const call = listCall(state, { within: within?.id ?? undefined, ids, currency });
	const list = await findProducts(pageContext.platform.shared, call);
	const { total, facets } = list;
	return {
		state,
		products: list.products.map((found) => foundCard(found, list.ratings, pageContext.origin)),
		total,
		hasMore: (call.offset ?? 0) + list.products.length < total,
		pages: Math.ceil(total / state.size),
		inStockCount: facets?.inStock ?? 0,
		isPartial: list.match === "SOME",
		correctedText: list.correctedText ?? undefined,
		facets: [
			...(within ? [] : [categoryFacet(state, categories, list)]),
			priceFacet(state, currency, pageContext.locale, list),
			...choiceFacets(state, list).map((each) => inWords(each, site.words ?? {})),
			brandFacet(state, list),
		].filter(({ name, values }) => values.length > 1 || values.some(({ value }) => state.chosen[name].includes(value))),
	};
};

const facet = (
	name: FacetName,
	title: string | undefined,
	{ chosen }: ListState,
	counts: ReadonlyMap<string, number>,
	among: readonly string[] = chosen[name],
): Facet => {
	const values = new Set([...counts.keys(), ...among]);
	return { name, title, values: [...values].map((value) => ({ value, count: counts.get(value) ?? 0 })) };
};

const brandFacet = (state: ListState, { facets }: Found): Facet =>
	facet("brand", undefined, state, new Map((facets?.brands ?? []).map(({ name, count }) => [name ?? "", count ?? 0])));

const categoryFacet = (state: ListState, categories: readonly Category[], { facets }: Found): Facet => {
	const counts = new Map((facets?.categories ?? []).map(({ id, count }) => [id ?? "", count ?? 0]));
	const bySlug = new Map(categories.map((category) => [category.slug ?? "", category]));
	const counted = categories.flatMap(({ id, slug }) => {
		const count = counts.get(id ?? "");
		return count ? [[slug ?? "", count] as const] : [];
	});
	const { values, ...category } = facet("category", undefined, state, new Map(counted));
	const named = values.flatMap((each) => {
		const label = bySlug.get(each.value)?.name;
		return label ? [{ ...each, label }] : [];
	});
	return { ...category, values: named };
};

const priceFacet = (state: ListState, currency: string, locale: string, { facets }: Found): Facet => {
	const { roundMoney: money } = formatsOf(locale);
	const steps = priceSteps(currency);
	const values = steps.flatMap((from, at) => {
		const to = steps[at + 1];
		const [value, count] = [writeRange(from, to), facets?.prices?.[at] ?? 0];
		if (count === 0 && !state.chosen.price.includes(value)) return [];
		const label = to === undefined ? `${money(from, currency)} +` : `${money(from, currency)} – ${money(to, currency)}`;
		return [{ value, count, label }];
	});
	return { name: "price", title: undefined, values };
};

/**
 * The choices of options such as size and colour, of all products found. The products of the page determine their
 * order, so that L comes after M.
 */
const choiceFacets = (state: ListState, { facets, products, total }: Found): Facet[] => {
	const order = new Map<string, string[]>();
	const add = (option: string, choice: string) => order.set(option, [...(order.get(option) ?? []), choice]);
	for (const { product } of products) {
		for (const { key, choicesSettings } of product?.options ?? []) {
			for (const choice of choicesSettings?.choices ?? []) add(key ?? "", choice.key ?? "");
		}
	}
	const counted = new Map((facets?.options ?? []).map(({ name, choices }) => [name ?? "", choices ?? []]));
	const named = state.chosen.choice.flatMap((value) => readChoice(value)?.option ?? []);
	return [...new Set([...order.keys(), ...counted.keys(), ...named])].flatMap((option) => {
		const counts = new Map((counted.get(option) ?? []).map(({ name, count }) => [name ?? "", count ?? 0]));
		if (!named.includes(option) && !isWorthAFilter(counts.values(), total)) return [];
		const further = [...counts.keys()].sort(bySize);
		const choices = [...new Set([...(order.get(option) ?? []), ...further])].filter((choice) => counts.has(choice));
		const values = new Map(choices.map((choice) => [writeChoice(option, choice), counts.get(choice) ?? 0]));
		const among = state.chosen.choice.filter((value) => readChoice(value)?.option === option);
		return facet("choice", option, state, values, among);
	});
};

/** With the labels that visitors read. */
const inWords = ({ title = "", values, ...rest }: Facet, words: Readonly<Record<string, string>>): Facet => ({
	...rest,
	title: wordFor(title, words) ?? title,
	values: values.map((each) => {
		const label = wordFor(readChoice(each.value)?.choice ?? "", words);
		return label ? { ...each, label } : each;
	}),
});

const wordFor = (text: string, words: Readonly<Record<string, string>>): string | undefined =>
	Object.hasOwn(words, text) ? words[text] || undefined : undefined;

const sizes = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "XXXL"];

/** Sorts clothing sizes by size, everything else by name and the numbers in it. */
const bySize = (one: string, other: string): number => {
	const [first, second] = [sizes.indexOf(one), sizes.indexOf(other)];
	return first >= 0 && second >= 0 ? first - second : one.localeCompare(other, undefined, { numeric: true });
};
