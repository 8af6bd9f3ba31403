/** The one place that writes addresses of the storefront. */
export const links = {
	home: "/",
	collections: "/collections",
	cart: "/cart",
	/** The cart with the lines that came last. */
	newestLines: "/cart?lines=newest",
	delivery: "/delivery",
	account: "/account",
	accountDetails: "/account/details",
	accountOrders: "/account/orders",
	signOut: "/sign-out",
	/** Where the sign-in leads back to with a code; the server knows this address. */
	signedIn: "/signed-in",
	search: "/search",
	suggestions: "/suggestions",
	stockNotice: "/stock-notice",
	preferences: "/preferences",
	icon: "/icon.svg",
	sitemap: "/sitemap.xml",
	product: (slug: string) => `/products/${encodeURIComponent(slug)}`,
	collection: (slug: string) => `/collections/${encodeURIComponent(slug)}`,
	page: (slug: string) => `/pages/${encodeURIComponent(slug)}`,
	signIn: (back: string) => `/sign-in?${new URLSearchParams({ back })}`,
	searchFor: (text: string) => `/search?${new URLSearchParams({ q: text })}`,
} as const;

const pages = /^\/($|search$|cart$|collections(\/|$)|products\/|pages\/)/;

/** Whether a path is that of a page: what else the server answers is not the router's business. */
export const isPage = (path: string): boolean => pages.test(path);

/**
 * A path of this storefront, for the way back after a form. Whatever could lead elsewhere, such as `//elsewhere` or
 * `/\elsewhere`, becomes the first page.
 */
export const ownPath = (path: unknown): string => {
	if (typeof path !== "string" || !path.startsWith("/") || path.length > 2000) return links.home;
	const base = "http://own.invalid";
	const url = URL.canParse(path, base) ? new URL(path, base) : undefined;
	return url?.origin === base && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : links.home;
};
