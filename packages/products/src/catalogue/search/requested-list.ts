import type { Sort } from "@cartwright/store/query/filter";

/** Choice names by the name of their option; a variant has one of the names of each option. */
export type RequestedChoices = ReadonlyMap<string, ReadonlySet<string>>;

export interface PriceRange {
	/** In minor units: `from` is included, `below` is not. */
	readonly from: number;
	readonly below: number;
}

/** What a list of products is asked for. Values of one kind are combined with OR, kinds with AND. */
export interface ListRequest {
	/** The category of the list; facets do not change it. */
	readonly within: string | undefined;
	readonly categoryIds: readonly string[];
	readonly brands: readonly string[];
	readonly choices: RequestedChoices;
	/** Choices that the search text means, by the name of their option: shown if there are any, but not required. */
	readonly preferred: RequestedChoices;
	readonly inStockOnly: boolean;
	/** Ranges of the price that is shown. */
	readonly prices: readonly PriceRange[];
	readonly sort: readonly Sort[];
	readonly offset: number;
	readonly limit: number;
	/** Ranges to count products in. */
	readonly priceSteps: readonly PriceRange[];
}

/** Sorts by the price that a product is shown with. */
export const shownPrice = "cartwright.shownPrice";
