import { ownPath as ownPathOrNone } from "@cartwright/page-app/own-path";
/** The only place that builds URLs of the storefront. */
export const links = {
	home: "/",
	collections: "/collections",
	cart: "/cart",
	/** The cart with its newest lines. */
	newestLines: "/cart?lines=newest",
	delivery: "/delivery",
	checkout: "/checkout",
	account: "/account",
	accountDetails: "/account/details",
	accountOrders: "/account/orders",
	wishlist: "/account/wishlist",
	accountOrder: (id: string) => `/account/orders/${encodeURIComponent(id)}`,
	signOut: "/sign-out",
	/** The redirect URI of the sign-in, which the server knows. */
	signedIn: "/signed-in",
	giftCard: "/gift-card",
	search: "/search",
	suggestions: "/suggestions",
	stockNotice: "/stock-notice",
	review: "/review",
	reviewVote: "/review-vote",
	preferences: "/preferences",
	icon: "/icon.svg",
	sitemap: "/sitemap.xml",
	product: (slug: string) => `/products/${encodeURIComponent(slug)}`,
	collection: (slug: string) => `/collections/${encodeURIComponent(slug)}`,
	page: (slug: string) => `/pages/${encodeURIComponent(slug)}`,
	signIn: (back: string) => `/sign-in?${new URLSearchParams({ back })}`,
	searchFor: (text: string) => `/search?${new URLSearchParams({ q: text })}`,
} as const;

const pages = /^\/($|search$|cart$|gift-card$|collections(\/|$)|products\/|pages\/)/;

/** Whether a path is a page of the router; the server handles other paths. */
export const isPage = (path: string): boolean => pages.test(path);

/** A path of this storefront to return to after a form. Whatever could lead elsewhere becomes the home page. */
export const ownPath = (path: unknown): string => ownPathOrNone(path) ?? links.home;

/** The page to return to after a form, at an anchor, with the outcome of the form as a parameter. */
export const returnPath = (
	returnTo: unknown,
	anchor: string,
	outcome?: { readonly parameter: string; readonly value: string },
): string => {
	const [page = ""] = ownPath(returnTo).split("#");
	if (!outcome) return `${page}#${anchor}`;
	const [path, query] = page.split("?");
	const parameters = new URLSearchParams(query);
	parameters.set(outcome.parameter, outcome.value);
	return `${path}?${parameters}#${anchor}`;
};
