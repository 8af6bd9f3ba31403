import { Product } from "../catalogue/v3/product-messages.ts";
import { Variant } from "../catalogue/v3/variant-messages.ts";
import { bool, decimal, enumeration, guid, integer, list, message, optional, text, type Wire } from "../message.ts";

/** Choices of one option. */
export const RequestedChoice = message({
	/** Name of the option. */
	option: text({ min: 1, max: 100 }),
	/** Names of choices; a variant needs one of them. */
	choices: list(text({ min: 1, max: 100 }), { min: 1, max: 50 }),
});
export type RequestedChoice = Wire<typeof RequestedChoice>;

/** Prices in the shop's currency. */
export const RequestedPrice = message({
	/** The lowest price; 0 if absent. */
	from: optional(decimal({ gte: 0, lt: 1_000_000_000 })),
	/** Prices are lower than this. */
	below: optional(decimal({ gte: 0, lt: 1_000_000_000 })),
});
export type RequestedPrice = Wire<typeof RequestedPrice>;

/** Values of one member are combined with OR, members with AND. */
export const ListFilter = message({
	/** The category of the whole list; facets do not widen it. */
	withinCategoryId: optional(guid()),
	/** Ids of categories; those below them count as well. */
	categoryIds: list(guid(), { max: 50 }),
	/** Names of brands. */
	brands: list(text({ min: 1, max: 100 }), { max: 50 }),
	/** One variant has a choice of each of these options. */
	options: list(RequestedChoice, { max: 20 }),
	/** Ranges of the price that the product is shown with. */
	prices: list(RequestedPrice, { max: 20 }),
	/** Whether a variant with all of these must be in stock. */
	inStockOnly: bool(),
});
export type ListFilter = Wire<typeof ListFilter>;

/**
 * `FEATURED` is the order of relevance if there is a text; otherwise products that can be bought and have pictures come
 * first, and best sellers among them. Sold-out products are last in `NEWEST_AVAILABLE`. Prices are those of the variants shown.
 */
export const ListSort = enumeration(["FEATURED", "NEWEST", "NEWEST_AVAILABLE", "PRICE_ASC", "PRICE_DESC", "NAME"]);
export type ListSort = Wire<typeof ListSort>;

/** `SOME`: no product matches all words, and these match as many as any. */
export const ListMatch = enumeration(["ALL", "SOME"]);
export type ListMatch = Wire<typeof ListMatch>;

export const FoundProduct = message({
	/** The product, without its variants. */
	product: Product,
	/** The variant to show: the cheapest that was asked for, in stock if any is. Absent if none in particular was. */
	variant: optional(Variant),
	/** Whether variants that were asked for have other prices. */
	priceVaries: bool(),
});
export type FoundProduct = Wire<typeof FoundProduct>;

/** How many products there are with each value, without what is chosen of the same facet. */
export const ListFacets = message({
	/** By category; those below a category count for it. */
	categories: list(message({ /** Id of the category. */ id: text(), count: integer() })),
	/** By brand, the most frequent first. */
	brands: list(message({ /** Name of the brand. */ name: text(), count: integer() })),
	/** For each of the requested steps: products that cost at least that and less than the next. */
	prices: list(integer()),
	/** Options with their choices. */
	options: list(
		message({
			/** Name of the option. */
			name: text(),
			/** Its choices, the most frequent first. */
			choices: list(message({ /** Name of the choice. */ name: text(), count: integer() })),
		}),
	),
	/** Number of products with those in stock alone. */
	inStock: integer(),
});
export type ListFacets = Wire<typeof ListFacets>;
