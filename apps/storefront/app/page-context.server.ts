import { randomBytes } from "node:crypto";
import { isForeignForm } from "@cartwright/pages/foreign-form";
import { amountLocale } from "@cartwright/ui/formats";
import {
	chooseLanguage,
	chooseLocale,
	type LanguageTag,
	languageTags,
	offeredLanguages,
} from "@cartwright/ui/language";
import { readTheme, type Theme } from "@cartwright/ui/theme";
import { createContext, type MiddlewareFunction } from "react-router";
import { readCookie, writeCookie } from "./cookies.ts";
import { hostContext, hostOfEnvironment } from "./host.server.ts";
import { languageInAddress } from "./language-in-address.ts";
import { type Platform, platformFor } from "./platform.server.ts";
import { securityHeaders } from "./security.ts";
import { type Shop, shopOf } from "./shop.server.ts";

/** The context of a page request. */
export interface PageContext {
	readonly platform: Platform;
	/** Nothing while the services cannot be reached. */
	readonly shop: Shop | undefined;
	readonly language: LanguageTag;
	/** By which amounts are written: of one region for all that write them alike, so that their pages are the same. */
	readonly locale: string;
	readonly languages: readonly LanguageTag[];
	readonly theme: Theme;
	readonly nonce: string;
	/** The origin that shoppers see, without a slash at the end. */
	readonly origin: string;
	readonly secure: boolean;
}

export const pageContextKey = createContext<PageContext>();

/** Identifies the visitor and the shop, and adds the headers that every response needs. */
export const pageContextMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const host = context.get(hostContext) ?? hostOfEnvironment();
	const origin = host.publicUrl ?? new URL(request.url).origin;
	if (isForeignForm(request, origin)) {
		return new Response("Another site sent this form. Nothing was changed.", { status: 403 });
	}
	const cookies = request.headers.get("cookie");
	const secure = origin.startsWith("https:");
	const platform = platformFor(host, { cookies, address: request.headers.get("x-forwarded-for"), secure });
	const shop = await shopOf(platform.shared).catch((error: unknown) => {
		console.error(`The services at ${host.api} do not answer: ${(error as Error).message}`);
		return undefined;
	});
	// Even an unavailable shop responds in the visitor's language.
	const languages = shop ? offeredLanguages(shop.site.languages ?? []) : languageTags;
	const chosen = readCookie(cookies, "language");
	const named = languages.find((tag) => tag === languageInAddress(request.url));
	const acceptLanguage = request.headers.get("accept-language");
	const language = named ?? chooseLanguage(chosen, acceptLanguage, languages);
	const region = chooseLocale(language, acceptLanguage);
	const pageContext: PageContext = {
		platform,
		shop,
		languages,
		language,
		locale: shop?.site.currency ? amountLocale(region, language, shop.site.currency) : language,
		theme: readTheme(readCookie(cookies, "theme")),
		nonce: randomBytes(16).toString("base64"),
		origin,
		secure,
	};
	context.set(pageContextKey, pageContext);
	const response = await next();
	for (const [name, value] of Object.entries(securityHeaders(pageContext.nonce, host.api)))
		response.headers.set(name, value);
	if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-cache");
	// Whoever came by such an address goes on in its language.
	if (named && named !== chosen) response.headers.append("set-cookie", writeCookie("language", named, pageContext));
	const cookie = platform.cookie();
	if (cookie) response.headers.append("set-cookie", cookie);
	return response;
};

/** The shop of a visit; a page that cannot do without says so while the services are away. */
export const requireShop = ({ shop }: PageContext): Shop => {
	if (!shop) throw new Response("The shop cannot be reached at the moment.", { status: 503 });
	return shop;
};
