import { search } from "@cartwright/contract/search/search";
import type { PageContext } from "../page-context.server.ts";
import { findPages, type PageLink } from "./page-links.server.ts";
import { pictureFile } from "./picture-file.ts";
import type { ProductCard } from "./product-card.ts";

export interface Suggestions {
	readonly products: readonly ProductCard[];
	readonly categories: readonly { readonly name: string; readonly slug: string; readonly count: number }[];
	readonly terms: readonly string[];
	readonly pages: readonly PageLink[];
}

const limit = 5;

/** Suggestions for the text typed so far. */
export const loadSuggestions = async (pageContext: PageContext, text: string): Promise<Suggestions> => {
	const { platform, origin } = pageContext;
	const typed = text.slice(0, 100);
	const [response, pages] = await Promise.all([
		platform.shared.use(search).suggest({ text: typed, limit }),
		findPages(pageContext, typed),
	]);
	return {
		products: response.products.map(({ name, slug, picture, price, compareAtPrice, priceVaries, inStock }) => ({
			name,
			slug,
			price: price?.amount ?? "0",
			priceVaries,
			picture: pictureFile(picture, origin),
			...(compareAtPrice?.amount ? { before: compareAtPrice.amount } : {}),
			...(inStock ? {} : { status: "soldOut" as const }),
		})),
		categories: response.categories.map(({ name, slug, productCount }) => ({
			name,
			slug,
			count: productCount,
		})),
		terms: response.terms,
		pages: pages.filter(({ match }) => match === "TITLE"),
	};
};
