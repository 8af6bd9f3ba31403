import type { RequestOf } from "@cartwright/contract/operation";
import type { ListFilter, ListSort } from "@cartwright/contract/search/list-messages";
import type { findProducts } from "@cartwright/contract/search/search";
import { fromDecimal, inMinorUnits } from "@cartwright/kernel/foundation/money";
import type { Sort } from "@cartwright/store/query/filter";
import { type ListRequest, type PriceRange, type RequestedChoices, shownPrice } from "../../search/requested-list.ts";

const defaultLimit = 24;

/** The request of a list in terms of the index. */
export const listRequest = (
	{ filter, sort, offset, limit, priceSteps, text }: RequestOf<typeof findProducts>,
	preferred: RequestedChoices,
	currency: string,
): ListRequest => ({
	within: filter?.withinCategoryId ?? undefined,
	categoryIds: filter?.categoryIds ?? [],
	brands: filter?.brands ?? [],
	choices: requestedChoices(filter),
	preferred,
	inStockOnly: filter?.inStockOnly ?? false,
	prices: (filter?.prices ?? []).map(({ from, below }) => ({
		from: from ? fromDecimal(from, currency) : 0,
		below: below ? fromDecimal(below, currency) : Number.POSITIVE_INFINITY,
	})),
	sort: [...orders[sort ?? "FEATURED"](Boolean(text?.trim())), { field: "id", order: "ASC" }],
	offset: offset ?? 0,
	limit: limit ?? defaultLimit,
	priceSteps: rangesOf(priceSteps ?? [], currency),
});

/** An option that is named twice has the choices of both. */
const requestedChoices = (filter: ListFilter | null | undefined): RequestedChoices => {
	const requested = new Map<string, Set<string>>();
	for (const { option, choices } of filter?.options ?? []) {
		const names = requested.get(option ?? "") ?? new Set<string>();
		for (const name of choices ?? []) names.add(name);
		requested.set(option ?? "", names);
	}
	return requested;
};

const rangesOf = (steps: readonly number[], currency: string): PriceRange[] =>
	steps.map((step, at) => ({
		from: inMinorUnits(step, currency),
		below: steps[at + 1] === undefined ? Number.POSITIVE_INFINITY : inMinorUnits(steps[at + 1] ?? 0, currency),
	}));

const descending = (...fields: readonly string[]): Sort[] => fields.map((field) => ({ field, order: "DESC" }));

const orders: Readonly<Record<ListSort, (hasText: boolean) => readonly Sort[]>> = {
	FEATURED: (hasText) =>
		hasText
			? descending("score", "cartwright.presentable", "cartwright.sales")
			: descending("cartwright.presentable", "cartwright.sales"),
	NEWEST: () => descending("createdDate"),
	NEWEST_AVAILABLE: () => descending("cartwright.presentable", "createdDate"),
	PRICE_ASC: () => [{ field: shownPrice, order: "ASC" }],
	PRICE_DESC: () => descending(shownPrice),
	NAME: () => [{ field: "name", order: "ASC" }],
};
