import { FixedMonetaryAmount } from "../catalogue/v3/price-messages.ts";
import { Image } from "../media/media-messages.ts";
import { bool, integer, list, message, optional, text, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation, service } from "../operation.ts";
import { shop } from "../ownership.ts";
import { FoundProduct, ListFacets, ListFilter, ListMatch, ListSort } from "./list-messages.ts";

const endpoint = endpointsUnder({ published: "" });

export const SuggestedProduct = message({
	/** Id of the product. */
	id: text(),
	/** Name of the product. */
	name: text(),
	slug: text(),
	/** Absent if the product has none. */
	picture: Image,
	/** Of the cheapest variant. */
	price: FixedMonetaryAmount,
	/** The original price of the cheapest variant, if it is reduced. */
	compareAtPrice: FixedMonetaryAmount,
	/** Whether other variants cost more. */
	priceVaries: bool(),
	/** Whether at least one variant is in stock. */
	inStock: bool(),
});
export type SuggestedProduct = Wire<typeof SuggestedProduct>;

export const SuggestedCategory = message({
	/** Id of the category. */
	id: text(),
	/** Name of the category. */
	name: text(),
	slug: text(),
	/** Number of visible products in the category or its descendants. */
	productCount: integer(),
});
export type SuggestedCategory = Wire<typeof SuggestedCategory>;

export const suggest = operation({
	summary:
		"Suggests products, categories and search terms for what a shopper has typed so far; popular ones if nothing was typed yet. Tolerates one typo in words of five letters or more.",
	...endpoint("GET", "/cartwright/v1/search/suggestions"),
	query: "flat",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.PRODUCT_READ",
	request: message({
		text: optional(text({ max: 100 })),
		/** Maximum number of suggestions of each kind; 6 by default. */
		limit: optional(integer({ min: 1, max: 20 })),
	}),
	response: message({
		/** Best matches first. */
		products: list(SuggestedProduct),
		categories: list(SuggestedCategory),
		/** Complete search terms, with misspellings corrected. */
		terms: list(text()),
	}),
});

export const findProducts = operation({
	summary:
		"Returns a page of the products that shoppers see, with facets. Each product is shown with the variant that was asked for: by the filter, or by words of the text such as a colour or a size. Knows the synonyms of the shop, and falls back to products that match some of the words.",
	...endpoint("POST", "/cartwright/v1/search/products"),
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.PRODUCT_READ",
	request: message({
		text: optional(text({ max: 100 })),
		filter: ListFilter,
		sort: ListSort,
		/** Number of products to skip. */
		offset: optional(integer({ min: 0, max: 40_000 })),
		/** Maximum number of products; 24 by default. */
		limit: optional(integer({ min: 1, max: 100 })),
		/** Bounds of the price ranges to count, in units of the currency, ascending. */
		priceSteps: list(integer({ min: 0, max: 1_000_000_000 }), { max: 20 }),
	}),
	response: message({
		/** The products of the page. */
		products: list(FoundProduct),
		/** Number of all products found. */
		total: integer(),
		/** Counts over all products found. */
		facets: ListFacets,
		/** Whether the products match all words of the text. */
		match: ListMatch,
		/** The text with misspelt words corrected, if products were found by that. */
		correctedText: optional(text()),
	}),
});

/** Cartwright's own: lists of products for storefronts, and suggestions for a search box while a shopper types. */
export const search = service({
	name: "cartwright.search",
	entity: "cartwright.v1.search",
	operations: { suggest, findProducts },
	events: {},
});
