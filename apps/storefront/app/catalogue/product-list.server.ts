import type { Category } from "@cartwright/contract/catalogue/v3/category-messages";
import type { Product } from "@cartwright/contract/catalogue/v3/product-messages";
import { formatsOf } from "@cartwright/ui/formats";
import { type PageContext, requireShop } from "../page-context.server.ts";
import { findProducts } from "./find-products.server.ts";
import { choiceKey, countsOf, type FacetValue, priceSteps } from "./list-query.ts";
import { type FacetName, type ListState, readChoice, readRange, writeChoice } from "./list-state.ts";
import { productCard } from "./product-card.ts";

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
	const list = await findProducts(pageContext.platform.shared, state, {
		within: within?.id ?? undefined,
		ids,
		currency,
	});
	const counts = (name: string) => countsOf(list.results, name);
	const total = counts("total").get("true") ?? 0;
	const soldOut = counts("stock").get("OUT_OF_STOCK") ?? 0;
	return {
		state,
		products: list.products.map((product) => productCard(product, pageContext.origin)),
		total,
		hasMore: list.hasMore,
		pages: Math.ceil(total / state.size),
		inStockCount: total - soldOut,
		facets: [
			...(within ? [] : [categoryFacet(state, categories, counts("category"))]),
			priceFacet(state, currency, pageContext.locale, counts("price")),
			...choiceFacets(state, list.products, counts).map((each) => inWords(each, site.words ?? {})),
			facet("brand", undefined, state, counts("brand")),
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

const categoryFacet = (
	state: ListState,
	categories: readonly Category[],
	counts: ReadonlyMap<string, number>,
): Facet => {
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

const priceFacet = (state: ListState, currency: string, locale: string, counts: ReadonlyMap<string, number>): Facet => {
	const { roundMoney: money } = formatsOf(locale);
	const { values, ...price } = facet("price", undefined, state, counts);
	const label = ({ value }: FacetValue): string => {
		const { from = 0, to } = readRange(value) ?? {};
		if (to === undefined) return `${money(from, currency)} +`;
		return `${money(from, currency)} – ${money(to, currency)}`;
	};
	const order = priceSteps(currency);
	const place = ({ value }: FacetValue) => order.indexOf(readRange(value)?.from ?? 0);
	const worded = values.map((each) => ({ ...each, label: label(each) }));
	return { ...price, values: worded.sort((one, other) => place(one) - place(other)) };
};

/**
 * The choices of options such as size and colour, of all products found. The products of the page determine their
 * order, so that L comes after M.
 */
const choiceFacets = (
	state: ListState,
	products: readonly Product[],
	counts: (name: string) => ReadonlyMap<string, number>,
): Facet[] => {
	const options = new Map<string, Set<string>>();
	const add = (option: string, choice: string) => options.set(option, (options.get(option) ?? new Set()).add(choice));
	for (const product of products) {
		for (const { key, choicesSettings } of product.options ?? []) {
			for (const choice of choicesSettings?.choices ?? []) add(key ?? "", choice.key ?? "");
		}
	}
	const all = counts("choice");
	const isOf = (option: string) => (value: string) => readChoice(value)?.option === option;
	const chosenOptions = new Set(state.chosen.choice.map((value) => readChoice(value)?.option));
	const countedFor = (option: string) => (chosenOptions.has(option) ? counts(choiceKey(option)) : all);
	const named = [...all.keys(), ...state.chosen.choice].flatMap((value) => readChoice(value) ?? []);
	for (const { option } of named) {
		const found = [...countedFor(option).keys()].filter(isOf(option)).map((value) => readChoice(value)?.choice ?? "");
		for (const choice of found.sort(bySize)) add(option, choice);
	}
	return [...options].map(([option, choices]) => {
		const counted = countedFor(option);
		const values = [...choices].map((choice) => writeChoice(option, choice)).filter((value) => counted.has(value));
		const named = new Map(values.map((value) => [value, counted.get(value) ?? 0]));
		const among = state.chosen.choice.filter(isOf(option));
		return facet("choice", option, state, named, among);
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
