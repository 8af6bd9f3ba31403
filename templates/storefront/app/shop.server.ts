import { type CookieJar, cookieStorage, createClient, OAuthStrategy, requestCookies } from "@cartwright/sdk";
import { type Category, categories, productsV3, type Site, site } from "@cartwright/sdk/services";
import { config } from "../storefront.config.ts";

const connection = { origin: config.shop, clientId: config.clientId };

/** Reads what all visitors see. It is one visitor for the whole process, and never has a cart. */
export const catalogue = createClient({
	origin: connection.origin,
	auth: OAuthStrategy({ clientId: connection.clientId }),
});

const visitorCookie = "visitor";

/** The visitor of a request. Their tokens are in a cookie that scripts cannot read; `setCookies` adds it to a response. */
export const visitorOf = (request: Request) => {
	const jar: CookieJar & { readonly written: string[] } = requestCookies(request);
	const storage = cookieStorage({
		name: visitorCookie,
		jar,
		expires: 30,
		httpOnly: true,
		secure: isEncrypted(request),
	});
	const auth = OAuthStrategy({ clientId: connection.clientId, storage });
	return {
		shop: createClient({ origin: connection.origin, auth }),
		/** Whether they have been here before. A new visitor has no cart, so nobody has to ask for it. */
		isKnown: jar.get(visitorCookie) !== undefined,
		setCookies: (): Headers => {
			const headers = new Headers();
			for (const cookie of jar.written) headers.append("set-cookie", cookie);
			return headers;
		},
	};
};

export type Visitor = ReturnType<typeof visitorOf>;

/** A proxy in front may have ended the encryption. Whoever claims it without reason restricts their own cookie alone. */
const isEncrypted = (request: Request): boolean =>
	originOf(request).startsWith("https:") || (request.headers.get("x-forwarded-proto") ?? "").startsWith("https");

/** The origin under which shoppers reach this storefront. */
export const originOf = (request: Request): string => config.publicUrl ?? new URL(request.url).origin;

export interface Shop {
	readonly site: Site;
	readonly collections: readonly Category[];
}

const longestAge = 30_000;
let known: { readonly shop: Promise<Shop>; readonly readAt: number } | undefined;

/** The shop itself and its collections, which every page needs; at most half a minute old. */
export const shopNow = (): Promise<Shop> => {
	if (!known || Date.now() - known.readAt > longestAge) {
		known = { shop: readShop(), readAt: Date.now() };
		// An error is not remembered.
		known.shop.catch(() => {
			known = undefined;
		});
	}
	return known.shop;
};

const readShop = async (): Promise<Shop> => {
	const [{ site: found }, all, tree] = await Promise.all([
		catalogue.use(site).getSite(),
		catalogue.use(productsV3).getAllProductsCategory(),
		catalogue.use(categories).queryCategories({
			treeReference: { appNamespace: "@wix/stores" },
			query: { cursorPaging: { limit: 100 }, sort: [{ fieldName: "name" }] },
		}),
	]);
	if (!found) throw new Error("The shop has no site.");
	return { site: found, collections: tree.categories.filter(({ id }) => id !== all.categoryId) };
};
