import type { Aggregation, AggregationResults } from "@cartwright/contract/query/search-messages";
import { type FacetName, type ListState, readChoice, readRange, type Sort, writeChoice } from "./list-state.ts";

/** The request of a list, in the terms of `searchProducts`. */
export interface ListQuery {
	readonly filter: Filter;
	readonly sort: { fieldName: string; order: "ASC" | "DESC" }[];
	readonly search?: { expression: string; mode: "AND"; fuzzy: boolean };
}

// biome-ignore lint/suspicious/noExplicitAny: the query language is free-form JSON on the wire
type Filter = Record<string, any>;

const price = "actualPriceRange.minValue.amount";
const choice = "options.choicesSettings.choices.name";
const stock = "inventory.availabilityStatus";
const category = "allCategoriesInfo.categories";

const orders: Readonly<Record<Sort, ListQuery["sort"]>> = {
	relevance: [],
	newest: [{ fieldName: "createdDate", order: "DESC" }],
	"price-up": [{ fieldName: price, order: "ASC" }],
	"price-down": [{ fieldName: price, order: "DESC" }],
	name: [{ fieldName: "name", order: "ASC" }],
};

/** The ids of categories by their slugs. */
export type CategoryIds = ReadonlyMap<string, string>;

/** A filter from chosen values: values of one condition are combined with OR, conditions with AND. */
export interface Condition {
	readonly facet: FacetName;
	/** The name of the condition: the facet, or for choices the facet and the option. */
	readonly key: string;
	readonly filter: Filter;
}

export const conditionsOf = ({ chosen }: ListState, ids: CategoryIds): Condition[] => {
	const { category: slugs, price: ranges, brand: brands } = chosen;
	const known = slugs.map((slug) => ids.get(slug) ?? nowhere);
	return [
		...(slugs.length > 0 ? [{ facet: "category" as const, key: "category", filter: inCategories(known) }] : []),
		...(ranges.length > 0 ? [{ facet: "price" as const, key: "price", filter: { $or: ranges.map(inRange) } }] : []),
		...(brands.length > 0
			? [{ facet: "brand" as const, key: "brand", filter: { "brand.name": { $in: brands } } }]
			: []),
		...[...choicesByOption(chosen.choice)].map(([option, names]) => ({
			facet: "choice" as const,
			key: choiceKey(option),
			filter: { [choice]: { $hasSome: names } },
		})),
	];
};

/** An id that no category has. */
const nowhere = "00000000-0000-0000-0000-000000000000";

export const choiceKey = (option: string): string => `choice:${option}`;

const choicesByOption = (chosen: readonly string[]): Map<string, string[]> => {
	const valuesByField = new Map<string, string[]>();
	for (const value of chosen) {
		const { option = "", choice: name = "" } = readChoice(value) ?? {};
		valuesByField.set(option, [...(valuesByField.get(option) ?? []), name]);
	}
	return valuesByField;
};

/** The filter of a list: a category or all products, with these conditions. */
export const listQuery = (
	{ text, sort, inStock }: ListState,
	within: string | undefined,
	conditions: readonly Condition[],
): ListQuery => {
	const filters = [
		...conditions.map(({ filter }) => filter),
		...(within ? [inCategories([within])] : []),
		...(inStock ? [{ [stock]: { $ne: "OUT_OF_STOCK" } }] : []),
	];
	return {
		filter: filters.length > 1 ? { $and: filters } : (filters[0] ?? {}),
		sort: orders[sort],
		...(text ? { search: { expression: text, mode: "AND", fuzzy: true } } : {}),
	};
};

const inCategories = (ids: readonly string[]): Filter => ({ [category]: { $matchItems: [{ id: { $in: ids } }] } });

const inRange = (text: string): Filter => {
	const { from = 0, to } = readRange(text) ?? {};
	return { [price]: { $gte: String(from), ...(to === undefined ? {} : { $lt: String(to) }) } };
};

const steps = [0, 10, 25, 50, 100, 250, 500, 1000];
const stepsByCurrency = new Map<string, readonly number[]>();

/** Limits of the price ranges offered, for currencies with and without minor units. */
export const priceSteps = (currency: string): readonly number[] => {
	const known = stepsByCurrency.get(currency);
	if (known) return known;
	const digits = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;
	const made = digits === 0 ? steps.map((step) => step * 100) : steps;
	stepsByCurrency.set(currency, made);
	return made;
};

export const aggregations = (currency: string): Readonly<Record<FacetName | "stock" | "total", Aggregation>> => {
	const bounds = priceSteps(currency);
	const buckets = bounds.map((from, index) => ({ from, ...(bounds[index + 1] ? { to: bounds[index + 1] ?? 0 } : {}) }));
	return {
		category: values("category", "directCategoriesInfo.categories.id", 250),
		price: { name: "price", type: "RANGE", fieldPath: price, range: { buckets } },
		choice: choices,
		brand: values("brand", "brand.name", 50),
		stock: values("stock", stock, 10),
		total: values("total", "visible", 2),
	};
};

/** Each option with its own choices, of all products found. */
const choices: Aggregation = {
	name: "choice",
	type: "NESTED",
	fieldPath: "",
	nested: {
		nestedAggregations: [
			{ name: "option", type: "VALUE", fieldPath: "options.name", value: { limit: 20 } },
			{ name: "choice", type: "VALUE", fieldPath: choice, value: { limit: 50 } },
		],
	},
};

const values = (name: string, fieldPath: string, limit: number): Aggregation => ({
	name,
	type: "VALUE",
	fieldPath,
	value: { limit },
});

export interface FacetValue {
	/** As in the URL. */
	readonly value: string;
	/** The shop's label or ours; without it, the value itself is shown. */
	readonly label?: string;
	readonly count: number;
}

/** The counted values of an aggregation, by value; ranges and choices are written as in the URL. */
export const countsOf = (results: readonly AggregationResults[], name: string): Map<string, number> => {
	const result = results.find((each) => each.name === name);
	const ranges = (result?.ranges?.results ?? []).map(
		({ from, to, count }) => [`${from ?? 0}-${to ?? ""}`, count ?? 0] as const,
	);
	const counted = (result?.values?.results ?? []).map(({ value, count }) => [value ?? "", count ?? 0] as const);
	const chosen = (result?.nested?.results ?? []).map(
		({ results: row }) =>
			[
				writeChoice(row?.option?.value?.value ?? "", row?.choice?.value?.value ?? ""),
				row?.choice?.value?.count ?? 0,
			] as const,
	);
	return new Map([...ranges, ...counted, ...chosen].filter(([, count]) => count > 0));
};
