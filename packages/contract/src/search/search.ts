import { FixedMonetaryAmount } from "../catalogue/v3/price-messages.ts";
import { Image } from "../media/media-messages.ts";
import { bool, integer, list, message, optional, text, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation, service } from "../operation.ts";

const endpoint = endpointsUnder({ published: "" });

export const SuggestedProduct = message({
	id: text(),
	name: text(),
	slug: text(),
	/** Absent where the product has none. */
	picture: Image,
	/** Of the cheapest variant. */
	price: FixedMonetaryAmount,
	/** What the cheapest variant cost before, where it is reduced. */
	compareAtPrice: FixedMonetaryAmount,
	/** Other variants cost more. */
	priceVaries: bool(),
	/** At least one variant is in stock. */
	inStock: bool(),
});
export type SuggestedProduct = Wire<typeof SuggestedProduct>;

export const SuggestedCategory = message({
	id: text(),
	name: text(),
	slug: text(),
	/** How many products on show stand in it or below it. */
	productCount: integer(),
});
export type SuggestedCategory = Wire<typeof SuggestedCategory>;

export const suggest = operation({
	summary:
		"Suggests products, categories and search terms for what a shopper has typed so far; what is popular where nothing was typed yet. Forgives a wrong, missing, additional or swapped letter in words of five letters or more.",
	...endpoint("GET", "/cartwright/v1/search/suggestions"),
	query: "flat",
	callers: anyone,
	permission: "WIX_STORES.PRODUCT_READ",
	request: message({
		text: optional(text({ max: 100 })),
		/** The most of each kind; 6 where it is left out. */
		limit: optional(integer({ min: 1, max: 20 })),
	}),
	response: message({
		/** The closest first. */
		products: list(SuggestedProduct),
		categories: list(SuggestedCategory),
		/** Whole expressions to search for, misspellings put right. */
		terms: list(text()),
	}),
});

/** Cartwright's own: what a search box shows while a shopper types. */
export const search = service({
	name: "cartwright.search",
	entity: "cartwright.v1.search",
	operations: { suggest },
	events: {},
});
