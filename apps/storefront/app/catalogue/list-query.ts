import type { ListFilter, ListSort } from "@cartwright/contract/search/list-messages";
import type { ListCall } from "./find-products.server.ts";
import { type ListState, readChoice, readRange, type Sort } from "./list-state.ts";

/** The ids of categories by their slugs. */
export type CategoryIds = ReadonlyMap<string, string>;

export interface Scope {
	/** Id of the list's category. */
	readonly within: string | undefined;
	readonly ids: CategoryIds;
	readonly currency: string;
}

const orders: Readonly<Record<Sort, ListSort>> = {
	relevance: "FEATURED",
	newest: "NEWEST",
	"price-up": "PRICE_ASC",
	"price-down": "PRICE_DESC",
	name: "NAME",
};

/** An id that no category has. */
const nowhere = "00000000-0000-0000-0000-000000000000";

/** The request for a list. */
export const listCall = (state: ListState, { within, ids, currency }: Scope): ListCall => {
	const { text, sort, size, page, from } = state;
	return {
		...(text ? { text } : {}),
		filter: filterOf(state, within, ids),
		sort: orders[sort],
		offset: (from - 1) * size,
		limit: (page - from + 1) * size,
		priceSteps: [...priceSteps(currency)],
	};
};

const filterOf = ({ chosen, inStock }: ListState, within: string | undefined, ids: CategoryIds): ListFilter => ({
	...(within ? { withinCategoryId: within } : {}),
	categoryIds: chosen.category.map((slug) => ids.get(slug) ?? nowhere),
	brands: [...chosen.brand],
	options: [...choicesByOption(chosen.choice)].map(([option, choices]) => ({ option, choices })),
	prices: chosen.price.map((text) => {
		const { from = 0, to } = readRange(text) ?? {};
		return { from: String(from), ...(to === undefined ? {} : { below: String(to) }) };
	}),
	inStockOnly: inStock,
});

const choicesByOption = (chosen: readonly string[]): Map<string, string[]> => {
	const choices = new Map<string, string[]>();
	for (const value of chosen) {
		const { option = "", choice = "" } = readChoice(value) ?? {};
		choices.set(option, [...(choices.get(option) ?? []), choice]);
	}
	return choices;
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
