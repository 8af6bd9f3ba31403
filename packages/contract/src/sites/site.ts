import { enumeration, list, message, optional, text, type Wire } from "../message.ts";
import { anyone, anyoneOrGuest, endpointsUnder, operation, service } from "../operation.ts";
import { shop } from "../ownership.ts";
import { LocalText, Site } from "./site-messages.ts";

const endpoint = endpointsUnder({ published: "" });

export const getSite = operation({
	summary:
		"Gets what a storefront needs about the shop of the caller's token: name, currency, languages, brand, " +
		"pages and contact.",
	...endpoint("GET", "/cartwright/v1/site"),
	query: "flat",
	callers: anyoneOrGuest,
	ownership: shop,
	permission: "CARTWRIGHT.SITE_READ",
	request: message({}),
	response: message({ site: Site }),
	unwrap: "site",
});

/** `TITLE`: its title has all words. `TEXT`: title and text together have them. `WORD`: its title has one of them. */
export const PageMatch = enumeration(["TITLE", "TEXT", "WORD"]);
export type PageMatch = Wire<typeof PageMatch>;

export const FoundPage = message({
	/** Last part of the page's path. */
	slug: text(),
	/** Title of the page, by language. */
	title: LocalText,
	/** How much of the text it matches. */
	match: PageMatch,
});
export type FoundPage = Wire<typeof FoundPage>;

export const findPages = operation({
	summary:
		"Finds pages of text by what a shopper types, in any language of the shop. Knows the synonyms of the shop: “postage” finds the page on delivery.",
	...endpoint("GET", "/cartwright/v1/site/pages"),
	query: "flat",
	callers: anyone,
	ownership: shop,
	permission: "CARTWRIGHT.SITE_READ",
	request: message({
		/** What was typed; nothing is found without it. */
		text: optional(text({ max: 100 })),
	}),
	response: message({
		/** The best matches first. */
		pages: list(FoundPage),
	}),
});

/** Cartwright's own: what a storefront needs to know of the shop itself. */
export const site = service({
	name: "cartwright.site",
	entity: "cartwright.v1.site",
	operations: { getSite, findPages },
	events: {},
});
