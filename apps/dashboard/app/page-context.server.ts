import { site as siteService } from "@cartwright/contract/sites/site";
import { staffAccounts } from "@cartwright/contract/staff/staff-accounts";
import { connectionOf, languageHeader } from "@cartwright/page-app/connection";
import { readCookie } from "@cartwright/page-app/cookies";
import { pageMiddleware } from "@cartwright/page-app/middleware";
import type { PageLanguage } from "@cartwright/page-app/page-request";
import { securityHeaders } from "@cartwright/page-app/security-headers";
import { type StaffPage, staffClient } from "@cartwright/page-app/staff-session";
import { type Calls, type Client, createClient } from "@cartwright/sdk/client";
import { chooseLanguage, chooseLocale, findLanguage, languageTags } from "@cartwright/ui/language";
import { createContext, redirectDocument } from "react-router";

/** The context of a page request. */
export interface PageContext extends StaffPage, PageLanguage {
	/** The services in the name of the staff user who is signed in; without one, redirects to where they sign in. */
	readonly staff: () => Promise<Client>;
	/** The staff user, with the shop they work in and what they may do there. */
	readonly me: () => ReturnType<Calls<typeof staffAccounts>["getMyStaffUser"]>;
	/** The shop that they work in. */
	readonly shop: () => Promise<ShopFacts>;
}

export interface ShopFacts {
	readonly name: string;
	readonly currency: string;
	readonly timeZone: string;
}

export const pageContextKey = createContext<PageContext>();

export const languageCookie = "dashboard-language";

export const pageContextMiddleware = pageMiddleware<PageContext>({
	key: pageContextKey,
	headers: ({ nonce }) => ({
		// Imported products may show pictures where the file names them.
		// The room of the storefront frames it.
		...securityHeaders(nonce, { "img-src": ["https:"], "frame-src": ["'self'"] }),
		"cache-control": "no-store",
		"cross-origin-resource-policy": "same-origin",
		"x-robots-tag": "noindex",
	}),
	load(page, request) {
		const chosen = readCookie(page.cookies, languageCookie) ?? "";
		const language = findLanguage(chosen) ?? chooseLanguage(undefined, page.acceptLanguage, languageTags);
		const connection = connectionOf(page, languageHeader(language));
		const staffPage = {
			...page,
			callAs: (accessToken?: string) => createClient({ ...connection, authorization: () => accessToken }),
		};
		// The loaders of a page run at the same time: they share one client, and what they ask of the staff user and the shop.
		let client: Promise<Client | undefined> | undefined;
		let me: ReturnType<PageContext["me"]> | undefined;
		let shop: ReturnType<PageContext["shop"]> | undefined;
		const staff = async (): Promise<Client> => {
			client ??= staffClient(staffPage);
			const found = await client;
			if (!found) throw toSignIn(page.origin, request);
			return found;
		};
		return {
			...staffPage,
			language,
			locale: chooseLocale(language, page.acceptLanguage),
			staff,
			me: () => {
				me ??= staff().then((found) => found.use(staffAccounts).getMyStaffUser({}));
				return me;
			},
			shop: () => {
				shop ??= staff().then(loadShop);
				return shop;
			},
		};
	},
});

const loadShop = async (client: Client): Promise<ShopFacts> => {
	const { site } = await client.use(siteService).getSite({});
	return { name: site?.name ?? "", currency: site?.currency ?? "", timeZone: site?.timeZone || "UTC" };
};

/** Staff return to the page afterwards, or to the list of orders if the request was a form. */
const toSignIn = (origin: string, request: Request): Response => {
	const { pathname, search } = new URL(request.url);
	const path = request.method === "GET" ? pathname.replace(/\.data$/, "") + search : "/dashboard";
	const address = new URL("/hosted/staff/sign-in", origin);
	address.searchParams.set("return", path);
	return redirectDocument(address.href);
};
